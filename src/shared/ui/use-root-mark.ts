import { useLayoutEffect } from 'react';

/** How many components want each mark. */
const wanted = new Map<string, number>();

/**
 * Marks the document as long as the component is there, for styles of what is around it. With `:has()` at the document the
 * browser would style the whole page anew whenever any element comes or goes.
 */
export function useRootMark(mark: 'data-scrim' | 'data-bulk-bar'): void {
  useLayoutEffect(() => {
    const count = (change: number) => {
      const now = (wanted.get(mark) ?? 0) + change;
      wanted.set(mark, now);
      document.documentElement.toggleAttribute(mark, now > 0);
    };
    count(1);
    return () => count(-1);
  }, [mark]);
}
