import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Badge } from '@/shared/ui/badge';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { tableLook } from '@/shared/ui/table-look';

import { ifReadable } from '../unreadable/unreadable';
import { FavouriteButton, useFavourite } from './favourite';
import { Priority } from './priority';
import type { Task } from './task';
import { useTaskLabels } from './task-labels';

interface TaskTableProps {
  label: string;
  tasks: readonly Task[];
  favourites: ReadonlySet<string>;
  pathOf: (task: Task) => string | undefined;
}

/** At phone width each row is a card; explicit roles keep it a table for screen readers. */
export function TaskTable({ label, tasks, favourites, pathOf }: TaskTableProps) {
  const { t } = useTranslation('entities');
  const wordsOf = useTaskLabels();
  const onFavourite = useFavourite();
  const head = 'px-2 py-2 text-left font-medium first:pl-4 last:pr-4';
  return (
    <table role="table" aria-label={label} className={`${tableLook.table} max-md:block`}>
      <thead role="rowgroup" className={`${tableLook.head} max-md:sr-only`}>
        <tr role="row" className={tableLook.headRow}>
          <th role="columnheader" scope="col" className={`${head} text-right`}>
            {t('task.position')}
          </th>
          <th role="columnheader" scope="col" className={`${head} print:hidden`}>
            <span className="sr-only">{t('task.favourite')}</span>
          </th>
          {(['number', 'title', 'progress', 'priority', 'status'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col" className={head}>
              {t(`task.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {tasks.map((task, index) => {
          const words = wordsOf(task);
          const path = pathOf(task);
          const cell = 'px-2 py-0.5 align-middle';
          const title = 'block font-medium hyphens-auto md:line-clamp-2 md:leading-4.5 print:line-clamp-none';
          return (
            <tr
              key={task.oid}
              role="row"
              className={`h-11 ${tableLook.row} not-print:hover:bg-hover max-md:grid max-md:h-auto max-md:grid-cols-[minmax(0,auto)_minmax(0,auto)_1fr_auto] max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-3`}
            >
              <td role="cell" className={`${cell} pl-4 text-right text-sm text-text3 max-md:hidden`}>
                {index + 1}
              </td>
              <td
                role="cell"
                className={`${cell} max-md:order-2 max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 max-md:p-0 print:hidden`}
              >
                <FavouriteButton task={task} favourite={favourites.has(task.oid)} onChange={onFavourite} />
              </td>
              <td
                role="cell"
                className={`${cell} max-w-48 not-print:truncate text-sm text-text3 print:whitespace-nowrap max-md:order-1 max-md:max-w-none max-md:col-span-3 max-md:col-start-1 max-md:row-start-1 max-md:p-0`}
              >
                <span className="md:hidden">{index + 1} · </span>
                {task.privacyNumber || task.number}
              </td>
              <th
                role="rowheader"
                scope="row"
                className={`${cell} w-full max-w-0 text-left max-md:order-3 max-md:col-span-3 max-md:col-start-1 max-md:row-start-2 max-md:max-w-none max-md:p-0 max-md:pb-2`}
              >
                {path ? (
                  <Link to={path} data-row-link lang="de" className={title}>
                    {task.title}
                  </Link>
                ) : (
                  <span lang="de" className={title}>
                    {task.title}
                  </span>
                )}
              </th>
              <td
                role="cell"
                className={`${cell} max-md:order-6 max-md:col-start-3 max-md:col-span-2 max-md:row-start-3 max-md:justify-self-end max-md:p-0 max-sm:col-span-4 max-sm:col-start-1 max-sm:row-start-4 max-sm:justify-self-start max-sm:pt-2`}
              >
                {ifReadable(
                  task,
                  'progress',
                  <ProgressBar
                    percent={task.progress}
                    text={words.progress}
                    recognized={words.progressKnown}
                    label={`${t('task.progress')}: ${task.title}`}
                  />,
                )}
              </td>
              <td
                role="cell"
                className={`${cell} max-md:order-5 max-md:col-start-2 max-md:row-start-3 max-md:p-0`}
              >
                {ifReadable(task, 'priority', <Priority level={task.priority} label={words.priority} />)}
              </td>
              <td
                role="cell"
                className={`${cell} pr-4 max-md:order-4 max-md:col-start-1 max-md:row-start-3 max-md:p-0`}
              >
                {ifReadable(task, 'status', <Badge tone={words.tone}>{words.status}</Badge>)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
