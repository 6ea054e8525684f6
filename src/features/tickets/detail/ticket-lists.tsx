import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type Document, isForbidden } from '@/entities/document/document';
import { DocumentIcon } from '@/entities/document/document-icon';
import { QueryView } from '@/entities/error/query-view';
import { useShownDocument } from '@/entities/link/link-parameters';
import { ticketDocumentsQuery } from '@/entities/ticket/queries';
import { useFormats } from '@/shared/format/formats';
import { IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Copyable } from '@/shared/ui/copyable';
import { EmptyState } from '@/shared/ui/empty-state';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { TableHead } from '@/shared/ui/table-look';

export function DocumentsCard({ ticketOid }: { ticketOid: string }) {
  const { t } = useTranslation('tickets/detail');
  return (
    <TicketList kind="documents" list={ticketDocumentsQuery(ticketOid)}>
      {(documents) => <DocumentTable label={t('list.documents.title')} documents={documents} />}
    </TicketList>
  );
}

const columns = ['name', 'id', 'type', 'size', 'preview'] as const;

export function DocumentTable({ label, documents }: { label: string; documents: readonly Document[] }) {
  const { t } = useTranslation('tickets/detail');
  const formats = useFormats();
  const { show } = useShownDocument();
  return (
    <CardTable label={label} heads={columns.map((column) => t(`documents.column.${column}`))}>
      {documents.map((document) => {
        const { oid, name, type, size } = document;
        return (
          <tr
            key={oid}
            role="row"
            className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-4 py-2 @2xl:table-row"
          >
            <CardCell heads className="col-span-3 min-w-0 @2xl:w-1/2">
              <span className="flex items-center gap-2">
                <DocumentIcon document={document} className="size-4 shrink-0 text-text2" />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </span>
            </CardCell>
            <CardCell className="order-3 row-start-2 pl-6 text-xs text-text3">
              <Copyable name={t('documents.column.id')} value={oid} />
            </CardCell>
            <CardCell className="order-4 row-start-2 text-xs text-text3">{type}</CardCell>
            <CardCell className="order-2 row-span-2 text-right text-sm whitespace-nowrap text-text2">
              {size > 0 && formats.bytes(size)}
            </CardCell>
            <CardCell className="order-2 row-span-2 -mr-2 text-xs text-text3 print:hidden">
              {isForbidden(document) ? (
                t('documents.forbidden')
              ) : (
                <IconButton icon={Eye} label={t('documents.show', { name })} onClick={() => show(oid)} />
              )}
            </CardCell>
          </tr>
        );
      })}
    </CardTable>
  );
}

interface TicketListProps<Row, Key extends QueryKey> {
  kind: 'documents' | 'entries' | 'reports';
  list: UseQueryOptions<Row[], Error, Row[], Key>;
  actions?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function TicketList<Row, Key extends QueryKey>(props: TicketListProps<Row, Key>) {
  const { kind, list, actions, children } = props;
  const { t } = useTranslation('tickets/detail');
  return (
    <Card title={t(`list.${kind}.title`)} ruled actions={actions}>
      <QueryView
        query={useQuery(list)}
        lists={[list]}
        failed={t(`list.${kind}.failed`)}
        stale={t(`list.${kind}.failedRefresh`)}
        className="p-4"
        empty={<EmptyState title={t(`list.${kind}.none`)} text={t(`list.${kind}.noneText`)} />}
        skeleton={<SkeletonRows rows={kind === 'entries' ? 3 : 1} height="h-15" />}
      >
        {children}
      </QueryView>
    </Card>
  );
}

const cardCell =
  '@2xl:table-cell @2xl:px-2 @2xl:py-2.5 @2xl:text-left @2xl:align-baseline @2xl:first:pl-4 @2xl:last:pr-4';

interface CardTableProps {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}

export function CardTable({ label, heads, children }: CardTableProps) {
  return (
    <div className="@container">
      <table role="table" aria-label={label} className="block w-full border-collapse @2xl:table">
        <TableHead
          labels={heads}
          className="sr-only @2xl:not-sr-only @2xl:table-header-group @2xl:border-b @2xl:border-line2 @2xl:text-xs @2xl:text-text2"
          cell={`font-medium ${cardCell}`}
        />
        <tbody role="rowgroup" className="block divide-y divide-line @2xl:table-row-group">
          {children}
        </tbody>
      </table>
    </div>
  );
}

interface CardCellProps {
  className: string;
  heads?: boolean;
  children: ReactNode;
}

export function CardCell({ className, heads = false, children }: CardCellProps) {
  const look = `${className} ${cardCell}`;
  return heads ? (
    <th role="rowheader" scope="row" className={`text-left font-normal ${look}`}>
      {children}
    </th>
  ) : (
    <td role="cell" className={look}>
      {children}
    </td>
  );
}
