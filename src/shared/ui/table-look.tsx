export const tableLook = {
  table: 'w-full border-collapse',
  head: 'border-b border-line2',
  headRow: 'text-xs text-text2',
  row: 'border-b border-line last:border-b-0',
} as const;

/** Cards in a narrow container, a table with a head over each column in a wide one. */
export const cardTable = {
  table: 'block w-full border-collapse @2xl:table',
  head: 'sr-only @2xl:not-sr-only @2xl:table-header-group @2xl:border-b @2xl:border-line2 @2xl:text-xs @2xl:text-text2',
  body: 'block divide-y divide-line @2xl:table-row-group',
  cell: '@2xl:table-cell @2xl:px-2 @2xl:py-2.5 @2xl:text-left @2xl:align-baseline @2xl:first:pl-4 @2xl:last:pr-4',
  wideCell: '@2xl:w-1/2',
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
