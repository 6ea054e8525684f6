import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SearchHit } from '@/engines/search/find-records';
import { type ViewedQuery, QueryFrame } from '@/entities/error/query-view';
import { useFormats } from '@/shared/format/formats';
import type { Search } from '@/shared/search/search-mode';
import { EmptyState } from '@/shared/ui/empty-state';

import { SearchForm } from './search-form';
import { type SearchKind, useLastSearches, useSearchView } from './search-view';
import { type LocalSearch, fieldName } from './use-local-search';

interface MarkedFieldProps {
  kind: SearchKind;
  fields: readonly string[];
  /** Undefined until it is known. */
  hit: SearchHit | undefined;
}

/** Characters shown before and after the match. */
const [before, behind] = [24, 60];

/** Moves the position back by one if it would split a surrogate pair. */
const wholeLetters = (text: string, position: number) =>
  /[\ud800-\udbff]/.test(text[position - 1] ?? '') ? position - 1 : position;

const room = 'block w-64 truncate @max-2xl:w-auto @max-2xl:whitespace-normal';

export function MarkedField({ kind, fields, hit }: MarkedFieldProps) {
  const { t } = useTranslation('topic-area/search');
  // The element keeps its width, so that no column moves when the matches arrive.
  if (!hit) return <span className={room} />;
  const text = (fields[hit.field] ?? '').normalize('NFC');
  const from = wholeLetters(text, Math.max(0, hit.start - before));
  const markedTo = wholeLetters(text, Math.min(hit.end, hit.start + behind));
  const to = wholeLetters(text, Math.min(text.length, hit.end + behind));
  return (
    <span className={room}>
      <span className="text-text3">{t(`column.${fieldName(kind, hit)}`)}: </span>
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
}

const examples: readonly Search[] = [
  { mode: 'text', pattern: 'Vertrag' },
  { mode: 'wildcard', pattern: '*konzept*' },
  { mode: 'regex', pattern: '^Verzeichnis.*' },
];

function SearchStarts({ onChoose }: { onChoose: (search: Search) => void }) {
  const { t } = useTranslation('topic-area/search');
  const last = useLastSearches();
  return (
    <div className="flex flex-col gap-5 print:hidden">
      {last.length > 0 && <Starts title={t('starts.last')} searches={last} onChoose={onChoose} />}
      <Starts title={t('starts.examples')} searches={examples} onChoose={onChoose} />
    </div>
  );
}

interface StartsProps {
  title: string;
  searches: readonly Search[];
  onChoose: (search: Search) => void;
}

function Starts({ title, searches, onChoose }: StartsProps) {
  const { t } = useTranslation('topic-area/search');
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
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
  );
}

interface SearchResultsProps {
  kind: SearchKind;
  search: Search;
  result: ViewedQuery<readonly unknown[]>;
  list: { queryKey: QueryKey };
  actions?: ReactNode;
  children: ReactNode;
}

interface SearchPanelProps extends Omit<SearchResultsProps, 'search'> {
  local: LocalSearch;
}

/** The form, then the last searches until one is submitted, then its results. */
export function SearchPanel({ local, ...results }: SearchPanelProps) {
  const { mode, submitted, submit } = useSearchView();
  const { engine, items, total, mayAsk, shown } = local;
  return (
    <div className="flex flex-col gap-5">
      <SearchForm
        kind={results.kind}
        initial={submitted ?? { mode, pattern: '' }}
        engine={engine}
        loaded={items}
        total={total}
        onSubmit={(search) => {
          if (!submit(search) && mayAsk) void results.result.refetch();
        }}
      />
      {!submitted && <SearchStarts onChoose={submit} />}
      {shown && <SearchResults {...results} search={shown} />}
    </div>
  );
}

function SearchResults({ kind, search, result, list, actions, children }: SearchResultsProps) {
  const { t } = useTranslation('topic-area/search');
  const formats = useFormats();
  const { data } = result;
  return (
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
        {/* The table announces its results itself. */}
        <div role="status" className="contents">
          {data?.length === 0 && (
            <EmptyState
              flush
              title={t(`results.none.${kind}`)}
              text={t('results.noneText', { pattern: search.pattern })}
            />
          )}
        </div>
        {data?.length !== 0 && <div>{children}</div>}
      </QueryFrame>
    </div>
  );
}
