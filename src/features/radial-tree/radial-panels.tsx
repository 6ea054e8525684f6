import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { FlatTree } from '@/engines/tree/flat-tree';
import type { RadialShape } from '@/engines/tree/radial/palette';
import { labelsOf, useLabels } from '@/entities/label/label';
import { Priority, PriorityShape, priorityBox, priorityColor, priorityShape } from '@/entities/task/priority';
import { type Task, type TreeTask, countBy, priorities } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { useFormats } from '@/shared/format/formats';
import { Badge, StatusShape, type Tone, statusShapes, toneColor } from '@/shared/ui/badge';
import { Button, IconButton } from '@/shared/ui/button';
import { Facts } from '@/shared/ui/facts';
import { ButtonLink } from '@/shared/ui/links';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { SegmentedControl } from '@/shared/ui/segmented-control';

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

export function nodeShapes(tree: FlatTree<TreeTask>, show: ShapesShow, toneOf: (task: Task) => Tone) {
  const shapes = show === 'status' ? byStatus : byPriority;
  const shapeOf = Uint8Array.from(tree.items, ({ task }) => {
    if (!task) return shapes.length - 1;
    if (show === 'status') return tones.indexOf(toneOf(task));
    const position = priorities.findIndex((level) => level === task.priority);
    // An unknown priority looks like none, as everywhere.
    return position < 0 ? priorities.indexOf(0) : position;
  });
  return { shapes, shapeOf };
}

export type ShapesShow = 'status' | 'priority';

interface RadialLegendProps {
  shapesShow: ShapesShow;
  onShapesShow: (show: ShapesShow) => void;
  tasks: readonly Task[];
}

const kinds = { status: 'taskStatus', priority: 'taskPriority' } as const;

export function RadialLegend({ shapesShow, onShapesShow, tasks }: RadialLegendProps) {
  const { t } = useTranslation('radial-tree');
  const formats = useFormats();
  const kind = kinds[shapesShow];
  const labels = useLabels(kind);
  const counts = countBy(tasks, shapesShow);
  const knownKeys = labels.map(({ key }) => key).filter((key) => counts.has(key));
  const unknown = [...counts.keys()].filter((key) => !knownKeys.includes(key));
  return (
    <section
      aria-label={t('legend.title')}
      data-covers-drawing
      className="relative z-2 mx-4 mb-4 rounded-lg border border-line bg-canvas p-4 lg:absolute lg:bottom-6 lg:left-6 lg:m-0 lg:w-60"
    >
      <SegmentedControl
        label={t('legend.shapes')}
        labelShown={false}
        value={shapesShow}
        onChange={onShapesShow}
        options={[
          { value: 'status', label: t('legend.status') },
          { value: 'priority', label: t('legend.priority') },
        ]}
      />
      <ul className="mt-3 flex flex-col gap-1">
        {labelsOf(kind, labels, [...knownKeys, ...unknown]).map(({ key, tone, label }) => (
          <li key={key} className="flex items-center gap-2.5 text-sm text-text2">
            <span className="flex w-4 justify-center">
              {shapesShow === 'status' ? <StatusShape tone={tone} /> : <PriorityShape level={key} />}
            </span>
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="font-semibold text-text">{formats.number(counts.get(key) ?? 0)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-2 text-xs text-text3">{t('legend.closed')}</p>
    </section>
  );
}

interface RadialDetailProps {
  name: string;
  task: Task | null;
  below: number;
  open: boolean;
  path: string;
  onToggle: () => void;
  onClose: () => void;
}

export function RadialDetail({ name, task, below, open, path, onToggle, onClose }: RadialDetailProps) {
  const { t } = useTranslation('radial-tree');
  const formats = useFormats();
  const wordsOf = useTaskLabels();
  const words = task && wordsOf(task);
  return (
    <section
      aria-label={name}
      data-covers-drawing
      className="relative z-2 mx-4 mb-4 rounded-lg border border-line bg-canvas max-lg:order-first max-lg:mt-4 lg:absolute lg:top-5 lg:right-6 lg:m-0 lg:w-64"
    >
      <header className="flex items-start gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
        <h2 lang="de" className="min-w-0 flex-1 py-1.5 font-semibold wrap-anywhere hyphens-auto">
          {name}
        </h2>
        <IconButton icon={X} label={t('detail.close')} onClick={onClose} />
      </header>
      <div className="flex flex-col gap-3 p-4">
        {task && words && (
          <>
            <span>
              <Badge tone={words.tone}>{words.status}</Badge>
            </span>
            <Facts
              className="grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 text-sm"
              facts={[
                { name: t('detail.number'), value: task.privacyNumber || task.number },
                {
                  name: t('detail.priority'),
                  value: <Priority level={task.priority} label={words.priority} />,
                },
                {
                  name: t('detail.progress'),
                  value: (
                    <ProgressBar
                      wide
                      percent={task.progress}
                      text={words.progress}
                      recognized={words.progressKnown}
                      label={t('detail.progress')}
                    />
                  ),
                },
              ]}
            />
          </>
        )}
        {below > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-text2">
            {t('detail.below', { count: below, total: formats.number(below) })}
            <Button size="small" icon={open ? ChevronDown : ChevronRight} onClick={onToggle}>
              {t(open ? 'detail.collapse' : 'detail.expand')}
            </Button>
          </div>
        )}
        {task && (
          <ButtonLink to={path} variant="primary">
            {t('detail.open')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
