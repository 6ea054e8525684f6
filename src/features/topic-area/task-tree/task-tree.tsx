import { useQuery } from '@tanstack/react-query';
import { FileChartColumn, ListTree, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useTaskTitle } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { areaDocumentsQuery } from '@/entities/document/queries';
import type { UnreadDocuments } from '@/entities/document/read-marks';
import { QueryView } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { taskReportQuery } from '@/entities/task/tree-queries';
import { HtmlFrame } from '@/shared/html/rich-frame';
import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';
import { Button, IconButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton, SkeletonRows } from '@/shared/ui/skeleton';

import { TaskOutline } from './task-outline';

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
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
        skeleton={
          <>
            <div className="border-b border-line px-4 pb-2 sm:max-lg:px-6">
              <Skeleton className="-mt-1.5 mb-2 h-4 w-56" />
              <Skeleton className="h-9 w-full" />
            </div>
            <SkeletonRows rows={12} height="h-9" />
          </>
        }
      >
        {(tasks) => (
          <TaskOutline
            label={title}
            tasks={tasks}
            unread={unread}
            readingPlan={paths.readingPlan(area.csvCategory)}
            details={details}
            selected={selected}
            onSelect={onSelect}
          />
        )}
      </QueryView>
      {reporting && (
        <TaskReport
          title={title}
          customerOid={address.oid}
          category={area.csvCategory}
          onClose={() => setReporting(false)}
        />
      )}
    </section>
  );
}

interface TaskReportProps {
  title: string;
  customerOid: string;
  category: string;
  onClose: () => void;
}

function TaskReport({ title, customerOid, category, onClose }: TaskReportProps) {
  const { t } = useTranslation('topic-area/task-tree');
  const query = useQuery(taskReportQuery(customerOid, category));
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog
      wide
      title={t('report.title', { tree: title })}
      onClose={onClose}
      closable
      actions={
        <Button
          variant="primary"
          icon={Printer}
          disabled={query.data === undefined}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {t('report.print')}
        </Button>
      }
    >
      <div className="h-[60dvh]">
        <QueryView query={query} failed={t('report.failed')} skeleton={<SkeletonRows rows={8} />}>
          {(html) => <HtmlFrame ref={frame} title={t('report.frame')} html={html} />}
        </QueryView>
      </div>
    </Dialog>
  );
}
