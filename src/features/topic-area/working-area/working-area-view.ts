import { useLocation, useParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { idAtEnd } from '@/areas/path-id';
import { urlCodec, urlValue } from '@/shared/routing/url-codec';
import { useUrlState } from '@/shared/routing/use-url-state';

import { type TaskTabId, taskTabs } from '../task-detail/task-tabs';

/** View modes (R-AREA-05): 0 tree, 1 document list, 3 notice; mode 2 answers with mode 0. */
const tabOfView = { '1': 'documents', '3': 'notes' } as const;

const workingAreaCodec = urlCodec(
  z.object({
    id: urlValue(z.string(), null),
    tab: urlValue(z.enum(taskTabs), null),
    view: urlValue(z.enum(['1', '3']), null),
    evt: urlValue(z.string(), null),
  }),
);

/** What the address asks for: a task and a tab of it. */
export function useWorkingAreaView() {
  const named = useParams()['id'] !== undefined;
  const { pathname } = useLocation();
  const [{ id, tab, view, evt }, change] = useUrlState(workingAreaCodec);
  return {
    /** The task the address names, as a part of the path or as `?id=`; null without one. */
    taskOid: named ? idAtEnd(pathname) : id,
    /** A click on a chart asks for the tasks with a value; then no task is in view until one is chosen. */
    filtered: evt !== null,
    tab: tab ?? (view ? tabOfView[view] : 'task'),
    showTab: (next: TaskTabId) => change({ tab: next === 'task' ? null : next, view: null }),
  };
}
