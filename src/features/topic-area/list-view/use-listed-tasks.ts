import { useQuery } from '@tanstack/react-query';

import { areaTasksQuery, taskSearchQuery } from '@/entities/task/queries';
import type { Search } from '@/shared/search/search-mode';

import { fieldsOfTask } from '../search/searched';
import { useLocalSearch } from '../search/use-local-search';

/**
 * All tasks of the area, or what a search found in it. A link may carry any regular expression; as on the search screen
 * it is tried here first, and one that is wrong or runs away is `refused`.
 */
export function useListedTasks(customerOid: string, category: string, search: Search | null) {
  const all = useQuery(areaTasksQuery(customerOid, category));
  const expression = search?.mode === 'regex' ? search : null;
  const local = useLocalSearch({
    items: expression && (all.isLoadingError ? null : all.data),
    fieldsOf: fieldsOfTask,
    submitted: expression,
  });
  const refused = expression !== null && local.shown === null;
  const found = useQuery({
    ...taskSearchQuery(customerOid, category, search ?? { mode: 'text', pattern: '' }),
    enabled: search !== null && (expression === null || local.mayAsk),
  });
  return { all, listed: search && !refused ? found : all, refused };
}
