export const tableLook = {
  table: 'w-full border-collapse',
  stacked: 'block w-full',
  stackedBody: 'block divide-y divide-line',
  head: 'border-b border-line2',
  headRow: 'text-xs text-text2',
  row: 'border-b border-line last:border-b-0',
} as const;

interface StackedTableHeadProps {
  labels: readonly string[];
  row: string;
  cells: readonly string[];
}

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
  labels: readonly string[];
}

/** Visible to screen readers only; the roles keep it a table where its layout is not one. */
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
