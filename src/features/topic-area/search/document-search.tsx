import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import type { SearchHit } from '@/engines/search/find-records';
import { defineColumns } from '@/engines/table/columns';
import { DataTable } from '@/engines/table/data-table';
import { type Document, isForbidden } from '@/entities/document/document';
import { areaDocumentsQuery, documentSearchQuery } from '@/entities/document/queries';
import { withDocument } from '@/entities/link/link-parameters';
import { useActiveSession } from '@/entities/session/session';
import { useFormats } from '@/shared/format/formats';

import { MarkedField, SearchPanel } from './search-results';
import { useSearchView } from './search-view';
import type { SearchScope } from './task-search';
import { fieldsOfDocument, useAreaTasks, useLocalSearch } from './use-local-search';

interface DocumentResultsProps {
  documents: readonly Document[] | undefined;
  areas: readonly TopicArea[];
  /** Undefined for other objects and for tasks the user may not see. */
  taskOf: (taskOid: string) => { area: TopicArea | undefined; title: string } | undefined;
  hits: ReadonlyMap<string, SearchHit>;
}

function DocumentResults({ documents, areas, taskOf, hits }: DocumentResultsProps) {
  const { t } = useTranslation('topic-area/search');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const ownTask = ({ objectOid }: Document) => (objectOid === null ? undefined : taskOf(objectOid));
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
  const columns = defineColumns<Document>([
    {
      id: 'name',
      header: t('column.name'),
      value: ({ name }) => name,
      card: 'title',
      width: 'fill',
      hideable: false,
    },
    {
      id: 'match',
      header: t('column.match'),
      value: ({ oid }) => hits.get(oid)?.field ?? null,
      text: (document) => {
        const hit = hits.get(document.oid);
        return hit ? (fieldsOfDocument(document)[hit.field] ?? '') : '';
      },
      cell: (document) => {
        const hit = hits.get(document.oid);
        return <MarkedField kind="documents" fields={fieldsOfDocument(document)} hit={hit} />;
      },
    },
    {
      id: 'type',
      header: t('column.type'),
      value: (document) => (isForbidden(document) ? entities('document.forbidden') : document.type),
      card: 'start',
    },
    {
      id: 'task',
      header: t('column.task'),
      value: (document) => ownTask(document)?.title ?? null,
      cell: (document) => (
        <span lang="de" className="block max-w-44 truncate @max-2xl:max-w-full @max-2xl:whitespace-normal">
          {ownTask(document)?.title}
        </span>
      ),
    },
    {
      id: 'date',
      header: t('column.date'),
      value: ({ date }) => date,
      cell: ({ date }) => date && formats.date(date),
    },
    {
      id: 'size',
      header: t('column.size'),
      value: ({ size }) => size || null,
      cell: ({ size }) => size > 0 && formats.bytes(size),
      align: 'end',
    },
    {
      id: 'actions',
      header: t('column.actions'),
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
  ]);
  return (
    <DataTable
      id="r"
      label={t('results.label.documents')}
      columns={columns}
      rows={documents}
      keyOf={({ oid }) => oid}
      linkOf={(document) => (isForbidden(document) ? undefined : linksOf(document)?.detail)}
      searchHint={t('results.searchHint')}
    />
  );
}

export function DocumentSearch({ areas, category }: SearchScope) {
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
  const taskOf = (taskOid: string) => {
    const task = tasks?.find(({ oid }) => oid === taskOid);
    const area = areas.find(({ csvCategory }) => csvCategory === task?.category) ?? areas[0];
    return task && { area, title: task.title };
  };
  return (
    <SearchPanel kind="documents" local={local} result={result} list={list}>
      <DocumentResults documents={result.data} areas={areas} taskOf={taskOf} hits={local.hits} />
    </SearchPanel>
  );
}
