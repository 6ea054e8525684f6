import type { TFunction } from 'i18next';

import { parseDuration } from '@/shared/format/durations';

import type { Span } from './ticket';

/** Units of time from large to small, in seconds (R-TDSH-03). */
const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

type Unit = (typeof units)[number][0];

/** The two largest units a span has anything of: 9000 is 2 hours and 30 minutes. */
export function durationParts(seconds: number): { unit: Unit; count: number }[] {
  let rest = Math.max(0, Math.round(seconds));
  const parts = units.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return parts.slice(-1);
  return parts
    .slice(first)
    .filter(({ count }) => count > 0)
    .slice(0, 2);
}

/** A span in words with singular, plural and remainder: '2 Stunden 30 Minuten' (R-TDSH-02). */
export const formatDuration = (seconds: number, t: TFunction<'entities'>): string =>
  durationParts(seconds)
    .map(({ unit, count }) => t(`span.${unit}`, { count }))
    .join(' ');

/** A span as a ticket shows it: invalid is 00:00:00 (R-VAL-03), none is left to the caller. */
export function formatSpan(span: Exclude<Span, null>, t: TFunction<'entities'>): string {
  return span === 'invalid' ? '00:00:00' : formatDuration(span, t);
}

/** A time estimate in words; where it is no duration, as the support wrote it. */
export function estimateText(estimate: string, t: TFunction<'entities'>): string {
  const seconds = parseDuration(estimate);
  return seconds === null ? estimate : formatDuration(seconds, t);
}
