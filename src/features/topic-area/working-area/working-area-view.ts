import { useLocation, useParams } from 'react-router-dom';

import { idAtEnd } from '@/shared/routing/path-id';
import { useSearch, withValues } from '@/shared/routing/use-search';

import { type TaskTabId, taskTabs } from '../task-detail/task-tabs';

/** View modes of the specification (Spec 2 §2.1): 0 tree, 1 document list, 3 notice; mode 2 answers with mode 0. */
const tabOfView: Readonly<Record<string, TaskTabId>> = { '1': 'documents', '3': 'notes' };

/** What the address asks for: a task, a tab of it, a document to show. */
export function useWorkingAreaView() {
  const named = useParams()['id'] !== undefined;
  const { pathname } = useLocation();
  const [search, setSearch] = useSearch();
  const asked = search.get('tab');
  const tab = taskTabs.find((known) => known === asked) ?? tabOfView[search.get('view') ?? ''] ?? 'task';
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setSearch((current) => withValues(current, changes), { replace });
  return {
    /** The task the address names, as a part of the path or as `?id=`; null without one. */
    taskOid: named ? idAtEnd(pathname) : search.get('id'),
    /** A chart's click asks for the tasks with a value; then no task is in view until one is chosen. */
    filtered: search.has('evt'),
    tab,
    documentOid: search.get('showDocument'),
    showTab: (next: TaskTabId) => change({ tab: next === 'task' ? null : next, view: null }, true),
    /** Opening can be taken back with the browser's button; going on to the next document cannot. */
    showDocument: (oid: string | null) => change({ showDocument: oid }, search.has('showDocument')),
  };
}
