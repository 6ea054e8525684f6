import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { usePageName } from '../page-title';

/**
 * Arriving on a page names it in the window's title and moves the focus to its heading, so that a screen reader says
 * where one is. Changes of the query (filters, pages, tabs) are no arrival.
 */
export function Arrive({ fallback }: { fallback?: 'notFound' | 'error' }) {
  const { document: title } = usePageName(fallback);
  const { pathname } = useLocation();
  const before = useRef<string | null>(null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const first = before.current === null;
    before.current = pathname;
    if (first) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
