import { useQuery } from '@tanstack/react-query';

import { areaDocumentsQuery, documentSearchQuery } from '@/entities/document/queries';
import { useActiveSession } from '@/entities/session/session';

import { DocumentResults } from './document-results';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { SearchStarts } from './search-starts';
import { useSearchView } from './search-view';
import { fieldsOfDocument } from './searched';
import type { SearchScope } from './task-search';
import { useAreaTasks } from './use-area-tasks';
import { useLocalSearch } from './use-local-search';

export function DocumentSearch({ areas, category }: SearchScope) {
  const { address } = useActiveSession();
  const { mode, submitted, submit } = useSearchView();
  const tasks = useAreaTasks(areas);
  const all = useQuery(areaDocumentsQuery(address.oid, category));
  const local = useLocalSearch({
    items: all.data ?? (all.isError ? null : undefined),
    fieldsOf: fieldsOfDocument,
    submitted,
  });
  const list = documentSearchQuery(address.oid, category, local.question);
  const result = useQuery({
    ...list,
    enabled: local.mayAsk,
  });
  const taskOf = (taskOid: string) => {
    const task = tasks?.find(({ oid }) => oid === taskOid);
    const area = areas.find(({ csvCategory }) => csvCategory === task?.category) ?? areas[0];
    return task && { area, title: task.title };
  };
  return (
    <div className="flex flex-col gap-5">
      <SearchForm
        kind="documents"
        initial={submitted ?? { mode, pattern: '' }}
        engine={local.engine}
        loaded={local.items}
        total={local.total}
        onSubmit={(search) => {
          if (!submit(search) && local.mayAsk) void result.refetch();
        }}
      />
      {!submitted && <SearchStarts onChoose={submit} />}
      {local.shown && (
        <SearchResults kind="documents" search={local.shown} result={result} list={list}>
          <DocumentResults documents={result.data} areas={areas} taskOf={taskOf} hits={local.hits} />
        </SearchResults>
      )}
    </div>
  );
}
