import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { type Label, labelsQuery } from '@/entities/label/label';
import { chartEventValue, taskListValue } from '@/entities/link/link-parameters';
import { PriorityShape } from '@/entities/task/priority';
import { type Task, chartValueOf, countBy, nameOfRange, progressRanges } from '@/entities/task/task';
import { urlCodec, urlNumbers, urlValue } from '@/shared/routing/url-codec';
import { type StateChange, useUrlState } from '@/shared/routing/use-url-state';
import type { Search } from '@/shared/search/search-mode';
import { StatusShape } from '@/shared/ui/badge';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { FilterChip } from '@/shared/ui/filter-select';
import { toggleValue } from '@/shared/ui/toggle-value';

/** An empty list filters nothing. */
export interface ListFilter {
  statuses: readonly number[];
  priorities: readonly number[];
  /** Lower bounds of the bands (see progressRanges), set by a chart. */
  progress: readonly number[];
  search: Search | null;
}

export const noFilter: ListFilter = { statuses: [], priorities: [], progress: [], search: null };

type LinkTrouble = 'event' | 'value' | 'taskList';

/** Values that may be filtered by (R-LIST-08); undefined while loading. */
type KnownKeys = Record<'status' | 'priority' | 'progress', readonly { key: number }[] | undefined>;

const keyList = urlNumbers(/^\d{1,6}(,\d{1,6}){0,49}$/);

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

/** A click on a chart counts as a chosen value. */
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

export const toListAddress = ({ statuses, priorities, progress, search }: ListFilter): ListAddress => ({
  evt: null,
  taskList: search,
  status: statuses,
  priority: priorities,
  progress,
});

export const activeFilters = ({ statuses, priorities, progress, search }: ListFilter): number =>
  [statuses, priorities, progress].filter(({ length }) => length > 0).length + (search ? 1 : 0);

/** The backend applies the search. */
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

interface InvalidLinkParametersProps {
  troubles: readonly LinkTrouble[];
  /** Removes the invalid parameters from the address. */
  onClose: () => void;
}

export function InvalidLinkParameters({ troubles, onClose }: InvalidLinkParametersProps) {
  const { t } = useTranslation('topic-area/list-view');
  return troubles.map((trouble) => (
    <Banner key={trouble} tone="warning" title={t(`trouble.${trouble}.title`)} onClose={onClose}>
      {t(`trouble.${trouble}.text`)}
    </Banner>
  ));
}

const settled = ({
  data,
  isPlaceholderData,
}: {
  data?: readonly Label[] | undefined;
  isPlaceholderData: boolean;
}) => (isPlaceholderData ? undefined : data);

const progressKeys = progressRanges.map(({ from }) => ({ key: from }));

/** No value is refused until the backend has returned its own. */
const useKnownKeys = (): KnownKeys => ({
  status: settled(useQuery(labelsQuery('taskStatus'))),
  priority: settled(useQuery(labelsQuery('taskPriority'))),
  progress: progressKeys,
});

export function useListFilter() {
  const knownKeys = useKnownKeys();
  const [address, changeAddress] = useUrlState(listAddressCodec);
  const change = (next: StateChange<ListFilter>) =>
    changeAddress((current) => {
      const { filter } = readListFilter(current, knownKeys);
      return toListAddress({ ...filter, ...(typeof next === 'function' ? next(filter) : next) });
    });
  return { ...readListFilter(address, knownKeys), change };
}

interface ListFiltersProps {
  tasks: readonly Task[];
  statuses: readonly Label[];
  priorities: readonly Label[];
  filter: ListFilter;
  onChange: (next: StateChange<ListFilter>) => void;
}

export function ListFilters({ tasks, statuses, priorities, filter, onChange }: ListFiltersProps) {
  const { t } = useTranslation('topic-area/list-view');
  const { t: entities } = useTranslation('entities');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Chips
        label={t('filter.status')}
        labels={statuses}
        counts={countBy(tasks, 'status')}
        shapeOf={({ tone }) => <StatusShape tone={tone} />}
        chosen={filter.statuses}
        onToggle={(key, on) => onChange((now) => ({ statuses: toggleValue(now.statuses, key, on) }))}
      />
      <Chips
        label={t('filter.priority')}
        labels={priorities}
        counts={countBy(tasks, 'priority')}
        shapeOf={({ key }) => <PriorityShape level={key} />}
        chosen={filter.priorities}
        onToggle={(key, on) => onChange((now) => ({ priorities: toggleValue(now.priorities, key, on) }))}
      />
      {filter.progress.map((key) => (
        <Button
          key={key}
          size="small"
          icon={X}
          onClick={() => onChange((now) => ({ progress: toggleValue(now.progress, key, false) }))}
        >
          {t('filter.progress', { value: entities(`charts.ranges.${nameOfRange(key)}`) })}
        </Button>
      ))}
      {filter.search && (
        <Button size="small" icon={SearchIcon} onClick={() => onChange({ search: null })}>
          {t('filter.search', { pattern: filter.search.pattern })}
        </Button>
      )}
    </div>
  );
}

interface ChipsProps {
  label: string;
  labels: readonly Label[];
  counts: ReadonlyMap<number, number>;
  shapeOf: (label: Label) => ReactNode;
  chosen: readonly number[];
  onToggle: (key: number, on: boolean) => void;
}

function Chips({ label, labels, counts, shapeOf, chosen, onToggle }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {/* The chips of both groups start at the same edge. */}
      <span aria-hidden className="min-w-12 text-sm text-text2">
        {label}
      </span>
      {labels.map((value) => (
        <FilterChip
          key={value.key}
          label={value.label}
          shape={shapeOf(value)}
          count={counts.get(value.key) ?? 0}
          on={chosen.includes(value.key)}
          onChange={(on) => onToggle(value.key, on)}
        />
      ))}
    </div>
  );
}
