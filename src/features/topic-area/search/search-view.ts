import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

import { useSearch } from '@/shared/routing/use-search';
import { type Search, searchMeant, searchModeSchema, searchPatternSchema } from '@/shared/search/search-mode';

export type SearchKind = 'tasks' | 'documents';

const kinds = { true: 'tasks', false: 'documents' } as const;
const kindSchema = z.enum(['true', 'false']);

/**
 * What the address asks for: tasks or documents (R-SRCH-01: isTaskSearch; without it the path says so), and what was
 * searched last. A kind or a mode nobody knows is an error, 'unknown' (R-SRCH-08).
 */
export function useSearchView() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearch();
  const asked = z.safeParse(
    kindSchema,
    search.get('isTaskSearch') ?? String(!pathname.endsWith('DocumentSearch')),
  );
  const mode = z.safeParse(searchModeSchema, search.get('mode') ?? 'text');
  const pattern = z.safeParse(searchPatternSchema, search.get('q'));
  const kind: SearchKind | 'unknown' = asked.success && mode.success ? kinds[asked.data] : 'unknown';
  const submitted: Search | null =
    mode.success && pattern.success ? searchMeant({ mode: mode.data, pattern: pattern.data }) : null;

  /** Searches for something else. Answers false for the same as last, which is for the results to ask anew. */
  const submit = (next: Search): boolean => {
    if (next.pattern === submitted?.pattern && next.mode === submitted.mode) return false;
    setSearch((current) => {
      const address = new URLSearchParams(current);
      address.set('q', next.pattern);
      if (next.mode === 'text') address.delete('mode');
      else address.set('mode', next.mode);
      // Another search begins on the first page of its results.
      address.delete('r.p');
      return address;
    });
    return true;
  };
  return { kind, mode: mode.success ? mode.data : 'text', submitted, submit } as const;
}
