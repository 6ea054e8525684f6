import { CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useOpenAreas } from '@/areas/access';
import { AreaFilter } from '@/areas/area-filter';
import { useAreaName } from '@/areas/area-name';
import type { NamedUpdate } from '@/areas/named-updates';
import { useUpdates } from '@/areas/use-updates';
import { useActiveSession } from '@/entities/session/session';
import { askNow, summaryOf, useSummary } from '@/entities/updates/summary';
import { partsOf, updateKinds } from '@/entities/updates/updates';
import { useFormats } from '@/shared/format/use-formats';
import { type StateChange, useUrlState } from '@/shared/routing/use-url-state';
import { Button } from '@/shared/ui/button';
import { EmptyList } from '@/shared/ui/empty-list';
import { ErrorState } from '@/shared/ui/error-state';
import { FilterChip } from '@/shared/ui/filter-chip';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { toggleValue } from '@/shared/ui/toggle-value';

import { Notifications } from './notifications';
import { UpdatesSection } from './updates-section';
import { type UpdatesView, updatesViewCodec } from './updates-view';
import { useSeen } from './use-seen';

/** What has arrived since the user has looked (R-X-NEW-01). */
export function Component() {
  const { t } = useTranslation('updates');
  const formats = useFormats();
  const addressOid = useActiveSession().address.oid;
  const { seeOne, seeAll } = useSeen();
  const summary = useSummary();
  const [view, change] = useUrlState(updatesViewCodec);
  const { state, updates, pending: namesPending, failed: failedLists } = useUpdates('unseen');
  const areas = useOpenAreas();
  // The page needs an answer; a round that has ended in this session is one, and the next one comes by itself.
  useEffect(() => {
    if (!summaryOf(addressOid).complete) askNow();
  }, [addressOid]);

  const failed = summary?.failed ?? [];
  const complete = summary?.complete ?? false;
  const pending = !state || namesPending || (!complete && failed.length === 0);
  const total = updates.length;
  const within = ({ category }: NamedUpdate) => view.area === '' || category === view.area;
  const groups = updateKinds.map((kind) => ({
    kind,
    updates: updates.filter((update) => update.kind === kind && within(update)),
  }));
  const shown = groups.filter(
    ({ kind, updates: found }) => found.length > 0 && (view.kinds.length === 0 || view.kinds.includes(kind)),
  );
  const narrowed = view.kinds.length > 0 || view.area !== '';
  const isFailed = failed.length > 0 || failedLists.length > 0;

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          pending && total === 0 ? (
            <Skeleton className="my-0.5 h-4 w-52" />
          ) : (
            t(total > 0 ? 'lead' : 'leadNothing', { count: total, total: formats.number(total) })
          )
        }
        actions={
          total > 0 && (
            <Button icon={CheckCheck} onClick={seeAll}>
              {t('seeAll')}
            </Button>
          )
        }
      />
      {isFailed && (
        <FailedLists
          sources={failed}
          onRetry={() => {
            askNow();
            for (const { refetch } of failedLists) void refetch();
          }}
        />
      )}
      {(total > 0 || narrowed) && <Filters groups={groups} view={view} onChange={change} />}
      {pending && total === 0 && <SectionsOnTheirWay />}
      {shown.length === 0 && !pending && !(isFailed && total === 0 && !complete) && (
        <EmptyList
          kind={total > 0 ? 'filtered' : areas.length === 0 ? 'closed' : 'nothing'}
          title={t(total > 0 ? 'empty.filtered' : areas.length === 0 ? 'empty.closed' : 'empty.nothing')}
          text={t(
            total > 0 ? 'empty.filteredText' : areas.length === 0 ? 'empty.closedText' : 'empty.nothingText',
          )}
          onReset={() => change({ kinds: [], area: '' })}
        />
      )}
      <div className="flex flex-col gap-4">
        {shown.map(({ kind, updates: found }) => (
          <UpdatesSection key={kind} kind={kind} updates={found} onOpen={seeOne} />
        ))}
      </div>
      <Notifications />
    </>
  );
}

/** What could not be asked for, by area where it is known. */
function FailedLists({ sources, onRetry }: { sources: readonly string[]; onRetry: () => void }) {
  const { t } = useTranslation('updates');
  const areaName = useAreaName();
  const areas = useOpenAreas();
  const names = areas
    .filter(({ csvCategory }) => sources.some((source) => partsOf(source)?.category === csvCategory))
    .map(areaName);
  return (
    <div className="mb-4">
      <ErrorState
        title={names.length > 0 ? t('failedIn', { areas: names.join(', ') }) : t('failed')}
        text={t('failedText')}
        onRetry={onRetry}
      />
    </div>
  );
}

interface FiltersProps {
  groups: readonly { kind: UpdatesView['kinds'][number]; updates: readonly NamedUpdate[] }[];
  view: UpdatesView;
  onChange: (next: StateChange<UpdatesView>) => void;
}

/** By kind and by area; a kind without anything new is no choice. */
function Filters({ groups, view, onChange }: FiltersProps) {
  const { t } = useTranslation('updates');
  const areas = useOpenAreas();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <span role="group" aria-label={t('byKind')} className="contents">
        {groups
          .filter(({ kind, updates }) => updates.length > 0 || view.kinds.includes(kind))
          .map(({ kind, updates }) => (
            <FilterChip
              key={kind}
              label={t(`short.${kind}`)}
              count={updates.length}
              on={view.kinds.includes(kind)}
              onChange={(on) => onChange(({ kinds }) => ({ kinds: toggleValue(kinds, kind, on) }))}
            />
          ))}
      </span>
      <span className="ml-auto max-w-full max-sm:ml-0">
        <AreaFilter
          label={t('area')}
          all={t('allAreas')}
          areas={areas}
          value={view.area}
          onChange={(area) => onChange({ area })}
        />
      </span>
    </div>
  );
}

function SectionsOnTheirWay() {
  return (
    <Loading>
      <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
        {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={`my-2 h-5 ${width}`} />
        ))}
      </div>
    </Loading>
  );
}
