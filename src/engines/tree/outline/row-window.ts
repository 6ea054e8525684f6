import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface RowWindow {
  /** The element that scrolls, and what to call when it does. */
  box: RefObject<HTMLDivElement | null>;
  update: () => void;
  /** The rows to render, the last one included. */
  first: number;
  last: number;
  /** Scrolls as little as possible until a row is visible. */
  reveal: (row: number) => void;
}

/** Rows rendered beyond either edge. */
const overscan = 2;

/**
 * Which of many rows are visible. All have one height, so nothing is measured, and no position is stored for each row.
 */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const box = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState({ first: 0, last: -1 });
  const update = () => {
    if (!box.current) return;
    const { scrollTop, clientHeight } = box.current;
    const first = Math.floor(scrollTop / rowHeight);
    const last = Math.ceil((scrollTop + clientHeight) / rowHeight) - 1;
    setVisible((before) => (before.first === first && before.last === last ? before : { first, last }));
  };
  const updateNow = useEffectEvent(update);
  useLayoutEffect(() => {
    if (!box.current) return;
    updateNow();
    const observer = new ResizeObserver(() => updateNow());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [rowHeight]);
  /** Rows removed at the end: the browser will scroll back as many. */
  const removed = Math.max(0, visible.last - (count - 1));
  return {
    box,
    update,
    first: Math.max(0, visible.first - removed - overscan),
    last: Math.min(count - 1, visible.last + overscan),
    reveal: (row) => {
      if (!box.current) return;
      const { scrollTop, clientHeight } = box.current;
      const top = row * rowHeight;
      box.current.scrollTop = Math.min(top, Math.max(scrollTop, top + rowHeight - clientHeight));
      update();
    },
  };
}
