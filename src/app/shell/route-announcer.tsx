import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { usePageName } from '../page-title';

/** Path of the page before, in any frame; null until the first one of a visit is shown. */
let before: string | null = null;

interface RouteAnnouncerProps {
  fallback?: 'notFound' | 'error';
  /** How many changes the user has not seen; the window's title begins with it. */
  news?: number;
}

/**
 * Names the page in the window's title and, when the path changes, moves the focus to its heading, so that a screen reader
 * says which page it is. Another language and changes of the query (filters, pages, tabs) move no focus.
 */
export function RouteAnnouncer({ fallback, news = 0 }: RouteAnnouncerProps) {
  const { document: name } = usePageName(fallback);
  const title = news > 0 ? `(${news}) ${name}` : name;
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const changed = before !== null && before !== pathname;
    before = pathname;
    return changed ? focusHeading() : undefined;
  }, [pathname]);

  return null;
}

/**
 * Moves the focus to the page's heading. Some pages replace it when their data has loaded: the new heading gets the focus
 * then, until the user presses something. Returns a function that stops this.
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
  for (const event of ['keydown', 'pointerdown'])
    window.addEventListener(event, end, { capture: true, signal: ended.signal });
  return end;
}
