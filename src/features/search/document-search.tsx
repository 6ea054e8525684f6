import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { withHeaders } from '@/engines/table/columns';
import { DataTable } from '@/engines/table/data-table';
import { type Document, isForbidden } from '@/entities/document/document';
import { areaDocumentsQuery, documentSearchQuery } from '@/entities/document/queries';
import { withDocument } from '@/entities/link/link-parameters';
import { fieldsOfDocument, useLocalSearch } from '@/entities/search/local-search';
import { useActiveSession } from '@/entities/session/session';
import { useFormats } from '@/shared/format/formats';

import { SearchPanel, useMatchColumn } from './search-results';
import { useAreaTasks, useSearchView } from './search-view';
import type { SearchScope } from './task-search';

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
      {
        id: 'name',
        value: ({ name }) => name,
        card: 'title',
        width: 'fill',
        hideable: false,
      },
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
      {
        id: 'date',
        value: ({ date }) => date,
        cell: ({ date }) => date && formats.date(date),
      },
      {
        id: 'size',
        value: ({ size }) => size || null,
        cell: ({ size }) => size > 0 && formats.bytes(size),
        align: 'end',
      },
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
        searchHint={t('results.searchHint')}
      />
    </SearchPanel>
  );
}
