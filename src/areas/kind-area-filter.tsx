import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { urlCodec, urlList, urlValue, type StateChange } from '@/shared/routing/use-url-state';
import { FilterChip, FilterSelect } from '@/shared/ui/filter-select';
import { toggleValue } from '@/shared/ui/toggle-value';

import { useOpenAreas } from './access';
import { useAreaName } from './area-name';
import type { TopicArea } from './areas';

interface AreaFilterProps {
  areas: readonly TopicArea[];
  /** Category of the chosen area; an empty or unknown one stands for all. */
  value: string;
  onChange: (category: string) => void;
}

export function AreaFilter({ areas, value, onChange }: AreaFilterProps) {
  const { t } = useTranslation('entities');
  const areaName = useAreaName();
  return (
    <FilterSelect
      label={t('areaFilter.label')}
      value={areas.some(({ csvCategory }) => csvCategory === value) ? value : ''}
      options={[
        { value: '', label: t('areaFilter.all') },
        ...areas.map((area) => ({ value: area.csvCategory, label: areaName(area) })),
      ]}
      onChange={onChange}
    />
  );
}

export interface KindAreaView<Kind extends string> {
  kinds: readonly Kind[];
  /** Category of an area, empty for all. */
  area: string;
}

export const kindAreaCodec = <Kind extends string>(validKinds: readonly Kind[]) =>
  urlCodec<KindAreaView<Kind>>(
    z.object({
      kinds: urlValue(urlList(validKinds), []),
      area: urlValue(z.string().check(z.maxLength(50)), ''),
    }),
    { names: { kinds: 'kind' } },
  );

interface KindAreaFilterProps<Kind extends string> {
  kinds: readonly { kind: Kind; label: string; count: number }[];
  view: KindAreaView<Kind>;
  onChange: (next: StateChange<KindAreaView<Kind>>) => void;
}

export function KindAreaFilter<Kind extends string>({
  kinds: offered,
  view,
  onChange,
}: KindAreaFilterProps<Kind>) {
  const { t } = useTranslation('entities');
  const areas = useOpenAreas();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <span role="group" aria-label={t('areaFilter.byKind')} className="contents">
        {offered
          .filter(({ kind, count }) => count > 0 || view.kinds.includes(kind))
          .map(({ kind, label, count }) => (
            <FilterChip
              key={kind}
              label={label}
              count={count}
              on={view.kinds.includes(kind)}
              onChange={(on) => onChange(({ kinds }) => ({ kinds: toggleValue(kinds, kind, on) }))}
            />
          ))}
      </span>
      <span className="ml-auto max-w-full max-sm:ml-0">
        <AreaFilter areas={areas} value={view.area} onChange={(area) => onChange({ area })} />
      </span>
    </div>
  );
}
