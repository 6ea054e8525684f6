import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { asksForConfirmation } from '@/entities/confirmation/confirmations';
import type { Document } from '@/entities/document/document';
import { DocumentList } from '@/entities/document/document-list';
import { MarksFailed } from '@/entities/document/marks-failed';
import { taskDocumentsQuery } from '@/entities/document/queries';
import { LoadError } from '@/entities/error/load-error';
import type { Task } from '@/entities/task/task';
import { UnreadableLine } from '@/entities/unreadable/unreadable-line';
import { useConfig } from '@/shared/config/use-config';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { categories, useTaskDocuments } from './task-documents';

const ConfirmationLine = lazyComponent(
  async () => (await import('@/entities/confirmation/confirmation-line')).ConfirmationLine,
);

interface DocumentsTabProps {
  task: Task;
  onOpen: (document: Document) => void;
}

/** The documents of a task (R-DOC-03). */
export function DocumentsTab({ task, onOpen }: DocumentsTabProps) {
  const { t } = useTranslation('topic-area/task-detail');
  const { lists } = useTaskDocuments(task.oid);
  const { confirm } = useConfig().documents;
  const subject = { oid: task.oid, name: task.title };
  if (lists.every(({ documents }) => documents?.length === 0))
    return (
      <Card>
        <EmptyState title={t('noDocuments')} text={t('noDocumentsText')} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      <UnreadableLine lists={categories.map((category) => taskDocumentsQuery(task.oid, category))} />
      <MarksFailed />
      {lists.map(({ category, documents, error, fetching, retry }) => {
        if (documents?.length === 0) return null;
        const title = t(`category.${category}`);
        return (
          <Card key={category} title={title} ruled>
            {documents ? (
              <DocumentList
                label={title}
                documents={documents}
                onOpen={onOpen}
                task={subject}
                noteOn={(document) =>
                  asksForConfirmation(document, confirm) && (
                    <Suspense fallback={<Skeleton className="my-1 h-3 w-44" />}>
                      <ConfirmationLine document={document} task={subject} />
                    </Suspense>
                  )
                }
              />
            ) : error ? (
              <div className="p-4">
                <LoadError title={t('documentsFailed')} error={error} onRetry={retry} retrying={fetching} />
              </div>
            ) : (
              <Loading>
                {[0, 1].map((row) => (
                  <div key={row} className="flex gap-3 border-b border-line px-4 py-3">
                    <Skeleton className="size-5" />
                    <Skeleton className="h-4 flex-1" />
                  </div>
                ))}
              </Loading>
            )}
          </Card>
        );
      })}
    </div>
  );
}
