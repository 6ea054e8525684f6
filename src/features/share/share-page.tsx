import { useTranslation } from 'react-i18next';

import { UploadList } from '@/engines/upload/upload-list';
import { addressName } from '@/entities/address/address';
import { useHintTypes } from '@/entities/document/hint-types';
import { useUploadFailureText } from '@/entities/document/upload-failure-text';
import { useUploadQueue } from '@/entities/document/upload-queues';
import { folderDocumentsQuery } from '@/entities/folder/queries';
import { useActiveSession } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { startQuery } from '@/shared/query/start-query';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

import { SharedDocuments } from './shared-documents';

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
