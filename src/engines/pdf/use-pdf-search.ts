import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { type TextRange, findInText } from './find-in-text';
import type { Pdf } from './open-pdf';
import type { PageMatches } from './pdf-page';

export interface PdfSearch {
  query: string;
  setQuery: (query: string) => void;
  pending: boolean;
  failed: boolean;
  /** The file has only pictures, such as a scan. */
  textless: boolean;
  total: number;
  index: number;
  active: { page: number; range: TextRange; goal: string } | undefined;
  step: (by: 1 | -1) => void;
  onPage: (page: number) => PageMatches | undefined;
}

/** Searches all pages from the one in view; the first search reads their text. */
export function usePdfSearch(pdf: Pdf, pageInView: number): PdfSearch {
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
    setQuery: (next) => {
      setQuery(next);
      setBegin({ page: pageInView, steps: 0 });
    },
    pending: (!texts && !isError) || wanted !== query,
    failed: isError,
    textless: texts?.every(({ folded }) => folded.text.trim() === '') ?? false,
    total,
    index,
    // Each search and step has its own goal, even if it leads to the same match.
    active: active && { ...active, goal: `${wanted} ${begin.page} ${begin.steps}` },
    step: (by) => setBegin(({ page, steps }) => ({ page, steps: steps + by })),
    onPage: (page) => pages[page - 1],
  };
}
