import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadError } from '@/entities/error/load-error';
import { taskReportQuery } from '@/entities/task/tree-queries';
import { HtmlFrame } from '@/shared/html/html-frame';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

interface TaskReportProps {
  /** Title of the tree the report is about. */
  title: string;
  customerOid: string;
  category: string;
  onClose: () => void;
}

/** The report about all tasks of a tree, for admins (R-TREE-05). */
export function TaskReport({ title, customerOid, category, onClose }: TaskReportProps) {
  const { t } = useTranslation('topic-area/task-tree');
  const { t: shared } = useTranslation('shared');
  const { data, error, isFetching, refetch } = useQuery(taskReportQuery(customerOid, category));
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog
      open
      wide
      title={t('report.title', { tree: title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shared('close')}</Button>
          <Button
            variant="primary"
            icon={Printer}
            disabled={data === undefined}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            {t('report.print')}
          </Button>
        </>
      }
    >
      <div className="h-[60dvh]">
        {data !== undefined && <HtmlFrame ref={frame} title={t('report.frame')} html={data} />}
        {data === undefined && error && (
          <LoadError
            title={t('report.failed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data === undefined && !error && (
          <Loading>
            <Skeleton className="mb-4 h-8 w-64" />
            {Array.from({ length: 8 }, (_, row) => (
              <Skeleton key={row} className="mb-3 h-5 w-full" />
            ))}
          </Loading>
        )}
      </div>
    </Dialog>
  );
}
