import { ChevronRight, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { TopicArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { type Column, actionColumn, withHeaders } from '@/engines/table/columns';
import { useLabelOf } from '@/entities/label/label';
import { setActiveTask, useActiveTask } from '@/entities/task/active-task';
import { FavouriteButton, type useFavourite } from '@/entities/task/favourite';
import { Priority } from '@/entities/task/priority';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { ifReadable, useReadableText } from '@/entities/unreadable/unreadable';
import { joinParts } from '@/shared/format/text';
import { Badge } from '@/shared/ui/badge';
import { Copyable } from '@/shared/ui/copyable';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';

interface ColumnContext {
  area: TopicArea;
  favourites: ReadonlySet<string>;
  customerFavourites: ReadonlySet<string>;
  onFavourite: ReturnType<typeof useFavourite>;
}

/** Columns of the list (R-LIST-03); the table itself adds the index, and paper has all of them. */
export function useTaskColumns({
  area: { csvCategory, prefix },
  favourites,
  customerFavourites,
  onFavourite,
}: ColumnContext): readonly Column<Task>[] {
  const { t } = useTranslation('topic-area/list-view');
  const wordsOf = useTaskLabels();
  // The free text filter reads these for every row, so they return only the word.
  const statusOf = useLabelOf('taskStatus');
  const priorityOf = useLabelOf('taskPriority');
  const active = useActiveTask(csvCategory);
  const readable = useReadableText();
  return withHeaders<Task>()(
    (id) => t(`column.${id}`),
    [
      {
        id: 'id',
        value: ({ oid }) => oid,
        cell: ({ oid }) => (
          <span className="block max-w-26 truncate text-text3">
            <Copyable name={t('column.id')} value={oid} />
          </span>
        ),
        card: 'hidden',
        optional: 'printed',
      },
      {
        id: 'number',
        value: ({ privacyNumber, number }) => privacyNumber || number,
        text: ({ privacyNumber, number }) => joinParts([privacyNumber, number], ' '),
        cell: ({ privacyNumber, number }) => (
          <span className="block max-w-48 truncate">
            {privacyNumber || number}
            {privacyNumber && <span className="block truncate text-xs leading-4 text-text3">{number}</span>}
          </span>
        ),
        card: 'start',
      },
      {
        id: 'favourite',
        value: ({ oid }) => Number(favourites.has(oid)) * 2 + Number(customerFavourites.has(oid)) || null,
        text: ({ oid }) =>
          joinParts(
            [favourites.has(oid) && t('ownFavourite'), customerFavourites.has(oid) && t('customerFavourite')],
            ', ',
          ),
        cell: (task) => (
          <span className="flex items-center gap-1">
            <FavouriteButton task={task} favourite={favourites.has(task.oid)} onChange={onFavourite} />
            {customerFavourites.has(task.oid) && (
              <span data-tip={t('customerFavourite')}>
                <Icon icon={UsersRound} className="size-4 text-accent-text" />
                <span className="sr-only">{t('customerFavourite')}</span>
              </span>
            )}
          </span>
        ),
        card: 'end',
      },
      { id: 'name', value: ({ name }) => name, cell: ({ name }) => <Cut text={name} />, optional: 'printed' },
      {
        id: 'title',
        value: ({ title }) => title,
        cell: ({ oid, title }) => (
          <span lang="de">
            {/* The space separates two words for screen readers and at a line break. */}
            {title}{' '}
            {oid === active && (
              <span className="ml-1 text-xs font-normal text-accent-text">{t('activeTask')}</span>
            )}
          </span>
        ),
        width: 'fill',
        card: 'title',
        hideable: false,
      },
      {
        id: 'description',
        value: (task) => readable(task, 'description', task.description || null),
        cell: (task) => ifReadable(task, 'description', <Cut text={task.description} />),
        optional: 'printed',
      },
      {
        id: 'keywords',
        value: (task) => readable(task, 'keywords', task.keywords.join(', ') || null),
        cell: (task) => ifReadable(task, 'keywords', <Cut text={task.keywords.join(', ')} />),
        optional: 'printed',
      },
      {
        id: 'progress',
        value: ({ progress, unreadable }) => (unreadable?.progress === undefined ? progress : null),
        cell: (task) => {
          const { progress, progressKnown } = wordsOf(task);
          return ifReadable(
            task,
            'progress',
            <ProgressBar
              percent={task.progress}
              text={progress}
              recognized={progressKnown}
              label={`${t('column.progress')}: ${task.title}`}
            />,
          );
        },
      },
      {
        id: 'priority',
        value: ({ priority }) => priority,
        text: (task) => readable(task, 'priority', priorityOf(task.priority).label),
        cell: (task) =>
          ifReadable(task, 'priority', <Priority level={task.priority} label={wordsOf(task).priority} />),
      },
      {
        id: 'status',
        value: ({ status }) => status,
        text: (task) => readable(task, 'status', statusOf(task.status).label),
        cell: (task) => {
          const { tone, status } = wordsOf(task);
          return ifReadable(task, 'status', <Badge tone={tone}>{status}</Badge>);
        },
      },
      {
        ...actionColumn,
        id: 'open',
        cell: ({ oid, title }) => (
          <Link
            to={paths.task(prefix, oid)}
            onClick={() => setActiveTask(csvCategory, oid)}
            aria-label={t('open', { title })}
            data-tip={t('open', { title })}
            className="inline-flex size-8 items-center justify-center rounded-md text-text2 hover:bg-selected pointer-coarse:size-11"
          >
            <Icon icon={ChevronRight} />
          </Link>
        ),
        card: 'end',
      },
    ],
  );
}

function Cut({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <span className="block max-w-40 truncate @max-2xl:max-w-full @max-2xl:whitespace-normal">{text}</span>
  );
}
