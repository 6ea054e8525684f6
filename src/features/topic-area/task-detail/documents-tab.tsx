import { useTranslation } from 'react-i18next';

import type { Document } from '@/entities/document/document';
import { DocumentList } from '@/entities/document/document-list';
import { asksForConfirmation } from '@/entities/document/preview/confirmations';
import { documentCategories, taskDocumentsQuery } from '@/entities/document/queries';
import { MarksFailed } from '@/entities/document/read-marks';
import { useTaskDocuments } from '@/entities/document/task-documents';
import { QueryView } from '@/entities/error/query-view';
import type { Task } from '@/entities/task/task';
import { UnreadableLine } from '@/entities/unreadable/unreadable';
import { useConfig } from '@/shared/config/use-config';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Skeleton, SkeletonRows } from '@/shared/ui/skeleton';

const ConfirmationLine = lazyComponent(
  async () => (await import('@/entities/document/preview/confirmation-line')).ConfirmationLine,
);

export function DocumentsTab({ task, onOpen }: { task: Task; onOpen: (document: Document) => void }) {
  const { t } = useTranslation('topic-area/task-detail');
  const { lists } = useTaskDocuments(task.oid);
  const { confirm } = useConfig().documents;
  const subject = { oid: task.oid, name: task.title };
  if (lists.every(({ data }) => data?.length === 0))
    return (
      <Card>
        <EmptyState title={t('noDocuments')} text={t('noDocumentsText')} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      <UnreadableLine lists={documentCategories.map((category) => taskDocumentsQuery(task.oid, category))} />
      <MarksFailed />
      {lists.map((list) => {
        if (list.data?.length === 0) return null;
        const title = t(`category.${list.category}`);
        return (
          <Card key={list.category} title={title} ruled>
            <QueryView
              query={list}
              failed={t('documentsFailed')}
              className="p-4"
              skeleton={<SkeletonRows rows={2} />}
            >
              {(documents) => (
                <DocumentList
                  label={title}
                  documents={documents}
                  onOpen={onOpen}
                  task={subject}
                  noteOn={(document) =>
                    asksForConfirmation(document, confirm) && (
                      <ConfirmationLine
                        document={document}
                        task={subject}
                        fallback={<Skeleton className="my-1 h-3 w-44" />}
                      />
                    )
                  }
                />
              )}
            </QueryView>
          </Card>
        );
      })}
    </div>
  );
}
