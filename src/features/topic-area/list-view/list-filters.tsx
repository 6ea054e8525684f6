import { Search as SearchIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Label } from '@/entities/label/label';
import { PriorityShape } from '@/entities/task/priority';
import { type Task, countBy, nameOfRange } from '@/entities/task/task';
import type { StateChange } from '@/shared/routing/use-url-state';
import { StatusShape } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { FilterChip } from '@/shared/ui/filter-chip';
import { toggleValue } from '@/shared/ui/toggle-value';

import type { ListFilter } from './list-filter';

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
