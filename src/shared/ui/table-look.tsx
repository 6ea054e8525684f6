/** The look all tables share; a table adds its columns' widths and its cards on narrow screens. */
export const tableLook = {
  table: 'w-full border-collapse',
  /** A table whose rows are cards or lines of their own at every width. */
  stacked: 'block w-full',
  stackedBody: 'block divide-y divide-line',
  head: 'border-b border-line2',
  headRow: 'text-xs text-text2',
  row: 'border-b border-line last:border-b-0',
} as const;

interface HiddenTableHeadProps {
  /** Names of the columns, in order. */
  labels: readonly string[];
}

/**
 * The heads of columns that explain themselves to the eye: for screen readers alone. The roles keep it a table where its
 * layout is not one.
 */
export function HiddenTableHead({ labels }: HiddenTableHeadProps) {
  return (
    <thead role="rowgroup" className="sr-only">
      <tr role="row">
        {labels.map((label) => (
          <th key={label} role="columnheader" scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
