import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { usePageTitle } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { areaLoader, useArea } from '@/areas/current-area';
import { idAtEnd, paths } from '@/areas/paths';
import {
  areaDocumentsQuery,
  documentCategories,
  readMarksQuery,
  taskDocumentsQuery,
} from '@/entities/document/queries';
import { unreadByObject, useReadMarks } from '@/entities/document/read-marks';
import { QueryFrame } from '@/entities/error/query-view';
import { useShownDocument } from '@/entities/link/link-parameters';
import { notesQuery } from '@/entities/note/queries';
import { useActiveSession } from '@/entities/session/session';
import { setActiveTask, useActiveTask } from '@/entities/task/active-task';
import { areaTasksQuery, favouriteOidsQuery, taskDescriptionQuery } from '@/entities/task/queries';
import { startTaskLabels } from '@/entities/task/task-labels';
import { startQuery } from '@/shared/query/start-query';
import { urlCodec, urlValue, useUrlState } from '@/shared/routing/use-url-state';
import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { SplitHandle } from '@/shared/ui/split-handle';

import { ShownDocument } from '../shown-document';
import { TaskDetail, taskTabs } from '../task-detail/task-detail';
import { TaskTree } from '../task-tree/task-tree';
import { NoTask } from './no-task';

const treeWidths = { usual: 384, min: 280, max: 640 } as const;

const pixels = z.int().check(z.minimum(treeWidths.min), z.maximum(treeWidths.max));

/** Each user of the device has their own width, which a logout keeps. */
const widthOf = (userId: string) => storedValue(`tree-width.${userId}`, pixels, treeWidths.usual);

declare module 'react' {
  interface CSSProperties {
    '--tree-width'?: string;
  }
}

/** View modes (R-AREA-05): 0 tree, 1 document list, 3 notice; mode 2 is treated as 0. */
const tabOfView = { '0': 'task', '1': 'documents', '3': 'notes' } as const;

const workingAreaCodec = urlCodec(
  z.object({
    id: urlValue(z.string(), null),
    tab: urlValue(z.enum(taskTabs), null),
    view: urlValue(z.enum(['0', '1', '3']), null),
    evt: urlValue(z.string(), null),
  }),
);

export const loader = areaLoader((session, { csvCategory }, { params, request }) => {
  const { pathname, searchParams } = new URL(request.url);
  if (params['id'] !== undefined) {
    const taskOid = idAtEnd(pathname);
    for (const category of documentCategories) startQuery(taskDocumentsQuery(taskOid, category));
    startQuery(notesQuery(taskOid));
    if (!searchParams.has('tab')) startQuery(taskDescriptionQuery(taskOid));
    startQuery(favouriteOidsQuery(session.contact.oid));
  }
  startQuery(areaTasksQuery(session.address.oid, csvCategory));
  startQuery(areaDocumentsQuery(session.address.oid, csvCategory));
  startQuery(readMarksQuery(session.contact.oid));
  startTaskLabels();
});

/** Without a task in the address, a wide screen opens the last one worked on. */
export function Component() {
  const { t } = useTranslation('topic-area/working-area');
  const pageTitle = usePageTitle();
  const navigate = useNavigate();
  const area = useArea();
  const { address, contact } = useActiveSession();
  const [treeWidth] = useState(() => widthOf(contact.oid));
  const storedWidth = useStore(treeWidth);
  const [draggedWidth, setDraggedWidth] = useState<number | null>(null);
  const width = draggedWidth ?? storedWidth;
  const { pathname } = useLocation();
  const [{ id, tab, view, evt }, change] = useUrlState(workingAreaCodec);
  const taskOid = useParams()['id'] === undefined ? id : idAtEnd(pathname);
  /** A click on a chart filters the tasks; no task is open until the user chooses one. */
  const filtered = evt !== null;
  const { shown, show } = useShownDocument();
  const active = useActiveTask(area.csvCategory);
  const { data: tasks, isFetching } = useQuery(areaTasksQuery(address.oid, area.csvCategory));
  const { data: documents = [], isSuccess: documentsKnown } = useQuery(
    areaDocumentsQuery(address.oid, area.csvCategory),
  );
  const { isUnread, isRead } = useReadMarks();
  const marksKnown = documentsKnown && documents.every((document) => isRead(document) !== null);
  const wanted = taskOid ?? (filtered ? null : active);
  const task = tasks?.find(({ oid }) => oid === wanted);
  const shownOid = task?.oid;
  // Every opened task becomes the last one worked on (R-AREA-09).
  useEffect(() => {
    if (shownOid !== undefined) setActiveTask(area.csvCategory, shownOid);
  }, [area.csvCategory, shownOid]);
  // A task may be newer than the cached list: only a fetched list proves that it is missing.
  const pending = !task && (tasks ? taskOid !== null && isFetching : wanted !== null);
  // On narrow screens the address decides whether tree or task is visible.
  const narrowShowsDetail = taskOid !== null;
  // The tree shows that it is empty, also in print.
  const empty = tasks?.length === 0;

  return (
    <div
      className={`-m-6 grid min-h-full grid-cols-1 max-lg:grid-rows-[auto_1fr] max-sm:-m-4 print:m-0 lg:grid-cols-[min(var(--tree-width),50%)_minmax(0,1fr)] ${empty ? 'print:flex print:flex-col' : 'print:block'}`}
      style={{ '--tree-width': `${width}px` }}
    >
      <div
        className={`relative border-line bg-surface lg:border-r ${empty ? 'print:order-last print:border-0 print:px-2' : 'print:hidden'} ${narrowShowsDetail ? 'max-lg:hidden' : ''}`}
      >
        <div className="lg:sticky lg:top-14">
          <TaskTree
            area={area}
            selected={task?.oid ?? null}
            onSelect={(oid) => void navigate(paths.task(area.prefix, oid))}
            unread={unreadByObject(documents, isUnread)}
          />
        </div>
        {!empty && (
          <SplitHandle
            label={t('treeWidth')}
            width={width}
            min={treeWidths.min}
            max={treeWidths.max}
            onChange={(next, done) => {
              setDraggedWidth(done ? null : next);
              if (done) treeWidth.set(next);
            }}
          />
        )}
      </div>
      <div
        className={`min-w-0 p-6 max-sm:p-4 print:p-0 ${narrowShowsDetail ? '' : 'max-lg:order-first max-lg:pb-2'}`}
      >
        {narrowShowsDetail && (
          <div className="mb-4 lg:hidden print:hidden">
            <ButtonLink to={paths.area(area.prefix, 'WorkingArea')} icon={ArrowLeft} size="small">
              {t('back')}
            </ButtonLink>
          </div>
        )}
        {task ? (
          <div className={narrowShowsDetail ? '' : 'max-lg:hidden'}>
            <TaskDetail
              key={task.oid}
              area={area}
              task={task}
              tab={tab ?? (view ? tabOfView[view] : 'task')}
              onTab={(next) => change({ tab: next === 'task' ? null : next, view: null })}
            />
          </div>
        ) : (
          <>
            <PageHeader title={pageTitle(area, t('title'))} />
            {pending && (
              <div className={narrowShowsDetail ? '' : 'max-lg:hidden'}>
                <TaskSkeleton area={area} />
              </div>
            )}
            {!pending && tasks && (
              <NoTask
                area={area}
                tasks={tasks}
                missingOid={taskOid}
                filtered={filtered}
                unread={marksKnown ? documents.filter(isUnread) : null}
                onOpen={show}
              />
            )}
          </>
        )}
        {shown !== null && <ShownDocument task={task} />}
      </div>
    </div>
  );
}

/** On narrow screens the tree's error is out of sight, so it is shown here, too. */
function TaskSkeleton({ area }: { area: TopicArea }) {
  const { t } = useTranslation('topic-area/task-tree');
  const { address } = useActiveSession();
  const query = useQuery(areaTasksQuery(address.oid, area.csvCategory));
  return (
    <QueryFrame query={query} failed={t('failed')} className="lg:hidden">
      <Loading>
        <Skeleton className="mb-6 h-9 w-96 max-w-full" />
        <Skeleton className="h-36 w-72 max-w-full" />
      </Loading>
    </QueryFrame>
  );
}
