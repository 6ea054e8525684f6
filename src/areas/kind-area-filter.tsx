import * as z from 'zod/mini';

import { type UrlCodec, urlCodec, urlList, urlValue } from '@/shared/routing/url-codec';
import type { StateChange } from '@/shared/routing/use-url-state';
import { FilterChip } from '@/shared/ui/filter-chip';
import { toggleValue } from '@/shared/ui/toggle-value';

import { useOpenAreas } from './access';
import { AreaFilter } from './area-filter';

/** What of a list over all areas is shown; in the address, so that a link shows the same. */
export interface KindAreaView<Kind extends string> {
  /** An empty list shows all. */
  kinds: readonly Kind[];
  /** Category of an area, empty for all. */
  area: string;
}

/** Writes and reads such a view. Kinds the address has and the portal does not are left out. */
export const kindAreaCodec = <Kind extends string>(
  validKinds: readonly Kind[],
): UrlCodec<KindAreaView<Kind>> =>
  urlCodec<KindAreaView<Kind>>(
    z.object({
      kinds: urlValue(urlList(validKinds), []),
      area: urlValue(z.string().check(z.maxLength(50)), ''),
    }),
    { names: { kinds: 'kind' } },
  );

interface KindAreaFilterProps<Kind extends string> {
  /** Names of the group of kinds, of the choice of an area, and of the choice that filters nothing. */
  labels: Readonly<Record<'byKind' | 'area' | 'allAreas', string>>;
  kinds: readonly { kind: Kind; label: string; count: number }[];
  view: KindAreaView<Kind>;
  onChange: (next: StateChange<KindAreaView<Kind>>) => void;
}

/** Limits a list to some kinds and to an area; a kind with nothing in it is no choice. */
export function KindAreaFilter<Kind extends string>({
  labels,
  kinds: offered,
  view,
  onChange,
}: KindAreaFilterProps<Kind>) {
  const areas = useOpenAreas();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <span role="group" aria-label={labels.byKind} className="contents">
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
        <AreaFilter
          label={labels.area}
          all={labels.allAreas}
          areas={areas}
          value={view.area}
          onChange={(area) => onChange({ area })}
        />
      </span>
    </div>
  );
}
