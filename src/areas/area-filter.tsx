import { FilterSelect } from '@/shared/ui/filter-select';

import { useAreaName } from './area-name';
import type { TopicArea } from './topic-area';

interface AreaFilterProps {
  label: string;
  /** Name of the choice that filters nothing. */
  all: string;
  areas: readonly TopicArea[];
  /** Category of the chosen area; empty, or one that is not among them, stands for all. */
  value: string;
  onChange: (category: string) => void;
}

/** Limits a list over all areas to one of them. */
export function AreaFilter({ label, all, areas, value, onChange }: AreaFilterProps) {
  const areaName = useAreaName();
  return (
    <FilterSelect
      label={label}
      value={areas.some(({ csvCategory }) => csvCategory === value) ? value : ''}
      options={[
        { value: '', label: all },
        ...areas.map((area) => ({ value: area.csvCategory, label: areaName(area) })),
      ]}
      onChange={onChange}
    />
  );
}
