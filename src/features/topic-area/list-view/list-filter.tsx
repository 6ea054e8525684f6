import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { type LabelKind, labelsQuery, useLabels } from '@/entities/label/label';
import { chartEventValue, taskListValue } from '@/entities/link/link-parameters';
import { PriorityShape } from '@/entities/task/priority';
import { type Task, chartValueOf, countBy, nameOfRange, progressRanges } from '@/entities/task/task';
import {
  urlCodec,
  urlNumbers,
  urlValue,
  type StateChange,
  useUrlState,
} from '@/shared/routing/use-url-state';
import type { Search } from '@/shared/search/search-mode';
import { StatusShape } from '@/shared/ui/badge';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { FilterChip } from '@/shared/ui/filter-select';
import { toggleValue } from '@/shared/ui/toggle-value';

const types = ['status', 'priority', 'progress'] as const;
type FilterType = (typeof types)[number];

/** An empty list filters nothing. The progress has lower bounds of bands (see progressRanges), set by a chart. */
export interface ListFilter extends Record<FilterType, readonly number[]> {
  search: Search | null;
}

export const noFilter: ListFilter = { status: [], priority: [], progress: [], search: null };

type LinkTrouble = 'event' | 'value' | 'taskList';

/** Values that may be filtered by (R-LIST-08); undefined while loading. */
type KnownKeys = Record<FilterType, readonly { key: number }[] | undefined>;

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

/** A click on a chart counts as a chosen value. */
export function readListFilter(
  { evt, taskList, ...keys }: ListAddress,
  knownKeys: KnownKeys,
): { filter: ListFilter; troubles: readonly LinkTrouble[] } {
  const event = evt === 'invalid' ? null : evt;
  const wanted = event ? { ...keys, [event.type]: [event.value] } : keys;
  const usable = (type: FilterType) =>
    wanted[type].filter((key) => knownKeys[type]?.some((label) => label.key === key) ?? true);
  const filter = { status: usable('status'), priority: usable('priority'), progress: usable('progress') };
  const troubles = {
    event: evt === 'invalid',
    value: types.some((type) => filter[type].length < wanted[type].length),
    taskList: taskList === 'invalid',
  };
  return {
    filter: { ...filter, search: taskList === 'invalid' ? null : taskList },
    troubles: (['event', 'value', 'taskList'] as const).filter((trouble) => troubles[trouble]),
  };
}

export const toListAddress = ({ search, ...keys }: ListFilter): ListAddress => ({
  ...keys,
  evt: null,
  taskList: search,
});

export const activeFilters = (filter: ListFilter): number =>
  types.filter((type) => filter[type].length > 0).length + (filter.search ? 1 : 0);

export const applyListFilter = (tasks: readonly Task[], filter: ListFilter): readonly Task[] =>
  tasks.filter((task) =>
    types.every((type) => filter[type].length === 0 || filter[type].includes(chartValueOf(task, type))),
  );

interface InvalidLinkParametersProps {
  troubles: readonly LinkTrouble[];
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

/** Undefined until the backend has returned its own labels, so that no value is refused before. */
function useAssignedLabels(kind: LabelKind) {
  const { data, isPlaceholderData } = useQuery(labelsQuery(kind));
  return isPlaceholderData ? undefined : data;
}

const useKnownKeys = (): KnownKeys => ({
  status: useAssignedLabels('taskStatus'),
  priority: useAssignedLabels('taskPriority'),
  progress: progressRanges.map(({ from }) => ({ key: from })),
});

/** The filter is the same object while its part of the URL stays, or each typed letter would filter all tasks again. */
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
  filter: ListFilter;
  onChange: (next: StateChange<ListFilter>) => void;
}

export function ListFilters({ tasks, filter, onChange }: ListFiltersProps) {
  const { t } = useTranslation('topic-area/list-view');
  const { t: entities } = useTranslation('entities');
  const labels = { status: useLabels('taskStatus'), priority: useLabels('taskPriority') };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {(['status', 'priority'] as const).map((type) => {
        const counts = countBy(tasks, type);
        return (
          <div
            key={type}
            role="group"
            aria-label={t(`filter.${type}`)}
            className="flex flex-wrap items-center gap-2"
          >
            <span aria-hidden className="min-w-12 text-sm text-text2">
              {t(`filter.${type}`)}
            </span>
            {labels[type].map(({ key, label, tone }) => (
              <FilterChip
                key={key}
                label={label}
                shape={type === 'status' ? <StatusShape tone={tone} /> : <PriorityShape level={key} />}
                count={counts.get(key) ?? 0}
                on={filter[type].includes(key)}
                onChange={(on) => onChange((now) => ({ [type]: toggleValue(now[type], key, on) }))}
              />
            ))}
          </div>
        );
      })}
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
