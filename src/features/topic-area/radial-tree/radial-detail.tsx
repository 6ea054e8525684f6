import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Priority } from '@/entities/task/priority';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { useFormats } from '@/shared/format/formats';
import { Badge } from '@/shared/ui/badge';
import { Button, buttonClass, IconButton } from '@/shared/ui/button';
import { Facts } from '@/shared/ui/facts';
import { ProgressBar } from '@/shared/ui/progress-bar';

interface RadialDetailProps {
  name: string;
  /** Null for a heading that is not a task. */
  task: Task | null;
  below: number;
  open: boolean;
  path: string;
  onToggle: () => void;
  onClose: () => void;
}

export function RadialDetail({ name, task, below, open, path, onToggle, onClose }: RadialDetailProps) {
  const { t } = useTranslation('topic-area/radial-tree');
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
        <h2 className="min-w-0 flex-1 py-1.5 font-semibold wrap-anywhere">{name}</h2>
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
          <Link to={path} className={buttonClass('primary')}>
            {t('detail.open')}
          </Link>
        )}
      </div>
    </section>
  );
}
