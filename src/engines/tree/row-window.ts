import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface RowWindow {
  /** The element that scrolls; tell `look` when it does. */
  box: RefObject<HTMLDivElement | null>;
  look: () => void;
  /** The rows that are to be in the page, the last one included. */
  first: number;
  last: number;
  /** Scrolls just as far as a row needs to be in sight. */
  reveal: (row: number) => void;
}

/** Rows that stand ready beyond either edge. */
const spare = 2;

/**
 * Which of many rows of one height are in sight. Where all are of one height, nothing needs to be measured: a library
 * that keeps a place for each of 10,000 rows takes longer for that than React for the rows in sight.
 */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ first: 0, last: -1 });
  const look = () => {
    if (!box.current) return;
    const { scrollTop, clientHeight } = box.current;
    const first = Math.floor(scrollTop / rowHeight);
    const last = Math.ceil((scrollTop + clientHeight) / rowHeight) - 1;
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
  };
  const lookAround = useEffectEvent(look);
  useLayoutEffect(() => {
    if (!box.current) return;
    lookAround();
    const observer = new ResizeObserver(() => lookAround());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [rowHeight]);
  /** Rows have gone at the end; the browser will scroll back as many. */
  const gone = Math.max(0, seen.last - (count - 1));
  return {
    box,
    look,
    first: Math.max(0, seen.first - gone - spare),
    last: Math.min(count - 1, seen.last + spare),
    reveal: (row) => {
      if (!box.current) return;
      const { scrollTop, clientHeight } = box.current;
      const top = row * rowHeight;
      box.current.scrollTop = Math.min(top, Math.max(scrollTop, top + rowHeight - clientHeight));
      look();
    },
  };
}
