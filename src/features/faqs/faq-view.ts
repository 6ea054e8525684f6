import * as z from 'zod/mini';

import { useSearch, withValues } from '@/shared/routing/use-search';

const key = z.catch(z.string().check(z.maxLength(200)), '');
const viewSchema = z.object({ q: key, entry: key });

/** The filter and the open question, kept in the address, so that a link shows the same view. */
export function useFaqView() {
  const [search, setSearch] = useSearch();
  const { q: text, entry } = z.parse(viewSchema, { q: search.get('q'), entry: search.get('entry') });
  const change = (name: keyof z.output<typeof viewSchema>, value: string) =>
    setSearch((current) => withValues(current, { [name]: value }), { replace: true });
  return {
    text,
    entry,
    filter: (words: string) => change('q', words),
    open: (oid: string) => change('entry', oid),
  };
}
