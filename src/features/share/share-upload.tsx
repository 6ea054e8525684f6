import { useTranslation } from 'react-i18next';

import { UploadBasket } from '@/engines/upload/upload-basket';
import { useUploadBasket } from '@/entities/document/baskets';
import { hintTypes } from '@/entities/document/hint-types';
import { useUploadFailureText } from '@/entities/document/upload-failure-text';

interface ShareUploadProps {
  addressOid: string;
  /** The folder everybody sees; files lie there under the same name at the address too. */
  globalFolder: string;
}

/** Files for the share area: they belong to the address and are moved to the global folder (contract §3.5). */
export function ShareUpload({ addressOid, globalFolder }: ShareUploadProps) {
  const { t } = useTranslation('share');
  const { t: entities } = useTranslation('entities');
  const basket = useUploadBasket({
    target: { objectOid: addressOid, path: globalFolder, globalFolder },
    hinted: true,
  });
  return (
    <UploadBasket
      basket={basket}
      title={t('upload')}
      hintTypes={hintTypes.map((value) => ({ value, label: entities(`hintType.${value}`) }))}
      failureText={useUploadFailureText()}
    />
  );
}
