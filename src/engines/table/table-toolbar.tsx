import { ArrowUpDown, Bookmark, ChevronDown, Download, Ellipsis, ListFilter, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useUnsentInput } from '@/shared/form/unsent-input';
import { useFormats } from '@/shared/format/formats';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { Count } from '@/shared/ui/badge';
import { Button, IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PopoverButton } from '@/shared/ui/menu';
import { SearchField } from '@/shared/ui/search-field';
import { SegmentedControl } from '@/shared/ui/segmented-control';

import { ColumnChoice } from './column-choice';
import type { Table } from './use-table';
import type { ViewsProps } from './views';

export function TableToolbar<Row>({ table }: { table: Table<Row> }) {
  const { rows, found, total, filters, filterCount, state, change } = table;
  const { t } = useTranslation('engines/table');
  const formats = useFormats();
  const [filtering, setFiltering] = useState(false);
  const [more, setMore] = useState(false);
  const active = rows ? filterCount : 0;
  return (
    // A narrow container shows search, sort and filter in one line, and the rest on demand.
    <div className="mb-3 flex flex-col gap-3 @max-2xl:gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-3 @max-2xl:gap-2">
        <div
          className="w-80 max-w-full @max-2xl:w-auto @max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:basis-32"
          onFocus={table.prepareSearch}
        >
          <SearchField label={t('search')} value={state.text} onChange={(text) => change({ text })} />
        </div>
        <SortChoice table={table} />
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
          <ColumnChoice table={table} />
          <ViewChoice memoryKey={table.memoryKey} pageKey={`${table.id}.p`} />
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
          <TableOutput table={table} />
        </div>
        {/* The region must exist before its text, or screen readers may not announce it. */}
        <p role="status" className="ml-auto text-sm text-text2 @max-2xl:ml-0 @max-2xl:w-full">
          {rows &&
            (found.length === total
              ? t('entries', { count: total, total: formats.number(total) })
              : t('entriesOf', {
                  count: total,
                  found: formats.number(found.length),
                  total: formats.number(total),
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
              <Button variant="quiet" size="small" icon={X} onClick={table.reset}>
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

function SortChoice<Row>({ table: { ordered, state, change } }: { table: Table<Row> }) {
  const { t } = useTranslation('engines/table');
  const choices = ordered
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
        value={state.sort ? `${state.sort.descending ? '-' : ''}${state.sort.column}` : ''}
        onChange={({ target }) =>
          change({ sort: choices.find(({ value }) => value === target.value)?.sort ?? null })
        }
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
function ViewChoice(props: Pick<ViewsProps, 'memoryKey' | 'pageKey'>) {
  const { t } = useTranslation('engines/table');
  const [name, setName] = useState('');
  useUnsentInput(setName, name !== '');
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

function TableOutput<Row>({ table }: { table: Table<Row> }) {
  const { label, saved, found, fileNote, exportable = true } = table;
  const { t } = useTranslation('engines/table');
  const [writing, setWriting] = useState(false);

  const save = async () => {
    setWriting(true);
    closeNotice('csv');
    try {
      const { writeCsv } = await importWithRetry(() => import('@/engines/csv/csv'));
      const exported = saved.filter((column) => column.exported !== false);
      const file = await writeCsv(
        exported.map(({ header, text, value }) => ({ header, value: text ?? value })),
        found,
        fileNote,
      );
      saveFile(file, datedFileName(label, 'csv'));
    } catch {
      showNotice({ id: 'csv', title: t('csvFailed'), text: t('csvFailedText') });
    }
    setWriting(false);
  };
  return (
    <div className="flex items-center gap-2">
      <Button
        icon={Download}
        data-tip={t('csvSave')}
        busy={writing}
        disabled={!exportable || found.length === 0}
        onClick={() => void save()}
      >
        <span className="@max-2xl:sr-only">{t('csv')}</span>
      </Button>
      <IconButton framed icon={Printer} label={t('print')} onClick={() => window.print()} />
    </div>
  );
}
