import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface RowWindow {
  box: RefObject<HTMLDivElement | null>;
  update: () => void;
  /** `last` is included. */
  first: number;
  last: number;
  /** Scrolls as little as possible until a row is visible. */
  reveal: (row: number) => void;
}

/** Rows rendered beyond either edge. */
const overscan = 2;

/** Returns the visible rows. All have one height, so nothing is measured or stored per row. */
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
  /** The browser will scroll back by the rows removed at the end. */
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
