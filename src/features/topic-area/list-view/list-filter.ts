import * as z from 'zod/mini';

import { chartEventValue, taskListValue } from '@/entities/link/link-parameters';
import { chartValueOf } from '@/entities/task/progress-ranges';
import type { Task } from '@/entities/task/task';
import { urlCodec, urlNumbers, urlValue } from '@/shared/routing/url-codec';
import type { Search } from '@/shared/search/search-mode';

/** What the list filters beside its free text; none chosen shows all. */
export interface ListFilter {
  statuses: readonly number[];
  priorities: readonly number[];
  /** Bands by their lower bound (see progressRanges); they come from a chart. */
  progress: readonly number[];
  /** A search whose results are the list. */
  search: Search | null;
}

export const noFilter: ListFilter = { statuses: [], priorities: [], progress: [], search: null };

/** What an address may ask for and the list cannot give; each is told in its own words. */
export type LinkTrouble = 'event' | 'value' | 'taskList';

/** The values there are; only by these is filtered (R-LIST-08). Undefined while they are loading. */
export type KnownKeys = Record<'status' | 'priority' | 'progress', readonly { key: number }[] | undefined>;

const keyList = urlNumbers(/^\d{1,6}(,\d{1,6}){0,49}$/);

/** The filter as it stands in the address; another choice of rows begins at the first page. */
export const listAddressCodec = urlCodec(
  z.object({
    evt: chartEventValue,
    taskList: taskListValue,
    status: urlValue(keyList, []),
    priority: urlValue(keyList, []),
    progress: urlValue(keyList, []),
  }),
  { removes: ['t.p'] },
);

type ListAddress = ReturnType<typeof listAddressCodec.read>;

const areKnown = (keys: readonly number[], labels: readonly { key: number }[] | undefined) =>
  keys.every((key) => labels?.some((label) => label.key === key) ?? true);

/** The filter an address carries, and what is wrong with the address; a click on a chart counts as a chosen value. */
export function readListFilter(
  { evt, taskList, ...keys }: ListAddress,
  knownKeys: KnownKeys,
): { filter: ListFilter; troubles: readonly LinkTrouble[] } {
  const chosen = (type: keyof KnownKeys) =>
    evt !== null && evt !== 'invalid' && evt.type === type ? [evt.value] : keys[type];
  const wanted = { status: chosen('status'), priority: chosen('priority'), progress: chosen('progress') };
  const usable = (type: keyof KnownKeys) => wanted[type].filter((key) => areKnown([key], knownKeys[type]));
  const strange = (['status', 'priority', 'progress'] as const).some(
    (type) => !areKnown(wanted[type], knownKeys[type]),
  );
  const troubles: Record<LinkTrouble, boolean> = {
    event: evt === 'invalid',
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

/** How a filter stands in the address. */
export const toListAddress = ({ statuses, priorities, progress, search }: ListFilter): ListAddress => ({
  evt: null,
  taskList: search,
  status: statuses,
  priority: priorities,
  progress,
});

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
      (progress.length === 0 || progress.includes(chartValueOf(task, 'progress'))),
  );
