import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { usePageName } from '../screen';

/** Path of the previous page, in any frame; null before the first page of a visit. */
let before: string | null = null;

/** A new path moves the focus to the heading, so that a screen reader announces the page. */
export function RouteAnnouncer({ fallback, news = 0 }: { fallback?: 'notFound' | 'error'; news?: number }) {
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

/** Also focuses a heading that replaces this one after loading, until the user presses something. */
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
