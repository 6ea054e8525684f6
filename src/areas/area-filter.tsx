import { FilterSelect } from '@/shared/ui/filter-select';

import { useAreaName } from './area-name';
import type { TopicArea } from './topic-area';

interface AreaFilterProps {
  label: string;
  all: string;
  areas: readonly TopicArea[];
  /** Category of the chosen area; an empty or unknown one stands for all. */
  value: string;
  onChange: (category: string) => void;
}

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
