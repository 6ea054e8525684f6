import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PreviewDialog } from '@/entities/document/preview/preview-dialog';
import { documentQuery } from '@/entities/document/queries';
import { Button } from '@/shared/ui/button';

export function SentDocument({ oid }: { oid: string }) {
  const { t } = useTranslation('contracts');
  const { data: document } = useQuery(documentQuery(oid));
  const [shown, setShown] = useState(false);
  if (!document) return null;
  return (
    <>
      <Button size="small" icon={Eye} onClick={() => setShown(true)}>
        {t('showDocument')}
      </Button>
      {shown && (
        <PreviewDialog
          documents={[document]}
          oid={document.oid}
          onShow={() => undefined}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}
