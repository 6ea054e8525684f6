import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { useSearch, withValues } from '@/shared/routing/use-search';

const openedHere = { opened: true } as const;
const openedSchema = z.object({ opened: z.literal(true) });

/**
 * Which document is open stands in the address (`showDocument`, Spec 2 §2.1), so that a link and the browser's Back know
 * it too. Going on to the next document takes the place of the one before, and closing takes back the step that opened
 * the first: Back leads to where one was before, not to what was looked at.
 */
export function useShownDocument() {
  const location = useLocation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearch();
  const shown = search.get('showDocument');
  const opened = z.safeParse(openedSchema, location.state).success;
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [location.key]);
  const write = (oid: string | null, replace: boolean) =>
    setSearch((current) => withValues(current, { showDocument: oid }), {
      replace,
      ...((opened || !replace) && { state: openedHere }),
    });
  return {
    shown,
    show: (oid: string) => write(oid, shown !== null),
    close: () => {
      if (!opened) {
        write(null, true);
        return;
      }
      // The way back takes a moment, and a second press must not go further.
      if (closing.current) return;
      closing.current = true;
      void navigate(-1);
    },
  };
}
