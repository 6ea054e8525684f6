import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Document } from '@/entities/document/document';
import { formatBytes } from '@/shared/format/numbers';

interface DocumentTableProps {
  label: string;
  documents: readonly Document[];
}

const columns = ['name', 'id', 'type', 'size'] as const;

function iconOf(mimeType: string) {
  if (mimeType.startsWith('image/')) return FileImage;
  if (/sheet|excel|csv/.test(mimeType)) return FileSpreadsheet;
  return /pdf|text|word/.test(mimeType) ? FileText : File;
}

/** Documents with id, name, type and size (Spec 2 §2.11). */
export function DocumentTable({ label, documents }: DocumentTableProps) {
  const { t } = useTranslation('tickets/detail');
  return (
    <table role="table" aria-label={label} className="block w-full">
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`documents.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line">
        {documents.map(({ oid, name, mimeType, type, size }) => {
          const Icon = iconOf(mimeType);
          return (
            <tr
              key={oid}
              role="row"
              className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-2"
            >
              <td role="cell" className="col-span-3 flex min-w-0 items-center gap-2">
                <Icon aria-hidden className="size-4 shrink-0 text-text2" strokeWidth={1.75} />
                <span className="truncate" title={name}>
                  {name}
                </span>
              </td>
              <td role="cell" className="order-3 row-start-2 pl-6 text-xs text-text3">
                {oid}
              </td>
              <td role="cell" className="order-4 row-start-2 text-xs text-text3">
                {type}
              </td>
              <td role="cell" className="order-2 row-span-2 text-right text-sm whitespace-nowrap text-text2">
                {formatBytes(size)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
