import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { type Document, isForbidden } from '@/entities/document/document';
import { DocumentIcon } from '@/entities/document/document-icon';
import { loadDocumentFile } from '@/entities/document/load-document-file';
import { useFailureReason } from '@/entities/error/failure-reason';
import { ticketDocumentsQuery, ticketQuery } from '@/entities/ticket/queries';
import { type Ticket, ticketNumber } from '@/entities/ticket/ticket';
import { Banner } from '@/shared/ui/banner';

/** If the first ticket cannot be loaded, the new one starts empty. */
export function useFirstTicket(oid: string | undefined): { ticket: Ticket | undefined; pending: boolean } {
  const { data, isPending } = useQuery({ ...ticketQuery(oid ?? ''), enabled: oid !== undefined });
  return { ticket: data, pending: oid !== undefined && isPending };
}

interface FilesOfFirstProps {
  ticket: Ticket;
  locked: boolean;
  onChoose: (file: File) => void;
}

export function FilesOfFirst({ ticket, locked, onChoose }: FilesOfFirstProps) {
  const { t } = useTranslation('tickets/create');
  const reason = useFailureReason();
  const { data: documents = [] } = useQuery(ticketDocumentsQuery(ticket.oid));
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (document: Document) =>
      new File([await loadDocumentFile(document)], document.name, { type: document.mimeType }),
    onSuccess: onChoose,
  });
  const open = documents.filter((document) => !isForbidden(document));
  if (open.length === 0) return null;
  return (
    <fieldset disabled={locked || isPending} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">
        {t('followUp.files', { number: ticketNumber(ticket) })}
      </legend>
      {error && variables && (
        <Banner tone="error" title={t('followUp.failed', { name: variables.name })}>
          {reason(error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {open.map((document) => (
          <button
            key={document.oid}
            type="button"
            aria-label={t('followUp.take', { name: document.name })}
            onClick={() => mutate(document)}
            className="inline-flex min-h-7 max-w-full items-center gap-2 rounded-full border border-line2 bg-surface px-3 text-sm hover:bg-hover disabled:cursor-not-allowed disabled:text-disabled pointer-coarse:min-h-11"
          >
            <DocumentIcon document={document} className="size-4 shrink-0" />
            <span className="truncate">{document.name}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
