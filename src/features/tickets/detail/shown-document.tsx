import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import { useShownDocument } from '@/entities/document/use-shown-document';
import { serviceReportsQuery, ticketDocumentsQuery } from '@/entities/ticket/queries';
import { Banner } from '@/shared/ui/banner';

/** The document a link or a click asks for, over the page: one of the ticket's own or of a report; else it is said so. */
export function ShownDocument({ ticketOid }: { ticketOid: string }) {
  const { t } = useTranslation('tickets/detail');
  const { data: own } = useQuery(ticketDocumentsQuery(ticketOid));
  const { data: reports } = useQuery(serviceReportsQuery(ticketOid));
  const { shown, show, close } = useShownDocument();
  if (shown === null) return null;
  const lists = [own, ...(reports ?? []).map(({ documents }) => documents)];
  const neighbours = lists.find((documents) => documents?.some(({ oid }) => oid === shown));
  if (neighbours)
    return (
      <Suspense>
        <LazyPreviewDialog documents={neighbours} oid={shown} onShow={show} onClose={close} />
      </Suspense>
    );
  // A list that failed says so itself.
  if (!own || !reports) return null;
  return (
    <Banner tone="error" title={t('documents.missing')} onClose={close}>
      {t('documents.missingText')}
    </Banner>
  );
}
