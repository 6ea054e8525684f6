import type { ReactNode } from 'react';

interface OutlineRowProps {
  index: number;
  level: number;
  position: number;
  setSize: number;
  open: boolean | undefined;
  selected: boolean;
  focusable: boolean;
  /** Pixels from the top, for a row outside the visible ones. */
  offset: number | undefined;
  nameOf: (index: number) => string;
  content: (index: number) => ReactNode;
}

/** Pixels before the arrow, of the arrow, and of one level. */
const edge = 8;
const arrow = 24;
const indent = 20;
/** Deeper levels are not indented further, so that titles stay visible. */
const maxDepth = 9;
/** The lines are a background, so that a row has few elements. */
const guides =
  'bg-[repeating-linear-gradient(to_right,var(--line)_0_1px,transparent_1px_20px)] bg-position-[19px_0] bg-no-repeat';

export function OutlineRow({
  index,
  level,
  position,
  setSize,
  open,
  selected,
  focusable,
  offset,
  nameOf,
  content,
}: OutlineRowProps) {
  const depth = Math.min(level - 1, maxDepth) * indent;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={open}
      aria-selected={selected}
      aria-label={nameOf(index)}
      tabIndex={focusable ? 0 : -1}
      data-index={index}
      style={{
        paddingInlineStart: edge + depth + (open === undefined ? arrow : 0),
        backgroundSize: `${depth}px 100%`,
        ...(offset !== undefined && { position: 'absolute', top: offset }),
      }}
      className={`flex cursor-pointer items-center gap-2 pr-4 text-text3 -outline-offset-2 select-none ${guides} ${
        selected
          ? 'relative bg-selected after:absolute after:inset-y-0 after:left-0 after:w-[3px] after:bg-accent after:forced-color-adjust-none'
          : 'not-print:hover:bg-hover'
      }`}
    >
      {open !== undefined && (
        <span
          aria-hidden
          data-arrow
          className={`-mr-2 flex w-6 shrink-0 self-stretch before:m-auto before:size-[7px] before:border-r-[1.75px] before:border-b-[1.75px] before:border-text3 ${open ? 'before:rotate-45' : 'before:-rotate-45'}`}
        />
      )}
      {content(index)}
    </div>
  );
}
