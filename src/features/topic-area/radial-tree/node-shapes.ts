import type { FlatTree } from '@/engines/tree/flat-tree';
import type { RadialShape } from '@/engines/tree/radial/palette';
import { priorityBox, priorityColor, priorityShape } from '@/entities/task/priority';
import { type Task, type TreeTask, priorities } from '@/entities/task/task';
import { type Tone, statusShapes, toneColor } from '@/shared/ui/badge';

const tones = [
  'new',
  'open',
  'progress',
  'waiting',
  'solved',
  'done',
  'failed',
  'closed',
] as const satisfies readonly Tone[];

/** Headings that are not tasks get a plain dot. */
const group: RadialShape = {
  parts: [{ d: 'M4 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z', paint: 'fill' }],
  box: [14, 14],
  color: 'var(--line2)',
};
const byStatus: readonly RadialShape[] = [
  ...tones.map((tone): RadialShape => ({ parts: statusShapes[tone], box: [14, 14], color: toneColor(tone) })),
  group,
];
const byPriority: readonly RadialShape[] = [
  ...priorities.map((level): RadialShape => ({
    parts: priorityShape(level),
    box: priorityBox,
    color: priorityColor(level),
  })),
  group,
];

export function nodeShapes(
  tree: FlatTree<TreeTask>,
  show: 'status' | 'priority',
  toneOf: (task: Task) => Tone,
): { shapes: readonly RadialShape[]; shapeOf: Uint8Array } {
  const kindOf = (task: Task | null) => {
    if (!task) return -1;
    if (show === 'status') return tones.indexOf(toneOf(task));
    const position = priorities.findIndex((level) => level === task.priority);
    // An unknown priority looks like none, as everywhere.
    return position < 0 ? priorities.indexOf(0) : position;
  };
  const shapes = show === 'status' ? byStatus : byPriority;
  const shapeOf = Uint8Array.from(tree.items, ({ task }) => {
    const kind = kindOf(task);
    return kind < 0 ? shapes.length - 1 : kind;
  });
  return { shapes, shapeOf };
}
