import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { BarList } from '@/shared/chart/chart-lists';
import { useFormats } from '@/shared/format/formats';
import { Dialog } from '@/shared/ui/dialog';

import { useLabelOf } from '../label/label';
import { Priority, priorityColor } from './priority';
import { type Task, averageProgress, countRanges, priorities } from './task';

interface PriorityProgressProps {
  tasks: readonly Task[];
  /** Undefined if the user may open no list. */
  linkOf: (priority: number, name: string, count: number) => { to: string; label: string } | undefined;
  onClose: () => void;
}

export function PriorityProgress({ tasks, linkOf, onClose }: PriorityProgressProps) {
  const { t } = useTranslation('entities');
  const formats = useFormats();
  const labelOf = useLabelOf('taskPriority');
  return (
    <Dialog wide closable="primary" title={t('charts.byPriorityTitle')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {priorities.map((priority) => {
          const own = tasks.filter((task) => task.priority === priority);
          const average = averageProgress(own);
          const { label } = labelOf(priority);
          const name = <Priority level={priority} label={label} />;
          const link = own.length > 0 ? linkOf(priority, label, own.length) : undefined;
          return (
            <figure key={priority}>
              <figcaption className="mb-1 flex items-baseline justify-between border-b border-line pb-1">
                {link ? (
                  <Link
                    to={link.to}
                    // The list may be on this page, below the dialog.
                    onClick={onClose}
                    aria-label={link.label}
                    className="fingertip -mx-2 rounded-md px-2 hover:bg-hover"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className="text-sm text-text2">
                  {average === null
                    ? t('charts.noTasks')
                    : t('charts.average', { value: formats.percent(average, 2) })}
                </span>
              </figcaption>
              {average !== null && (
                <BarList
                  label={label}
                  bars={countRanges(own).map(({ key, value }) => ({
                    key,
                    label: <span className="text-sm text-text2">{t(`charts.ranges.${key}`)}</span>,
                    value,
                    color: priorityColor(priority),
                  }))}
                />
              )}
            </figure>
          );
        })}
      </div>
    </Dialog>
  );
}
