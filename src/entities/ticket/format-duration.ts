import type { TFunction } from 'i18next';

import { parseDuration } from '@/shared/format/durations';

import type { Span } from './ticket';

/** In seconds, from large to small (R-TDSH-03). */
const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

type Unit = (typeof units)[number][0];

/** Returns the two largest units: 9000 is 2 hours and 30 minutes. */
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

export const formatDuration = (seconds: number, t: TFunction<'entities'>): string =>
  durationParts(seconds)
    .map(({ unit, count }) => t(`span.${unit}`, { count }))
    .join(' ');

/** An invalid span is 00:00:00 (R-VAL-03). */
export const formatSpan = (span: Exclude<Span, null>, t: TFunction<'entities'>): string =>
  span === 'invalid' ? '00:00:00' : formatDuration(span, t);

export function estimateText(estimate: string, t: TFunction<'entities'>): string {
  const seconds = parseDuration(estimate);
  return seconds === null ? estimate : formatDuration(seconds, t);
}
