import { useTranslation } from 'react-i18next';

import { UploadList } from '@/engines/upload/upload-list';
import { hintTypes } from '@/entities/document/hint-types';
import { useUploadFailureText } from '@/entities/document/upload-failure-text';
import { useUploadQueue } from '@/entities/document/upload-queues';

interface ShareUploadProps {
  addressOid: string;
  /** The folder everybody sees; files lie there under the same name at the address too. */
  globalFolder: string;
}

/** Files for the share area: they belong to the address and are moved to the global folder (R-PROD-14). */
export function ShareUpload({ addressOid, globalFolder }: ShareUploadProps) {
  const { t } = useTranslation('share');
  const { t: entities } = useTranslation('entities');
  const queue = useUploadQueue({
    target: { objectOid: addressOid, path: globalFolder, globalFolder },
    hinted: true,
  });
  return (
    <UploadList
      queue={queue}
      title={t('upload')}
      hintTypes={hintTypes.map((value) => ({ value, label: entities(`hintType.${value}`) }))}
      failureText={useUploadFailureText()}
    />
  );
}
