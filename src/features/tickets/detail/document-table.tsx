import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { type Document, isForbidden } from '@/entities/document/document';
import { DocumentIcon } from '@/entities/document/document-icon';
import { useShownDocument } from '@/entities/document/use-shown-document';
import { useFormats } from '@/shared/format/use-formats';
import { Copyable } from '@/shared/ui/copyable';
import { IconButton } from '@/shared/ui/icon-button';
import { StackedTableHead, tableLook } from '@/shared/ui/table-look';

interface DocumentTableProps {
  label: string;
  documents: readonly Document[];
}

const columns = ['name', 'id', 'type', 'size', 'preview'] as const;

const line = 'grid grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-4 py-2';

export function DocumentTable({ label, documents }: DocumentTableProps) {
  const { t } = useTranslation('tickets/detail');
  const formats = useFormats();
  const { show } = useShownDocument();
  return (
    <table role="table" aria-label={label} className={tableLook.stacked}>
      <StackedTableHead
        labels={columns.map((column) => t(`documents.column.${column}`))}
        row={line}
        cells={[
          'col-span-3 pl-6',
          'order-3 row-start-2 pl-6',
          'order-4 row-start-2',
          'order-2 row-span-2 text-right',
          'order-2 row-span-2 print:hidden',
        ]}
      />
      <tbody role="rowgroup" className={tableLook.stackedBody}>
        {documents.map((document) => {
          const { oid, name, type, size } = document;
          return (
            <tr key={oid} role="row" className={line}>
              <th
                role="rowheader"
                scope="row"
                className="col-span-3 flex min-w-0 items-center gap-2 text-left font-normal"
              >
                <DocumentIcon document={document} className="size-4 text-text2" />
                <span className="truncate">{name}</span>
              </th>
              <td role="cell" className="order-3 row-start-2 pl-6 text-xs text-text3">
                <Copyable name={t('documents.column.id')} value={oid} />
              </td>
              <td role="cell" className="order-4 row-start-2 text-xs text-text3">
                {type}
              </td>
              <td role="cell" className="order-2 row-span-2 text-right text-sm whitespace-nowrap text-text2">
                {size > 0 && formats.bytes(size)}
              </td>
              <td role="cell" className="order-2 row-span-2 -mr-2 text-xs text-text3 print:hidden">
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
  );
}
