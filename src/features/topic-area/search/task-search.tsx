import { useQuery } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useAreaName } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import type { SearchHit } from '@/engines/search/find-records';
import { type Column, defineColumns } from '@/engines/table/columns';
import { DataTable } from '@/engines/table/data-table';
import { withTaskList } from '@/entities/link/link-parameters';
import { useActiveSession } from '@/entities/session/session';
import { taskSearchQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import type { Search } from '@/shared/search/search-mode';
import { buttonClass } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import { MarkedField, SearchPanel } from './search-results';
import { useSearchView } from './search-view';
import { fieldsOfTask, useAreaTasks, useLocalSearch } from './use-local-search';

interface TaskResultsProps {
  tasks: readonly Task[] | undefined;
  areas: readonly TopicArea[];
  hits: ReadonlyMap<string, SearchHit>;
}

/** A search in one area need not return the area. */
const areaOfTask = (areas: readonly TopicArea[], task: Task) =>
  areas.find(({ csvCategory }) => csvCategory === task.category) ??
  (areas.length === 1 ? areas[0] : undefined);

function TaskListLinks({ tasks = [], search, areas }: Omit<TaskResultsProps, 'hits'> & { search: Search }) {
  const { t } = useTranslation('topic-area/search');
  const areaName = useAreaName();
  const lists = areas.filter(
    (area) =>
      area.hasListView && tasks.some((task) => areaOfTask(areas, task)?.csvCategory === area.csvCategory),
  );
  return lists.map((area) => (
    <Link
      key={area.csvCategory}
      to={withTaskList(paths.area(area.prefix, 'ListView'), search)}
      className={buttonClass('secondary', 'small')}
    >
      <Icon icon={ListTodo} />
      {areas.length > 1 ? t('results.asListOf', { area: areaName(area) }) : t('results.asList')}
    </Link>
  ));
}

export function TaskResults({ tasks, areas, hits }: TaskResultsProps) {
  const { t } = useTranslation('topic-area/search');
  const areaName = useAreaName();
  const areaColumn: Column<Task>[] =
    areas.length > 1
      ? [
          {
            id: 'area',
            header: t('column.area'),
            value: (task) => {
              const area = areaOfTask(areas, task);
              return area ? areaName(area) : '';
            },
            card: 'start',
          },
        ]
      : [];
  const columns = defineColumns<Task>([
    { id: 'oid', header: t('column.oid'), value: ({ oid }) => oid, card: 'end' },
    ...areaColumn,
    {
      id: 'name',
      header: t('column.name'),
      value: ({ name }) => name,
      cell: ({ name }) => <span className="block max-w-36 truncate">{name}</span>,
      card: 'hidden',
    },
    {
      id: 'title',
      header: t('column.title'),
      value: ({ title }) => title,
      width: 'fill',
      card: 'title',
      hideable: false,
    },
    { id: 'privacy', header: t('column.privacyNumber'), value: ({ privacyNumber }) => privacyNumber },
    {
      id: 'match',
      header: t('column.match'),
      value: (task) => hits.get(task.oid)?.field ?? null,
      text: (task) => {
        const hit = hits.get(task.oid);
        return hit ? (fieldsOfTask(task)[hit.field] ?? '') : '';
      },
      cell: (task) => {
        const hit = hits.get(task.oid);
        return <MarkedField kind="tasks" fields={fieldsOfTask(task)} hit={hit} />;
      },
    },
    {
      id: 'description',
      header: t('column.description'),
      value: ({ description }) => description,
      cell: ({ description }) => <span className="block max-w-36 truncate">{description}</span>,
      card: 'hidden',
    },
  ]);
  return (
    <DataTable
      id="r"
      label={t('results.label.tasks')}
      columns={columns}
      rows={tasks}
      keyOf={({ oid }) => oid}
      linkOf={(task) => {
        const area = areaOfTask(areas, task);
        return area && paths.task(area.prefix, task.oid);
      }}
      searchHint={t('results.searchHint')}
    />
  );
}

export interface SearchScope {
  areas: readonly TopicArea[];
  /** Category for the backends; null for all open areas. */
  category: string | null;
}

export function TaskSearch({ areas, category }: SearchScope) {
  const { address } = useActiveSession();
  const { submitted } = useSearchView();
  const tasks = useAreaTasks(areas);
  const local = useLocalSearch({ items: tasks, fieldsOf: fieldsOfTask, submitted });
  const list = taskSearchQuery(address.oid, category, local.question);
  const result = useQuery({ ...list, enabled: local.mayAsk });
  // If a result has no area, the lists of the areas show it.
  const categories = new Map(tasks?.map(({ oid, category: own }) => [oid, own]));
  const found = result.data?.map((task) => ({
    ...task,
    category: task.category ?? categories.get(task.oid) ?? null,
  }));
  return (
    <SearchPanel
      kind="tasks"
      local={local}
      result={result}
      list={list}
      actions={local.shown && <TaskListLinks tasks={found} search={local.shown} areas={areas} />}
    >
      <TaskResults tasks={found} areas={areas} hits={local.hits} />
    </SearchPanel>
  );
}
