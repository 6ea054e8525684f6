import * as z from 'zod/mini';

import type { Label } from '@/entities/label/label';
import { readChartEvent, readTaskList } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import { withValues } from '@/shared/routing/use-search';
import type { Search } from '@/shared/search/search-mode';

/** What the list filters beside its free text; none chosen shows all. */
export interface ListFilter {
  statuses: readonly number[];
  priorities: readonly number[];
  /** Comes from a link alone. */
  progress: readonly number[];
  /** A search whose results are the list. */
  search: Search | null;
}

export const noFilter: ListFilter = { statuses: [], priorities: [], progress: [], search: null };

/** What an address may ask for and the list cannot give; each is told in its own words. */
export type LinkTrouble = 'event' | 'value' | 'taskList';

/** The values there are; only by these is filtered (R-LIST-08). Undefined while they are loading. */
export type KnownKeys = Record<'status' | 'priority' | 'progress', readonly Label[] | undefined>;

const keysSchema = z.catch(
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}(,\d{1,6}){0,49}$/)),
    z.transform((written): readonly number[] => [...new Set(written.split(',').map(Number))]),
  ),
  [],
);

const areKnown = (keys: readonly number[], labels: readonly Label[] | undefined) =>
  keys.every((key) => labels?.some((label) => label.key === key) ?? true);

/** Where the filter stands in an address. */
export const filterKeys = ['evt', 'taskList', 'status', 'priority', 'progress'] as const;

/** The filter an address carries, and what is wrong with the address; a chart's click counts as a chosen value. */
export function readListFilter(
  search: URLSearchParams,
  known: KnownKeys,
): { filter: ListFilter; troubles: readonly LinkTrouble[] } {
  const event = readChartEvent(search);
  const taskList = readTaskList(search);
  const chosen = (type: keyof KnownKeys) =>
    event?.type === type ? [event.value] : z.parse(keysSchema, search.get(type));
  const wanted = { status: chosen('status'), priority: chosen('priority'), progress: chosen('progress') };
  const usable = (type: keyof KnownKeys) => wanted[type].filter((key) => areKnown([key], known[type]));
  const strange = (['status', 'priority', 'progress'] as const).some(
    (type) => !areKnown(wanted[type], known[type]),
  );
  const troubles: Record<LinkTrouble, boolean> = {
    event: search.has('evt') && event === null,
    value: strange,
    taskList: taskList === 'invalid',
  };
  return {
    filter: {
      statuses: usable('status'),
      priorities: usable('priority'),
      progress: usable('progress'),
      search: taskList === 'invalid' ? null : taskList,
    },
    troubles: (['event', 'value', 'taskList'] as const).filter((trouble) => troubles[trouble]),
  };
}

/** The same address with this filter in place of what it had; another choice of rows begins at the first page. */
export function writeListFilter(search: URLSearchParams, filter: ListFilter): URLSearchParams {
  return withValues(search, {
    evt: null,
    't.p': null,
    ...(!filter.search && { taskList: null }),
    status: filter.statuses.join(','),
    priority: filter.priorities.join(','),
    progress: filter.progress.join(','),
  });
}

/** How many of the filters are on. */
export const activeFilters = ({ statuses, priorities, progress, search }: ListFilter): number =>
  [statuses, priorities, progress].filter(({ length }) => length > 0).length + (search ? 1 : 0);

/** The tasks that have a chosen value of each kind; the search is the backend's to answer. */
export const applyListFilter = (
  tasks: readonly Task[],
  { statuses, priorities, progress }: ListFilter,
): readonly Task[] =>
  tasks.filter(
    (task) =>
      (statuses.length === 0 || statuses.includes(task.status)) &&
      (priorities.length === 0 || priorities.includes(task.priority)) &&
      (progress.length === 0 || progress.includes(task.progress)),
  );
