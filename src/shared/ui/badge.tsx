import type { ReactNode } from 'react';

import { type ShapePart, Shape } from './shape';

/** Truncated where it is too long for a table; the tooltip has the whole text (tips.ts). */
export function ShortLabel({ children }: { children: ReactNode }) {
  return <span className="min-w-0 not-print:truncate print:whitespace-nowrap">{children}</span>;
}

export type Tone = 'new' | 'open' | 'progress' | 'waiting' | 'solved' | 'done' | 'failed' | 'closed';

const looks = {
  new: { ground: 'bg-new-soft', text: 'text-new', color: 'var(--new)' },
  open: { ground: 'bg-new-soft', text: 'text-new', color: 'var(--new)' },
  progress: { ground: 'bg-progress-soft', text: 'text-progress', color: 'var(--progress)' },
  waiting: { ground: 'bg-waiting-soft', text: 'text-waiting', color: 'var(--waiting)' },
  solved: { ground: 'bg-done-soft', text: 'text-done', color: 'var(--done)' },
  done: { ground: 'bg-done-soft', text: 'text-done', color: 'var(--done)' },
  failed: { ground: 'bg-failed-soft', text: 'text-failed', color: 'var(--failed)' },
  closed: { ground: 'bg-closed-soft', text: 'text-closed', color: 'var(--closed)' },
} as const satisfies Record<Tone, { ground: string; text: string; color: string }>;

export const toneColor = (tone: Tone): string => looks[tone].color;

const ring = 'M1.5 7a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z';
const disc = 'M.75 7a6.25 6.25 0 1 0 12.5 0a6.25 6.25 0 1 0 -12.5 0z';
/** These paths are holes in a disc. */
const inside = 'M2.25 7a4.75 4.75 0 1 1 9.5 0a4.75 4.75 0 1 1 -9.5 0z';
const tick =
  'M4.91 6.65 6.17 7.84 9.05 4.79a.75.75 0 0 1 1.09 1.03L6.75 9.42a.75.75 0 0 1 -1.06 .03L3.89 7.75a.75.75 0 0 1 1.02 -1.1z';
const minus = 'M4.3 6.25h5.4a.75.75 0 0 1 0 1.5H4.3a.75.75 0 0 1 0 -1.5z';

export const statusShapes: Record<Tone, readonly [ShapePart]> = {
  new: [{ d: ring, paint: 'stroke', dash: '2.2 2.12' }],
  open: [{ d: ring, paint: 'stroke' }],
  progress: [{ d: `${disc}${inside}M7 3.5a3.5 3.5 0 0 1 0 7z`, paint: 'fill' }],
  waiting: [{ d: `${ring}M7 4.2V7l1.8 1.2`, paint: 'stroke' }],
  solved: [{ d: `${ring}M4.6 7.2l1.7 1.6 3.1-3.4`, paint: 'stroke' }],
  done: [{ d: disc + tick, paint: 'fill' }],
  failed: [{ d: `${ring}M7 4.2v3.2M7 9.6v.1`, paint: 'stroke' }],
  closed: [{ d: disc + minus, paint: 'fill' }],
};

/** The tone is a class, because the Content-Security-Policy refuses inline styles before hydration. */
export const StatusShape = ({ tone, color }: { tone: Tone; color?: string | undefined }) => (
  <Shape
    parts={statusShapes[tone]}
    box={[14, 14]}
    className={`size-3.5 ${color === undefined ? looks[tone].text : ''}`}
    {...(color !== undefined && { style: { color } })}
  />
);

export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex h-6 max-w-[min(11rem,100%)] items-center align-middle gap-1.5 rounded-full pr-2.5 pl-1.5 text-xs font-medium whitespace-nowrap ${looks[tone].ground} ${looks[tone].text}`}
  >
    <StatusShape tone={tone} />
    <ShortLabel>{children}</ShortLabel>
  </span>
);

/** A badge has room for two digits. */
export const badgeCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** The text next to it must say what is counted. */
export const Count = ({ children }: { children: string | number }) => (
  <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-soft px-1 text-xs font-semibold text-accent-text">
    {children}
  </span>
);
