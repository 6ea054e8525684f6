import { ArrowUpDown, Bookmark, ChevronDown, Ellipsis, ListFilter, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { Count } from '@/shared/ui/badge';
import { Button, IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PopoverButton } from '@/shared/ui/popover-button';
import { SearchField } from '@/shared/ui/search-field';
import { SegmentedControl } from '@/shared/ui/segmented-control';

import { ColumnChoice } from './column-choice';
import type { Column } from './columns';
import { TableOutput, type TableOutputProps } from './table-output';
import type { TableChange, TableState } from './table-state';
import type { ViewsProps } from './views';

export interface TableFilters {
  controls: ReactNode;
  active: number;
  /** Counts the rows before filtering. */
  total: number;
  onReset: () => void;
}

interface TableToolbarProps<Row> {
  columns: readonly Column<Row>[];
  state: TableState;
  change: (update: TableChange) => void;
  searchHint?: string;
  filters?: TableFilters;
  counts: { found: number; all: number; filters: number } | undefined;
  onReset: () => void;
  output: TableOutputProps<Row>;
  views: { table: string; pageKey: string };
  onSearchFocus: () => void;
}

export function TableToolbar<Row>({
  columns,
  state,
  change,
  searchHint,
  filters,
  counts,
  onReset,
  output,
  views,
  onSearchFocus,
}: TableToolbarProps<Row>) {
  const { t } = useTranslation('engines/table');
  const formats = useFormats();
  const [filtering, setFiltering] = useState(false);
  const [more, setMore] = useState(false);
  const active = counts?.filters ?? 0;
  return (
    // A narrow container shows search, sort and filter in one line, and the rest on demand.
    <div className="mb-3 flex flex-col gap-3 @max-2xl:gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-3 @max-2xl:gap-2">
        <div
          className="w-80 max-w-full @max-2xl:w-auto @max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:basis-32"
          onFocus={onSearchFocus}
        >
          <SearchField
            label={t('search')}
            placeholder={searchHint ?? t('search')}
            value={state.text}
            onChange={(text) => change({ text })}
          />
        </div>
        <SortChoice columns={columns} sort={state.sort} onChange={(sort) => change({ sort })} />
        {filters && (
          <div className={onlyNarrow}>
            <Button icon={ListFilter} aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
              <span className="@max-md:sr-only">{t('filter')}</span>
              {filters.active > 0 && <Count>{filters.active}</Count>}
            </Button>
          </div>
        )}
        <div className={onlyNarrow}>
          <IconButton
            framed
            icon={Ellipsis}
            label={t('more')}
            aria-expanded={more}
            onClick={() => setMore(!more)}
          />
        </div>
        <div
          className={`flex flex-wrap items-center gap-3 @max-2xl:w-full @max-2xl:gap-2 ${more ? '' : '@max-2xl:hidden'}`}
        >
          <ColumnChoice columns={columns} state={state} onChange={change} />
          <ViewChoice {...views} />
          <div className="@max-2xl:hidden">
            <SegmentedControl
              label={t('density')}
              labelShown={false}
              value={state.compact ? 'compact' : 'normal'}
              options={[
                { value: 'normal', label: t('normal') },
                { value: 'compact', label: t('compact') },
              ]}
              onChange={(density) => change({ compact: density === 'compact' })}
            />
          </div>
          <TableOutput {...output} />
        </div>
        {/* The region must exist before its text, or screen readers may not announce it. */}
        <p role="status" className="ml-auto text-sm text-text2 @max-2xl:ml-0 @max-2xl:w-full">
          {counts &&
            (counts.found === counts.all
              ? t('entries', { count: counts.all, total: formats.number(counts.all) })
              : t('entriesOf', {
                  count: counts.all,
                  found: formats.number(counts.found),
                  total: formats.number(counts.all),
                }))}
          {active > 0 && `, ${t('filters', { count: active })}`}
        </p>
      </div>
      {(filters || active > 0) && (
        <div
          className={`flex flex-wrap items-center gap-2 ${filtering || active > 0 ? '' : '@max-2xl:hidden'}`}
        >
          {filters && (
            <div
              className={`flex min-w-0 flex-1 flex-wrap items-center gap-2 @max-2xl:basis-full ${filtering ? '' : '@max-2xl:hidden'}`}
            >
              {filters.controls}
            </div>
          )}
          {active > 0 && (
            <div className="ml-auto">
              <Button variant="quiet" size="small" icon={X} onClick={onReset}>
                {t('reset')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const onlyNarrow = 'hidden @max-2xl:block';

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableState['sort'];
  onChange: (sort: TableState['sort']) => void;
}

function SortChoice<Row>({ columns, sort, onChange }: SortChoiceProps<Row>) {
  const { t } = useTranslation('engines/table');
  const choices = columns
    .filter(({ sortable = true }) => sortable)
    .flatMap(({ id, header }) => [
      { value: id, label: t('ascending', { column: header }), sort: { column: id, descending: false } },
      {
        value: `-${id}`,
        label: t('descending', { column: header }),
        sort: { column: id, descending: true },
      },
    ]);
  return (
    <div className={`relative min-w-0 ${onlyNarrow}`}>
      <Icon
        icon={ArrowUpDown}
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-text2"
      />
      {/* On a phone it is an icon: its text is outside of the box. */}
      <select
        aria-label={t('sort')}
        value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
        onChange={({ target }) => onChange(choices.find(({ value }) => value === target.value)?.sort ?? null)}
        className="h-9 w-56 overflow-hidden rounded-md border border-line2 bg-surface pr-8 pl-10 text-sm whitespace-nowrap outline-offset-0 @max-md:w-11.5 @max-md:pr-0 @max-md:pl-11.5 pointer-coarse:h-11"
      >
        <option value="">{t('unsorted')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {/* The arrow has a background, because browsers let a long option run on below it. */}
      <span className="pointer-events-none absolute inset-y-px right-px flex w-8 items-center justify-center rounded-r-md bg-surface text-text2 @max-md:hidden">
        <Icon icon={ChevronDown} />
      </span>
    </div>
  );
}

const Views = lazyComponent(async () => (await import('./views')).Views);

/** The menu's code loads when the pointer or the focus reaches the button. */
function ViewChoice(props: Pick<ViewsProps, 'table' | 'pageKey'>) {
  const { t } = useTranslation('engines/table');
  const [name, setName] = useState('');
  return (
    <PopoverButton
      icon={Bookmark}
      label={t('views')}
      width="w-80 max-w-[calc(100vw-2rem)]"
      prefetch={Views.prefetch}
    >
      <Views {...props} name={name} onName={setName} />
    </PopoverButton>
  );
}
