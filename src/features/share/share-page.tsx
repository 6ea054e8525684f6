import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { handOnDocument } from '@/areas/hand-on';
import { UploadList } from '@/engines/upload/upload-list';
import { addressName } from '@/entities/address/address';
import { isForbidden } from '@/entities/document/document';
import { DocumentList } from '@/entities/document/document-list';
import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import { type FolderGroup, folderDocumentsQuery } from '@/entities/document/queries';
import { MarksFailed } from '@/entities/document/read-marks';
import { useUploadFailureText } from '@/entities/document/upload';
import { useHintTypes, useUploadQueue } from '@/entities/document/upload-queues';
import { QueryView } from '@/entities/error/query-view';
import { useShownDocument } from '@/entities/link/link-parameters';
import { useActiveSession } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { newestFirst } from '@/shared/format/newest-first';
import { startQuery } from '@/shared/query/start-query';
import { Banner } from '@/shared/ui/banner';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

function SharedDocuments({ folderOid }: { folderOid: string }) {
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

export function loader(): null {
  const { share } = config();
  if (share) startQuery(folderDocumentsQuery(share.folderOid));
  return null;
}

export function Component() {
  const { t } = useTranslation('share');
  const { address } = useActiveSession();
  const { share } = useConfig();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { address: addressName(address) })} />
      {share ? (
        <div key={address.oid} className="flex max-w-5xl flex-col gap-4">
          <SharedDocuments folderOid={share.folderOid} />
          <div className="print:hidden">
            <ShareUpload addressOid={address.oid} globalFolder={share.globalFolder} />
          </div>
        </div>
      ) : (
        <EmptyState flush title={t('notConfigured')} text={t('notConfiguredText')} />
      )}
    </>
  );
}

interface ShareUploadProps {
  addressOid: string;
  /** All customers see this folder; a file has the same name there and at the address. */
  globalFolder: string;
}

/** Files belong to the address and are moved to the global folder (R-PROD-14). */
function ShareUpload({ addressOid, globalFolder }: ShareUploadProps) {
  const { t } = useTranslation('share');
  const queue = useUploadQueue({
    target: { objectOid: addressOid, path: globalFolder, globalFolder },
    hinted: true,
  });
  return (
    <UploadList
      queue={queue}
      title={t('upload')}
      hintTypes={useHintTypes()}
      failureText={useUploadFailureText()}
    />
  );
}
