import { useTranslation } from 'react-i18next';

import { addressName } from '@/entities/address/address';
import { folderDocumentsQuery } from '@/entities/folder/queries';
import { useActiveSession } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { queryClient } from '@/shared/query/query-client';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

import { ShareUpload } from './share-upload';
import { SharedDocuments } from './shared-documents';

/** Starts what the page surely needs and does not wait for it. */
export function loader(): null {
  const { share } = config();
  if (share) void queryClient.prefetchQuery(folderDocumentsQuery(share.folderOid));
  return null;
}

/** Files exchanged with the provider: the current documents and an upload (R-PROD-13). */
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
