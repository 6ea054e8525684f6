import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { handOnDocument } from '@/areas/hand-on';
import { isForbidden } from '@/entities/document/document';
import { DocumentList } from '@/entities/document/document-list';
import { MarksFailed } from '@/entities/document/marks-failed';
import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import { useShownDocument } from '@/entities/document/use-shown-document';
import { QueryView } from '@/entities/error/query-view';
import type { FolderGroup } from '@/entities/folder/folder';
import { folderDocumentsQuery } from '@/entities/folder/queries';
import { newestFirst } from '@/shared/format/newest-first';
import { Banner } from '@/shared/ui/banner';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/skeleton';

export function SharedDocuments({ folderOid }: { folderOid: string }) {
  const { t } = useTranslation('share');
  const list = folderDocumentsQuery(folderOid);
  return (
    <QueryView
      query={useQuery(list)}
      lists={[list]}
      failed={t('failed')}
      stale={t('refreshFailed')}
      skeleton={<DocumentsSkeleton title={t('current')} />}
    >
      {(folders) => <Folders folders={folders} />}
    </QueryView>
  );
}

function Folders({ folders }: { folders: readonly FolderGroup[] }) {
  const { t } = useTranslation('share');
  const { shown, show, close } = useShownDocument();
  // Paging skips documents that may not be opened.
  const readable = newestFirst(
    folders.flatMap(({ documents }) => documents),
    ({ date }) => date,
  ).filter((document) => !isForbidden(document));
  const found = readable.some(({ oid }) => oid === shown);
  return (
    <>
      {shown !== null && !found && (
        <Banner tone="error" title={t('missing')} onClose={close}>
          {t('missingText')}
        </Banner>
      )}
      {folders.length > 0 && <MarksFailed />}
      {folders.length === 0 && (
        <Card title={t('current')} ruled>
          <EmptyState title={t('none')} text={t('noneText')} />
        </Card>
      )}
      {folders.map(({ oid, name, documents }) => (
        <Card key={oid} title={name || t('current')} ruled>
          <DocumentList
            label={name || t('current')}
            documents={documents}
            onOpen={(document) => show(document.oid)}
          />
        </Card>
      ))}
      {shown !== null && found && (
        <Suspense>
          <LazyPreviewDialog
            documents={readable}
            oid={shown}
            onShow={show}
            onClose={close}
            handOn={handOnDocument}
          />
        </Suspense>
      )}
    </>
  );
}

function DocumentsSkeleton({ title }: { title: string }) {
  return (
    <Card title={title} ruled>
      <div className="h-11 border-b border-line" />
      {['w-64', 'w-48', 'w-72'].map((width) => (
        <div
          key={width}
          className="flex h-14 items-center gap-3 border-b border-line px-4 last:border-b-0 max-sm:h-26 max-sm:items-start max-sm:pt-3"
        >
          <Skeleton className="size-5" />
          <Skeleton className={`h-4 max-w-full ${width}`} />
        </div>
      ))}
    </Card>
  );
}
