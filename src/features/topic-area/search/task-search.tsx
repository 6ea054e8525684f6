import { useQuery } from '@tanstack/react-query';

import type { TopicArea } from '@/areas/topic-area';
import { useActiveSession } from '@/entities/session/session';
import { taskSearchQuery } from '@/entities/task/queries';

import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { SearchStarts } from './search-starts';
import { useSearchView } from './search-view';
import { fieldsOfTask } from './searched';
import { TaskListLinks, TaskResults } from './task-results';
import { useAreaTasks } from './use-area-tasks';
import { useLocalSearch } from './use-local-search';

export interface SearchScope {
  areas: readonly TopicArea[];
  /** Category for the backends; null for all open areas. */
  category: string | null;
}

export function TaskSearch({ areas, category }: SearchScope) {
  const { address } = useActiveSession();
  const { mode, submitted, submit } = useSearchView();
  const tasks = useAreaTasks(areas);
  const local = useLocalSearch({ items: tasks, fieldsOf: fieldsOfTask, submitted });
  const list = taskSearchQuery(address.oid, category, local.question);
  const result = useQuery({
    ...list,
    enabled: local.mayAsk,
  });
  // If a result has no area, the lists of the areas show it.
  const categories = new Map(tasks?.map(({ oid, category: own }) => [oid, own]));
  const found = result.data?.map((task) => ({
    ...task,
    category: task.category ?? categories.get(task.oid) ?? null,
  }));
  return (
    <div className="flex flex-col gap-5">
      <SearchForm
        kind="tasks"
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
        <SearchResults
          kind="tasks"
          search={local.shown}
          result={result}
          list={list}
          actions={<TaskListLinks tasks={found} search={local.shown} areas={areas} />}
        >
          <TaskResults tasks={found} areas={areas} hits={local.hits} />
        </SearchResults>
      )}
    </div>
  );
}
