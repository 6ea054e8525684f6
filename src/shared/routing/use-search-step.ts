import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { useSearch, withValues } from './use-search';

const openedHere = { opened: true } as const;
const openedSchema = z.object({ opened: z.literal(true) });

/**
 * What lies open over a page stands in the query of its address under this name, so that a link and the browser's Back
 * know it too. Another thing takes the place of the one before, and closing takes back the step that opened the first:
 * Back leads to where one was before, not to what was looked at.
 */
export function useSearchStep(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearch();
  const shown = search.get(name);
  const opened = z.safeParse(openedSchema, location.state).success;
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [location.key]);
  const write = (value: string | null, replace: boolean) =>
    setSearch((current) => withValues(current, { [name]: value }), {
      replace,
      ...((opened || !replace) && { state: openedHere }),
    });
  return {
    shown,
    show: (value: string) => write(value, shown !== null),
    close: () => {
      if (!opened || shown === null) {
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
