import { useQuery } from '@tanstack/react-query';
import { FileChartColumn, ListTree } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useTaskTitle } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import { areaDocumentsQuery } from '@/entities/document/queries';
import type { UnreadDocuments } from '@/entities/document/read-marks';
import { QueryView } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';
import { IconButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Skeleton } from '@/shared/ui/skeleton';

import { TaskOutline } from './task-outline';

const TaskReport = lazyComponent(async () => (await import('./task-report')).TaskReport);

interface TaskTreeProps {
  area: TopicArea;
  selected: string | null;
  onSelect: (taskOid: string) => void;
  unread: UnreadDocuments;
}

const detailsSlot = storedValue('taskTree.details', z.boolean(), false, { session: true });

export function TaskTree({ area, selected, onSelect, unread }: TaskTreeProps) {
  const { t } = useTranslation('topic-area/task-tree');
  const { address, admin } = useActiveSession();
  const list = areaTasksQuery(address.oid, area.csvCategory);
  const details = useStore(detailsSlot);
  const [reporting, setReporting] = useState(false);
  const title = useTaskTitle()(area);
  return (
    <section aria-label={title} className="flex min-w-0 flex-col">
      <header className="flex items-center gap-1 py-1 pr-2 pl-4 sm:max-lg:pr-4 sm:max-lg:pl-6">
        <h2 className="min-w-0 flex-1 text-lg wrap-anywhere font-semibold tracking-[-0.01em]">{title}</h2>
        <IconButton
          icon={ListTree}
          label={t('details')}
          aria-pressed={details}
          onClick={() => detailsSlot.set(!details)}
        />
        {admin && (
          <IconButton icon={FileChartColumn} label={t('report.open')} onClick={() => setReporting(true)} />
        )}
      </header>
      <QueryView
        query={useQuery(list)}
        lists={[list, areaDocumentsQuery(address.oid, area.csvCategory)]}
        failed={t('failed')}
        stale={t('refreshFailed')}
        className="px-4 pb-4"
        skeleton={<OutlineSkeleton />}
      >
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <TaskOutline
              label={title}
              tasks={tasks}
              unread={unread}
              readingPlan={paths.readingPlan(area.csvCategory)}
              details={details}
              selected={selected}
              onSelect={onSelect}
            />
          )
        }
      </QueryView>
      {reporting && (
        <Suspense>
          <TaskReport
            title={title}
            customerOid={address.oid}
            category={area.csvCategory}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function OutlineSkeleton() {
  return (
    <>
      <div className="border-b border-line px-4 pb-2 sm:max-lg:px-6">
        <Skeleton className="-mt-1.5 mb-2 h-4 w-56" />
        <Skeleton className="h-9 w-full" />
      </div>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className={`flex h-9 items-center gap-2 pr-4 ${row === 0 ? 'pl-4' : 'pl-10'}`}>
          <Skeleton className="size-3.5" round />
          <Skeleton className={`h-3.5 ${row % 3 === 0 ? 'w-52' : 'w-40'}`} />
          <Skeleton className="ml-auto h-3.5 w-9" />
        </div>
      ))}
    </>
  );
}
