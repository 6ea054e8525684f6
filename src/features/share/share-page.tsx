import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { handOnDocument } from '@/areas/hand-on';
import { addressName } from '@/entities/address/address';
import { isForbidden } from '@/entities/document/document';
import { DocumentList } from '@/entities/document/document-list';
import { DocumentUpload } from '@/entities/document/document-upload';
import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import { type FolderGroup, folderDocumentsQuery } from '@/entities/document/queries';
import { MarksFailed } from '@/entities/document/read-marks';
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
import { SkeletonRows } from '@/shared/ui/skeleton';

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
        <LazyPreviewDialog
          documents={readable}
          oid={shown}
          onShow={show}
          onClose={close}
          handOn={handOnDocument}
        />
      )}
    </>
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
  const list = folderDocumentsQuery(share?.folderOid ?? '');
  const query = useQuery({ ...list, enabled: share !== undefined });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { address: addressName(address) })} />
      {share ? (
        <div key={address.oid} className="flex max-w-5xl flex-col gap-4">
          <QueryView
            query={query}
            lists={[list]}
            failed={t('failed')}
            stale={t('refreshFailed')}
            skeleton={
              <Card title={t('current')} ruled>
                <SkeletonRows rows={4} height="h-14 max-sm:h-26" />
              </Card>
            }
          >
            {(folders) => <Folders folders={folders} />}
          </QueryView>
          <div className="print:hidden">
            {/* Files belong to the address and are moved to the global folder, which all customers see (R-PROD-14). */}
            <DocumentUpload
              title={t('upload')}
              target={{
                objectOid: address.oid,
                path: share.globalFolder,
                globalFolder: share.globalFolder,
              }}
              hinted
            />
          </div>
        </div>
      ) : (
        <EmptyState flush title={t('notConfigured')} text={t('notConfiguredText')} />
      )}
    </>
  );
}
