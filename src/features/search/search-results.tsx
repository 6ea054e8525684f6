import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Column } from '@/engines/table/columns';
import { QueryFrame, type ViewedQuery } from '@/entities/error/query-view';
import { type LocalSearch, documentFields, taskFields } from '@/entities/search/local-search';
import { useFormats } from '@/shared/format/formats';
import type { Search } from '@/shared/search/search-mode';
import { EmptyState } from '@/shared/ui/empty-state';

import { SearchForm } from './search-form';
import { type SearchKind, useLastSearches, useSearchView } from './search-view';

const [before, behind] = [24, 60];

/** Moves the position back by one if it would split a surrogate pair. */
const wholeLetters = (text: string, position: number) =>
  /[\ud800-\udbff]/.test(text[position - 1] ?? '') ? position - 1 : position;

const room = 'block w-64 truncate @max-2xl:w-auto @max-2xl:whitespace-normal';

export function useMatchColumn<Row extends { oid: string }>(
  kind: SearchKind,
  hits: LocalSearch['hits'],
  fieldsOf: (row: Row) => readonly string[],
): Omit<Column<Row>, 'header'> & { id: 'match' } {
  const { t } = useTranslation('search');
  const names: readonly (typeof taskFields | typeof documentFields)[number][] =
    kind === 'tasks' ? taskFields : documentFields;
  return {
    id: 'match',
    value: ({ oid }) => hits.get(oid)?.field ?? null,
    text: (row) => fieldsOf(row)[hits.get(row.oid)?.field ?? -1] ?? '',
    cell: (row) => {
      const hit = hits.get(row.oid);
      // The element keeps its width, so that no column moves when the matches arrive.
      if (!hit) return <span className={room} />;
      const text = (fieldsOf(row)[hit.field] ?? '').normalize('NFC');
      const from = wholeLetters(text, Math.max(0, hit.start - before));
      const markedTo = wholeLetters(text, Math.min(hit.end, hit.start + behind));
      const to = wholeLetters(text, Math.min(text.length, hit.end + behind));
      return (
        <span className={room}>
          <span className="text-text3">{t(`column.${names[hit.field] ?? 'keywords'}`)}: </span>
          {from > 0 && '…'}
          {text.slice(from, hit.start)}
          <mark className="rounded-sm bg-waiting-soft text-text forced-colors:bg-[Mark] forced-colors:text-[MarkText]">
            {text.slice(hit.start, markedTo)}
          </mark>
          {markedTo < hit.end && '…'}
          {text.slice(hit.end, to)}
          {to < text.length && '…'}
        </span>
      );
    },
  };
}

const examples: readonly Search[] = [
  { mode: 'text', pattern: 'Vertrag' },
  { mode: 'wildcard', pattern: '*konzept*' },
  { mode: 'regex', pattern: '^Verzeichnis.*' },
];

function SearchStarts({ onChoose }: { onChoose: (search: Search) => void }) {
  const { t } = useTranslation('search');
  const starts = { last: useLastSearches(), examples };
  return (
    <div className="flex flex-col gap-5 print:hidden">
      {(['last', 'examples'] as const)
        .filter((kind) => starts[kind].length > 0)
        .map((kind) => (
          <section key={kind} aria-label={t(`starts.${kind}`)}>
            <h2 className="mb-2 text-base font-semibold">{t(`starts.${kind}`)}</h2>
            <ul className="flex flex-wrap gap-2">
              {starts[kind].map((search) => (
                <li key={`${search.mode} ${search.pattern}`} className="min-w-0">
                  <button
                    type="button"
                    onClick={() => onChoose(search)}
                    className="flex min-h-9 max-w-full items-baseline gap-2 rounded-full border border-line2 bg-surface px-3 py-1.5 hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:items-center"
                  >
                    <span className="min-w-0 truncate font-medium">{search.pattern}</span>
                    <span className="shrink-0 text-sm text-text3">{t(`mode.${search.mode}`)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

interface SearchPanelProps {
  kind: SearchKind;
  local: LocalSearch;
  result: ViewedQuery<readonly unknown[]>;
  list: { queryKey: QueryKey };
  actions?: ReactNode;
  children: ReactNode;
}

export function SearchPanel({ kind, local, result, list, actions, children }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const formats = useFormats();
  const { mode, submitted, submit } = useSearchView();
  const { data } = result;
  return (
    <div className="flex flex-col gap-5">
      <SearchForm
        kind={kind}
        initial={submitted ?? { mode, pattern: '' }}
        local={local}
        onSubmit={(search) => {
          if (!submit(search) && local.mayAsk) void result.refetch();
        }}
      />
      {!submitted && <SearchStarts onChoose={submit} />}
      {local.shown && (
        <div className="flex min-w-0 flex-col gap-3">
          <QueryFrame
            query={result}
            lists={[list]}
            failed={t(`results.failed.${kind}`)}
            stale={t('results.failedRefresh')}
          >
            <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
              <p className="mr-auto text-lg font-semibold tracking-[-0.01em]">
                {data && t('results.count', { count: data.length, total: formats.number(data.length) })}
              </p>
              {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
            </div>
            <div role="status" className="contents">
              {data?.length === 0 && (
                <EmptyState
                  flush
                  title={t(`results.none.${kind}`)}
                  text={t('results.noneText', { pattern: local.shown.pattern })}
                />
              )}
            </div>
            {data?.length !== 0 && <div>{children}</div>}
          </QueryFrame>
        </div>
      )}
    </div>
  );
}
