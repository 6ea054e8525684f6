import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { usePageName } from '../page-title';

/** Path of the page before, whichever frame it stood in; null while the first one of a visit comes. */
let before: string | null = null;

/**
 * Arriving on a page names it in the window's title and moves the focus to its heading, so that a screen reader says
 * where one is. Another language and changes of the query (filters, pages, tabs) are no arrival.
 */
export function Arrive({ fallback }: { fallback?: 'notFound' | 'error' }) {
  const { document: title } = usePageName(fallback);
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const arrives = before !== null && before !== pathname;
    before = pathname;
    return arrives ? focusHeading() : undefined;
  }, [pathname]);

  return null;
}

/**
 * Moves the focus to the page's heading. Some pages replace it once their data are there: a focus that went with it goes
 * to the new one, until the person does something. Returns the way to end that.
 */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    return heading;
  };
  let heading = focus();
  const redrawn = new MutationObserver(() => {
    if (!heading?.isConnected && document.activeElement === document.body) heading = focus();
  });
  redrawn.observe(document.body, { childList: true, subtree: true });
  const ended = new AbortController();
  ended.signal.addEventListener('abort', () => redrawn.disconnect());
  const end = () => ended.abort();
  for (const deed of ['keydown', 'pointerdown'])
    window.addEventListener(deed, end, { capture: true, signal: ended.signal });
  return end;
}
