import { ShortLabel } from '@/shared/ui/badge';
import { Shape, type ShapePart } from '@/shared/ui/shape';

import { priorities } from './task';

/** Number of filled bars; the highest level is a triangle, the lowest three dashes (docs/design.md). */
const bars: Readonly<Record<number, number>> = { 40: 4, 30: 3, 20: 2, 10: 1 };

export const priorityColor = (level: number) =>
  `var(--priority-${priorities.find((one) => one === level) ?? 0})`;

export const priorityBox = [16, 14] as const;

const triangle = 'M8 1 15 13H1z';
const mark =
  'M7.25 5.4v3.4a.75.75 0 0 0 1.5 0V5.4a.75.75 0 0 0 -1.5 0zM7.25 11v.1a.75.75 0 0 0 1.5 0V11a.75.75 0 0 0 -1.5 0z';
const barPaths = [0, 1, 2, 3].map(
  (bar) => `M${1.5 + bar * 3.5} ${10 - bar * 2.5}h2.5v${3 + bar * 2.5}h-2.5z`,
);

export function priorityShape(level: number): readonly ShapePart[] {
  if (level === 50)
    return [
      { d: triangle + mark, paint: 'fill' },
      { d: triangle, paint: 'stroke', width: 1 },
    ];
  const filled = bars[level];
  if (filled === undefined) return [{ d: 'M1.5 11h3M6.5 11h3M11.5 11h3', paint: 'stroke', width: 1.75 }];
  return [
    { d: barPaths.join(''), paint: 'stroke', width: 0.75 },
    { d: barPaths.slice(0, filled).join(''), paint: 'fill' },
  ];
}

export const PriorityShape = ({ level }: { level: number }) => (
  <Shape
    parts={priorityShape(level)}
    box={priorityBox}
    className="h-3.5 w-4"
    style={{ color: priorityColor(level) }}
  />
);

export const Priority = ({ level, label }: { level: number; label: string }) => (
  <span className="inline-flex max-w-44 items-center gap-1.5 align-middle text-sm whitespace-nowrap text-text2">
    <PriorityShape level={level} />
    <ShortLabel>{label}</ShortLabel>
  </span>
);
