import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { PreviewDialog } from '@/entities/document/preview/preview-dialog';
import { documentQuery } from '@/entities/document/queries';
import { LoadError } from '@/entities/error/query-view';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

export function EntryDocument({ oid, onClose }: { oid: string; onClose: () => void }) {
  const { t } = useTranslation('administration');
  const { data: document, error, refetch } = useQuery(documentQuery(oid));
  if (document)
    return (
      <PreviewDialog documents={[document]} oid={document.oid} onShow={() => undefined} onClose={onClose} />
    );
  if (!error) return null;
  return (
    <Dialog
      title={t('protocol.document')}
      open
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('protocol.documentClose')}</Button>}
    >
      <LoadError title={t('protocol.documentGone')} error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}
