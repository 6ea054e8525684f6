import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@/shared/ui/button';
import { SearchField } from '@/shared/ui/search-field';

import { findInText } from './find-in-text';
import type { Pdf } from './open-pdf';
import type { PageMatches } from './pdf-page';

/** Searches all pages from the one in view; the first search reads their text. */
export function usePdfSearch(pdf: Pdf, pageInView: number) {
  const [query, setQuery] = useState('');
  const [begin, setBegin] = useState({ page: 1, steps: 0 });
  const wanted = useDeferredValue(query);
  const { data: texts, isError } = useQuery({
    queryKey: ['pdf', pdf.id, 'texts'],
    queryFn: () => pdf.texts(),
    enabled: query.trim() !== '',
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const pages = (texts ?? []).map(({ folded, starts }) => ({ starts, ranges: findInText(folded, wanted) }));
  const matches = pages.flatMap(({ ranges }, index) => ranges.map((range) => ({ page: index + 1, range })));
  const first = Math.max(
    0,
    matches.findIndex(({ page }) => page >= begin.page),
  );
  const total = matches.length;
  const index = total === 0 ? 0 : (((first + begin.steps) % total) + total) % total;
  const active = matches[index];
  return {
    query,
    setQuery: (next: string) => {
      setQuery(next);
      setBegin({ page: pageInView, steps: 0 });
    },
    pending: (!texts && !isError) || wanted !== query,
    failed: isError,
    /** The file has only pictures, such as a scan. */
    textless: texts?.every(({ folded }) => folded.text.trim() === '') ?? false,
    total,
    index,
    // Each search and step has its own goal, even if it leads to the same match.
    active: active && { ...active, goal: `${wanted} ${begin.page} ${begin.steps}` },
    step: (by: 1 | -1) => setBegin(({ page, steps }) => ({ page, steps: steps + by })),
    onPage: (page: number): PageMatches | undefined => pages[page - 1],
  };
}

interface SearchBoxProps {
  search: ReturnType<typeof usePdfSearch>;
  ref: RefObject<HTMLElement | null>;
}

export function SearchBox({ search, ref }: SearchBoxProps) {
  const { t } = useTranslation('engines/pdf');
  const { query, pending, failed, textless, total, index } = search;
  const result = () => {
    if (query.trim() === '') return '';
    if (pending) return t('searching');
    if (failed) return t('searchFailed');
    if (textless) return t('noText');
    return total === 0 ? t('noMatch') : t('match', { current: index + 1, total });
  };
  return (
    <search ref={ref} className="flex min-w-0 flex-wrap items-center gap-x-1 max-sm:basis-full">
      <div className="w-56 min-w-0 max-sm:flex-1">
        <SearchField
          label={t('search')}
          value={query}
          onChange={search.setQuery}
          onEnter={(withShift) => search.step(withShift ? -1 : 1)}
        />
      </div>
      <span role="status" className="min-w-16 px-1 text-sm text-text2 empty:hidden">
        {result()}
      </span>
      {total > 0 && (
        <>
          <IconButton icon={ChevronUp} label={t('previousMatch')} onClick={() => search.step(-1)} />
          <IconButton icon={ChevronDown} label={t('nextMatch')} onClick={() => search.step(1)} />
        </>
      )}
    </search>
  );
}
