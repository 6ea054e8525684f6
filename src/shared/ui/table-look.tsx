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

interface StackedTableHeadProps {
  /** Names of the columns, in order. */
  labels: readonly string[];
  /** Layout of the line of heads. */
  row: string;
  /** Where each head stands in that line, in the order of the names. */
  cells: readonly string[];
}

/** The heads of a table whose rows are lines of their own: each stands where its column stands in a row. */
export function StackedTableHead({ labels, row, cells }: StackedTableHeadProps) {
  return (
    <thead role="rowgroup" className="block border-b border-line2">
      <tr role="row" className={`text-xs text-text2 ${row}`}>
        {labels.map((label, index) => (
          <th
            key={label}
            role="columnheader"
            scope="col"
            className={`text-left font-normal ${cells[index] ?? ''}`}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

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
