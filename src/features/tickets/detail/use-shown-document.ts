import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { useSearch, withValues } from '@/shared/routing/use-search';

const openedHere = { opened: true } as const;
const openedSchema = z.object({ opened: z.literal(true) });

/**
 * Which document is open stands in the address (`showDocument`), so that a link and the browser's Back know it too.
 * Closing takes back the step that opened it, and the way back to the list stays one step long.
 */
export function useShownDocument() {
  const location = useLocation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearch();
  const opened = z.safeParse(openedSchema, location.state).success;
  const write = (oid: string | null, replace: boolean) =>
    setSearch((current) => withValues(current, { showDocument: oid }), {
      replace,
      ...((opened || !replace) && { state: openedHere }),
    });
  return {
    shown: search.get('showDocument'),
    open: (oid: string) => write(oid, false),
    leafTo: (oid: string) => write(oid, true),
    close: () => (opened ? void navigate(-1) : write(null, true)),
  };
}
