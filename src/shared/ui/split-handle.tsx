import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface SplitHandleProps {
  label: string;
  width: number;
  min: number;
  max: number;
  /** `done` is true at the end of a movement. */
  onChange: (width: number, done: boolean) => void;
}

const stepPx = 16;

/** Moves by dragging, arrow keys, Home and End; a click makes the part as wide or narrow as possible. */
export function SplitHandle({ label, width, min, max, onChange }: SplitHandleProps) {
  const dragged = useRef<{ from: number; width: number; moved: boolean } | null>(null);
  const within = (next: number) => Math.round(Math.min(max, Math.max(min, next)));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { from: event.clientX, width, moved: false };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const drag = dragged.current;
    if (!drag || (!drag.moved && Math.abs(clientX - drag.from) < 3)) return;
    drag.moved = true;
    onChange(within(drag.width + clientX - drag.from), false);
  };
  const onPointerUp = () => {
    const drag = dragged.current;
    dragged.current = null;
    if (!drag) return;
    const clicked = width < max ? max : min;
    onChange(drag.moved ? width : clicked, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: width - stepPx, ArrowRight: width + stepPx, Home: min, End: max }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(within(next), true);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (dragged.current = null)}
      onKeyDown={onKeyDown}
      className="group absolute inset-y-0 -right-3 z-1 flex w-6 cursor-col-resize touch-none justify-center not-forced-colors:outline-none max-lg:hidden print:hidden"
    >
      <span className="w-0.5 rounded-full group-hover:bg-line2 group-focus-visible:w-1 group-focus-visible:bg-focus group-active:bg-accent" />
    </div>
  );
}
