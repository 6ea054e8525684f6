import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '../ui/card';
import { tableLook } from '../ui/table-look';

export interface ChartRow {
  key: string;
  label: string;
  value: number;
}

interface ChartCardProps {
  title: string;
  unit: string;
  rows: readonly ChartRow[];
  children: ReactNode;
}

/** The table shows the numbers to users who cannot see the chart. */
export function ChartCard({ title, unit, rows, children }: ChartCardProps) {
  const { t } = useTranslation('shared');
  const [asTable, setAsTable] = useState(false);
  const other = t(asTable ? 'asChart' : 'asTable');
  return (
    <Card
      title={title}
      actions={
        <button
          type="button"
          className="link py-2 text-xs print:hidden pointer-coarse:py-3.5"
          aria-label={`${other}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {other}
        </button>
      }
    >
      <figure aria-label={title} className="px-4 pb-4">
        {asTable ? <NumbersTable title={title} unit={unit} rows={rows} /> : children}
      </figure>
    </Card>
  );
}

/** More rows scroll in their own box; on paper all are visible. */
const maxVisibleRows = 12;

function NumbersTable({ title, unit, rows }: Pick<ChartCardProps, 'title' | 'unit' | 'rows'>) {
  const table = (
    <table className={tableLook.table}>
      <thead className={`text-left ${tableLook.headRow}`}>
        <tr className="sticky top-0 bg-surface shadow-[inset_0_-1px_var(--line2)] print:static">
          <th scope="col" className="py-1.5 font-medium">
            {title}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value }) => (
          <tr key={key} className={tableLook.row}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5 text-right">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (rows.length <= maxVisibleRows) return table;
  return (
    <div
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
      tabIndex={0}
      className="max-h-80 overflow-y-auto pr-3 print:max-h-none"
    >
      {table}
    </div>
  );
}
