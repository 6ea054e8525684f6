import { useLocation, useParams } from 'react-router-dom';

import { idAtEnd } from '@/areas/path-id';
import { useSearch, withValues } from '@/shared/routing/use-search';

import { type TaskTabId, taskTabs } from '../task-detail/task-tabs';

/** View modes (R-AREA-05): 0 tree, 1 document list, 3 notice; mode 2 answers with mode 0. */
const tabOfView: Readonly<Record<string, TaskTabId>> = { '1': 'documents', '3': 'notes' };

/** What the address asks for: a task and a tab of it. */
export function useWorkingAreaView() {
  const named = useParams()['id'] !== undefined;
  const { pathname } = useLocation();
  const [search, setSearch] = useSearch();
  const asked = search.get('tab');
  const tab = taskTabs.find((known) => known === asked) ?? tabOfView[search.get('view') ?? ''] ?? 'task';
  return {
    /** The task the address names, as a part of the path or as `?id=`; null without one. */
    taskOid: named ? idAtEnd(pathname) : search.get('id'),
    /** A chart's click asks for the tasks with a value; then no task is in view until one is chosen. */
    filtered: search.has('evt'),
    tab,
    showTab: (next: TaskTabId) =>
      setSearch((current) => withValues(current, { tab: next === 'task' ? null : next, view: null }), {
        replace: true,
      }),
  };
}
