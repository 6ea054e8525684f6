import * as z from 'zod/mini';

import { useSearch, withValues } from '@/shared/routing/use-search';

/** The lists of a dashboard and how much of them is shown (R-DASH-04: 3, 10 or all). */
export const taskLists = ['recent', 'favourites', 'customerFavourites'] as const;
export type TaskList = (typeof taskLists)[number];
export const amounts = ['3', '10', 'all'] as const;
export type Amount = (typeof amounts)[number];

const viewSchema = z.object({
  list: z.catch(z.enum(taskLists), 'recent'),
  show: z.catch(z.enum(amounts), '10'),
});

/** Which list is open, kept in the address; unknown values fall back. */
export function useTaskListsView() {
  const [search, setSearch] = useSearch();
  const view = z.parse(viewSchema, { list: search.get('list'), show: search.get('show') });
  const change = (next: Partial<z.output<typeof viewSchema>>) =>
    setSearch((current) => withValues(current, next), { replace: true });
  return { ...view, change };
}

/** The first so many tasks. */
export const firstOf = <Item>(items: readonly Item[], amount: Amount) =>
  amount === 'all' ? items : items.slice(0, Number(amount));
