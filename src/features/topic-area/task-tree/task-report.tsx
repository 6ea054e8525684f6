import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { QueryView } from '@/entities/error/query-view';
import { taskReportQuery } from '@/entities/task/tree-queries';
import { HtmlFrame } from '@/shared/html/rich-frame';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Skeleton } from '@/shared/ui/skeleton';

interface TaskReportProps {
  title: string;
  customerOid: string;
  category: string;
  onClose: () => void;
}

export function TaskReport({ title, customerOid, category, onClose }: TaskReportProps) {
  const { t } = useTranslation('topic-area/task-tree');
  const { t: shared } = useTranslation('shared');
  const query = useQuery(taskReportQuery(customerOid, category));
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
            disabled={query.data === undefined}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            {t('report.print')}
          </Button>
        </>
      }
    >
      <div className="h-[60dvh]">
        <QueryView
          query={query}
          failed={t('report.failed')}
          skeleton={
            <>
              <Skeleton className="mb-4 h-8 w-64" />
              {Array.from({ length: 8 }, (_, row) => (
                <Skeleton key={row} className="mb-3 h-5 w-full" />
              ))}
            </>
          }
        >
          {(html) => <HtmlFrame ref={frame} title={t('report.frame')} html={html} />}
        </QueryView>
      </div>
    </Dialog>
  );
}
