import { useQuery } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { withHeaders } from '@/engines/table/columns';
import { DataTable } from '@/engines/table/data-table';
import { type Document, isForbidden } from '@/entities/document/document';
import { areaDocumentsQuery, documentSearchQuery } from '@/entities/document/queries';
import { withDocument, withTaskList } from '@/entities/link/link-parameters';
import {
  type LocalSearch,
  fieldsOfDocument,
  fieldsOfTask,
  useLocalSearch,
} from '@/entities/search/local-search';
import { useActiveSession } from '@/entities/session/session';
import { taskSearchQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { useFormats } from '@/shared/format/formats';
import { ButtonLink } from '@/shared/ui/links';

import { SearchPanel, useMatchColumn } from './search-results';
import { useAreaTasks, useSearchView } from './search-view';

/** A search in one area need not return the area. */
const areaOfTask = (areas: readonly TopicArea[], task: Task) =>
  areas.find(({ csvCategory }) => csvCategory === task.category) ??
  (areas.length === 1 ? areas[0] : undefined);

interface TaskResultsProps {
  tasks: readonly Task[] | undefined;
  areas: readonly TopicArea[];
  hits: LocalSearch['hits'];
}

export function TaskResults({ tasks, areas, hits }: TaskResultsProps) {
  const { t } = useTranslation('search');
  const areaName = useAreaName();
  const match = useMatchColumn('tasks', hits, fieldsOfTask);
  const columns = withHeaders<Task>()(
    (id) => t(`column.${id === 'privacy' ? 'privacyNumber' : id}`),
    [
      { id: 'oid', value: ({ oid }) => oid, card: 'end' },
      {
        id: 'area',
        value: (task) => {
          const area = areaOfTask(areas, task);
          return area ? areaName(area) : '';
        },
        card: 'start',
      },
      {
        id: 'name',
        value: ({ name }) => name,
        cell: ({ name }) => <span className="block max-w-36 truncate">{name}</span>,
        card: 'hidden',
      },
      { id: 'title', value: ({ title }) => title, width: 'fill', card: 'title', hideable: false },
      { id: 'privacy', value: ({ privacyNumber }) => privacyNumber },
      match,
      {
        id: 'description',
        value: ({ description }) => description,
        cell: ({ description }) => <span className="block max-w-36 truncate">{description}</span>,
        card: 'hidden',
      },
    ],
  ).filter(({ id }) => id !== 'area' || areas.length > 1);
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
    />
  );
}

interface SearchScope {
  areas: readonly TopicArea[];
  /** Category for the backends; null for all open areas. */
  category: string | null;
}

export function TaskSearch({ areas, category }: SearchScope) {
  const { t } = useTranslation('search');
  const areaName = useAreaName();
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
  const listed = areas.filter(
    (area) => area.hasListView && found?.some((task) => areaOfTask(areas, task) === area),
  );
  return (
    <SearchPanel
      kind="tasks"
      local={local}
      result={result}
      list={list}
      actions={listed.map((area) => (
        <ButtonLink
          key={area.csvCategory}
          to={withTaskList(paths.area(area.prefix, 'ListView'), local.question)}
          icon={ListTodo}
          size="small"
        >
          {areas.length > 1 ? t('results.asListOf', { area: areaName(area) }) : t('results.asList')}
        </ButtonLink>
      ))}
    >
      <TaskResults tasks={found} areas={areas} hits={local.hits} />
    </SearchPanel>
  );
}

export function DocumentSearch({ areas, category }: SearchScope) {
  const { t } = useTranslation('search');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const { address } = useActiveSession();
  const { submitted } = useSearchView();
  const tasks = useAreaTasks(areas);
  const all = useQuery(areaDocumentsQuery(address.oid, category));
  const local = useLocalSearch({
    items: all.data ?? (all.isError ? null : undefined),
    fieldsOf: fieldsOfDocument,
    submitted,
  });
  const list = documentSearchQuery(address.oid, category, local.question);
  const result = useQuery({ ...list, enabled: local.mayAsk });
  const match = useMatchColumn('documents', local.hits, fieldsOfDocument);
  const ownTask = ({ objectOid }: Document) => {
    const task = tasks?.find(({ oid }) => oid === objectOid);
    const area = areas.find(({ csvCategory }) => csvCategory === task?.category) ?? areas[0];
    return task && { area, title: task.title };
  };
  const linksOf = (document: Document) => {
    const { oid, objectOid } = document;
    const own = ownTask(document)?.area;
    const area = own ?? areas[0];
    if (!area) return undefined;
    const workingArea = paths.area(area.prefix, 'WorkingArea');
    return {
      detail: withDocument(own && objectOid !== null ? paths.task(own.prefix, objectOid) : workingArea, oid),
      list: withDocument(area.hasListView ? paths.area(area.prefix, 'ListView') : workingArea, oid),
    };
  };
  const columns = withHeaders<Document>()(
    (id) => t(`column.${id}`),
    [
      { id: 'name', value: ({ name }) => name, card: 'title', width: 'fill', hideable: false },
      match,
      {
        id: 'type',
        value: (document) => (isForbidden(document) ? entities('document.forbidden') : document.type),
        card: 'start',
      },
      {
        id: 'task',
        value: (document) => ownTask(document)?.title ?? null,
        cell: (document) => (
          <span lang="de" className="block max-w-44 truncate @max-2xl:max-w-full @max-2xl:whitespace-normal">
            {ownTask(document)?.title}
          </span>
        ),
      },
      { id: 'date', value: ({ date }) => date, cell: ({ date }) => date && formats.date(date) },
      {
        id: 'size',
        value: ({ size }) => size || null,
        cell: ({ size }) => size > 0 && formats.bytes(size),
        align: 'end',
      },
      { id: 'path', value: ({ path }) => path, optional: true },
      {
        id: 'actions',
        value: () => null,
        sortable: false,
        exported: false,
        card: 'metaEnd',
        cell: (document) => {
          const links = linksOf(document);
          if (!links || isForbidden(document)) return null;
          const { name } = document;
          return (
            <span className="flex gap-4">
              <Link className="link" to={links.list} aria-label={t('action.listOf', { name })}>
                {t('action.list')}
              </Link>
              <Link className="link" to={links.detail} aria-label={t('action.detailOf', { name })}>
                {t('action.detail')}
              </Link>
            </span>
          );
        },
      },
    ],
  );
  return (
    <SearchPanel kind="documents" local={local} result={result} list={list}>
      <DataTable
        id="r"
        label={t('results.label.documents')}
        columns={columns}
        rows={result.data}
        keyOf={({ oid }) => oid}
        linkOf={(document) => (isForbidden(document) ? undefined : linksOf(document)?.detail)}
      />
    </SearchPanel>
  );
}
