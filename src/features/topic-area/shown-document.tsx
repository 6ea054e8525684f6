import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { handOnDocument } from '@/areas/hand-on';
import { isForbidden } from '@/entities/document/document';
import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import { documentQuery } from '@/entities/document/queries';
import { useTaskDocuments } from '@/entities/document/task-documents';
import { isApiError } from '@/entities/error/error';
import { useShownDocument } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import { useConfig } from '@/shared/config/use-config';
import { newestFirst } from '@/shared/format/newest-first';
import { Banner } from '@/shared/ui/banner';

export function ShownDocument({ task }: { task?: Task | undefined }) {
  const { t } = useTranslation('topic-area/working-area');
  const { confirm } = useConfig().documents;
  const { shown: oid, show, close } = useShownDocument();
  const { all } = useTaskDocuments(task?.oid ?? null);
  const among = all.some((document) => document.oid === oid);
  const { data: single, error } = useQuery({ ...documentQuery(oid ?? ''), enabled: oid !== null && !among });
  const documents = among ? newestFirst(all, ({ date }) => date) : single ? [single] : [];
  const document = documents.find((candidate) => candidate.oid === oid);
  if (error && !document)
    return (
      <Banner tone="error" title={t('documentMissing')} onClose={close} className="my-4">
        {isApiError(error, 'notFound', 'forbidden', 'gone')
          ? t('documentMissingText')
          : t('documentFailedText')}
      </Banner>
    );
  if (!document || oid === null) return null;
  if (isForbidden(document))
    return (
      <Banner
        tone="error"
        title={t('documentForbidden', { name: document.name })}
        onClose={close}
        className="my-4"
      />
    );
  return (
    <LazyPreviewDialog
      documents={documents}
      oid={oid}
      onShow={show}
      onClose={close}
      confirmWords={confirm}
      handOn={handOnDocument}
      task={
        task && (among || document.objectOid === task.oid) ? { oid: task.oid, name: task.title } : undefined
      }
    />
  );
}
