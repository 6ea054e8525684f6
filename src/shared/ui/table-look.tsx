import type { ReactNode } from 'react';

export const tableLook = {
  table: 'w-full border-collapse',
  head: 'border-b border-line2',
  headRow: 'text-xs text-text2',
  row: 'border-b border-line last:border-b-0',
} as const;

interface TableHeadProps {
  labels: readonly string[];
  className?: string;
  cell?: string;
}

/** Visible to screen readers only; the roles keep it a table where its layout is not one. */
export function TableHead({ labels, className = 'sr-only', cell = '' }: TableHeadProps) {
  return (
    <thead role="rowgroup" className={className}>
      <tr role="row">
        {labels.map((label) => (
          <th key={label} role="columnheader" scope="col" className={cell}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const cardCell =
  '@2xl:table-cell @2xl:px-2 @2xl:py-2.5 @2xl:text-left @2xl:align-baseline @2xl:first:pl-4 @2xl:last:pr-4';

interface CardTableProps {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}

/** Cards in a narrow container, a table with a head over each column in a wide one. */
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
  /** Names its row. */
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
