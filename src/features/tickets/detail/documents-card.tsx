import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { type Document, isForbidden } from '@/entities/document/document';
import { DocumentIcon } from '@/entities/document/document-icon';
import { useShownDocument } from '@/entities/link/link-parameters';
import { ticketDocumentsQuery } from '@/entities/ticket/queries';
import { useFormats } from '@/shared/format/formats';
import { IconButton } from '@/shared/ui/button';
import { Copyable } from '@/shared/ui/copyable';
import { cardTable, HiddenTableHead } from '@/shared/ui/table-look';

import { TicketList } from './ticket-list';

export function DocumentsCard({ ticketOid }: { ticketOid: string }) {
  const { t } = useTranslation('tickets/detail');
  const list = ticketDocumentsQuery(ticketOid);
  const query = useQuery(list);
  return (
    <TicketList kind="documents" list={list} query={query}>
      {(documents) => <DocumentTable label={t('list.documents.title')} documents={documents} />}
    </TicketList>
  );
}

interface DocumentTableProps {
  label: string;
  documents: readonly Document[];
}

const columns = ['name', 'id', 'type', 'size', 'preview'] as const;

export function DocumentTable({ label, documents }: DocumentTableProps) {
  const { t } = useTranslation('tickets/detail');
  const formats = useFormats();
  const { show } = useShownDocument();
  return (
    <div className="@container">
      <table role="table" aria-label={label} className={cardTable.table}>
        <HiddenTableHead
          labels={columns.map((column) => t(`documents.column.${column}`))}
          className={cardTable.head}
          cell={`font-medium ${cardTable.cell}`}
        />
        <tbody role="rowgroup" className={cardTable.body}>
          {documents.map((document) => {
            const { oid, name, type, size } = document;
            return (
              <tr
                key={document.oid}
                role="row"
                className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-4 py-2 @2xl:table-row"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className={`col-span-3 min-w-0 text-left font-normal ${cardTable.cell} ${cardTable.wideCell}`}
                >
                  <span className="flex items-center gap-2">
                    <DocumentIcon document={document} className="size-4 shrink-0 text-text2" />
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                  </span>
                </th>
                <td role="cell" className={`order-3 row-start-2 pl-6 text-xs text-text3 ${cardTable.cell}`}>
                  <Copyable name={t('documents.column.id')} value={oid} />
                </td>
                <td role="cell" className={`order-4 row-start-2 text-xs text-text3 ${cardTable.cell}`}>
                  {type}
                </td>
                <td
                  role="cell"
                  className={`order-2 row-span-2 text-right text-sm whitespace-nowrap text-text2 ${cardTable.cell}`}
                >
                  {size > 0 && formats.bytes(size)}
                </td>
                <td
                  role="cell"
                  className={`order-2 row-span-2 -mr-2 text-xs text-text3 print:hidden ${cardTable.cell}`}
                >
                  {isForbidden(document) ? (
                    t('documents.forbidden')
                  ) : (
                    <IconButton icon={Eye} label={t('documents.show', { name })} onClick={() => show(oid)} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
