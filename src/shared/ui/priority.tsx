/** How many of four bars a level fills; the highest is a triangle, the lowest three dashes (look.md, 'Priority'). */
const bars: Readonly<Record<number, number>> = { 40: 4, 30: 3, 20: 2, 10: 1 };
const known = [50, 40, 30, 20, 10, 0];

/** Colour of a level; unknown ones are as quiet as none. */
export const priorityColor = (level: number) => `var(--priority-${known.includes(level) ? level : 0})`;

/** The shape of a level. */
export function PriorityShape({ level }: { level: number }) {
  const filled = bars[level];
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 14"
      className="h-3.5 w-4 shrink-0"
      style={{ color: priorityColor(level) }}
    >
      {level === 50 ? (
        <>
          <path d="M8 1 15 13H1z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
          <path d="M8 5.4v3.4M8 11v.1" stroke="var(--surface)" strokeWidth="1.5" strokeLinecap="round" />
        </>
      ) : filled === undefined ? (
        <path d="M1.5 11h3M6.5 11h3M11.5 11h3" stroke="currentColor" strokeWidth="1.75" />
      ) : (
        [0, 1, 2, 3].map((index) => (
          <rect
            key={index}
            x={1.5 + index * 3.5}
            y={10 - index * 2.5}
            width={2.5}
            height={3 + index * 2.5}
            rx={0.5}
            fill={index < filled ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth={0.75}
          />
        ))
      )}
    </svg>
  );
}

/** A priority: bars and word. */
export function Priority({ level, label }: { level: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-sm whitespace-nowrap text-text2">
      <PriorityShape level={level} />
      {label}
    </span>
  );
}
