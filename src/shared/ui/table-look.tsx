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
export const TableHead = ({ labels, className = 'sr-only', cell = '' }: TableHeadProps) => (
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
