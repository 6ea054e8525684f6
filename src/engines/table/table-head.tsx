import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Icon } from '@/shared/ui/icon';
import { tableLook } from '@/shared/ui/table-look';

import type { TableSelection } from './columns';
import { moveToRow } from './row-keys';
import type { TablePageProps } from './table-page';
import type { TableState } from './table-state';

interface TableHeadProps<Row> extends Pick<
  TablePageProps<Row>,
  'columns' | 'rows' | 'state' | 'change' | 'keyOf' | 'selection'
> {
  sticky: boolean;
}

const outOfSight = '@max-2xl:sr-only @max-2xl:has-focus-visible:not-sr-only';

/** Cycles through ascending, descending and the original order. */
const nextSort = (sort: TableState['sort'], column: string): TableState['sort'] => {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
};

/** Above cards the heads are visually hidden until they have the focus. */
export function TableHead<Row>({
  columns,
  rows,
  state,
  change,
  keyOf,
  selection,
  sticky,
}: TableHeadProps<Row>) {
  const { t } = useTranslation('engines/table');
  return (
    <thead
      role="rowgroup"
      className={`${tableLook.head} ${outOfSight} ${
        sticky ? 'sticky top-0 z-2 bg-surface shadow-[inset_0_-1px_0_var(--line2)]' : ''
      }`}
    >
      <tr role="row" onKeyDown={moveToRow} className={`h-12.5 ${tableLook.headRow}`}>
        {selection && (
          <th role="columnheader" scope="col" className={`pr-2 pl-4 print:hidden ${outOfSight}`}>
            <SelectPage {...selection} keys={rows.map(keyOf)} />
          </th>
        )}
        <th
          role="columnheader"
          scope="col"
          className="px-2 text-right font-medium first:pl-4 @max-2xl:sr-only"
        >
          {t('position')}
        </th>
        {columns.map(({ id, header, align = 'start', sortable = true, exported = true, paperOnly }) => {
          const sorted = state.sort?.column === id ? state.sort : null;
          const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
              className={`px-2 font-medium whitespace-nowrap last:pr-4 ${exported ? '' : 'print:hidden'} ${paperOnly ? 'hidden print:table-cell' : ''} ${outOfSight} ${align === 'end' ? 'text-right' : 'text-left'}`}
            >
              {sortable ? (
                <button
                  type="button"
                  onClick={() => change(({ sort }) => ({ sort: nextSort(sort, id) }))}
                  className={`group inline-flex h-7 items-center gap-1 rounded-sm hover:text-text ${
                    sorted ? 'font-semibold text-text' : ''
                  } ${align === 'end' ? 'flex-row-reverse' : ''}`}
                >
                  {header}
                  <Icon
                    icon={Arrow}
                    className={`size-3.5 ${sorted ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
                  />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SelectPage<Row>({ selected, onChange, keys }: TableSelection<Row> & { keys: readonly string[] }) {
  const { t } = useTranslation('engines/table');
  const all = keys.length > 0 && keys.every((key) => selected.has(key));
  const toggle = () => {
    const next = new Set(selected);
    for (const key of keys) {
      if (all) next.delete(key);
      else next.add(key);
    }
    onChange(next);
  };
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <input
        type="checkbox"
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = !all && keys.some((key) => selected.has(key));
        }}
        onChange={toggle}
        aria-label={t('selectPage')}
        className="mx-1 block size-4 choice pointer-coarse:mx-3.5"
      />
      <span aria-hidden className="hidden font-medium @max-2xl:inline">
        {t('selectPage')}
      </span>
    </span>
  );
}
