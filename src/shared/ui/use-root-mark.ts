import { useLayoutEffect } from 'react';

const counts = new Map<string, number>();

/** Replaces `:has()` at the document, with which each new element would restyle the whole page. */
export function useRootMark(mark: 'data-scrim' | 'data-bulk-bar'): void {
  useLayoutEffect(() => {
    const count = (change: number) => {
      const now = (counts.get(mark) ?? 0) + change;
      counts.set(mark, now);
      document.documentElement.toggleAttribute(mark, now > 0);
    };
    count(1);
    return () => count(-1);
  }, [mark]);
}
