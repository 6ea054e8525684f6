import { CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useOpenAreas } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import { KindAreaFilter, kindAreaCodec } from '@/areas/kind-area-filter';
import { adviceContext, useActiveSession } from '@/entities/session/session';
import { useFormats } from '@/shared/format/formats';
import { newestFirst } from '@/shared/format/newest-first';
import { useUrlState } from '@/shared/routing/use-url-state';
import { Count } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyList } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { MoreEntries, useFirstEntries } from '@/shared/ui/more-entries';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import type { NamedUpdate } from '@/updates/lists';
import { type UpdateKind, partsOf, updateKinds } from '@/updates/state';
import { askNow, summaryOf, useSummary } from '@/updates/summary';
import { UpdateRow } from '@/updates/update-row';
import { useSeen, useUpdates } from '@/updates/use-updates';

import { Notifications } from './notifications';

const updatesViewCodec = kindAreaCodec(updateKinds);

export function Component() {
  const { t } = useTranslation('updates');
  const formats = useFormats();
  const addressOid = useActiveSession().address.oid;
  const { seeOne, seeAll } = useSeen();
  const summary = useSummary();
  const [view, change] = useUrlState(updatesViewCodec);
  const { state, updates, pending: namesPending, failed: failedLists } = useUpdates('unseen');
  const areas = useOpenAreas();
  // The page needs a completed round; later rounds start on their own.
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
            (total > 0 || !isFailed) &&
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
      {(total > 0 || narrowed) && (
        <KindAreaFilter
          labels={{ byKind: t('byKind'), area: t('area'), allAreas: t('allAreas') }}
          kinds={groups.map(({ kind, updates: found }) => ({
            kind,
            label: t(`short.${kind}`),
            count: found.length,
          }))}
          view={view}
          onChange={change}
        />
      )}
      {pending && total === 0 && <SectionsOnTheirWay />}
      {shown.length === 0 && !pending && !(isFailed && total === 0) && (
        <EmptyList
          kind={total > 0 ? 'filtered' : areas.length === 0 ? 'closed' : 'nothing'}
          title={t(total > 0 ? 'empty.filtered' : areas.length === 0 ? 'empty.closed' : 'empty.nothing')}
          text={t(
            total > 0 ? 'empty.filteredText' : areas.length === 0 ? 'empty.closedText' : 'empty.nothingText',
            adviceContext(),
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

const steps = { first: 10, further: 50 };

interface UpdatesSectionProps {
  kind: UpdateKind;
  updates: readonly NamedUpdate[];
  onOpen: (update: NamedUpdate) => void;
}

function UpdatesSection({ kind, updates, onOpen }: UpdatesSectionProps) {
  const { t } = useTranslation('updates');
  const formats = useFormats();
  const { entries, more } = useFirstEntries(
    newestFirst(updates, ({ at }) => at),
    steps,
  );
  return (
    <Card title={t(`kind.${kind}`)} ruled actions={<Count>{formats.number(updates.length)}</Count>}>
      <ul className="px-2 py-1">
        {entries.map((update) => (
          <UpdateRow key={`${update.source} ${update.oid}`} update={update} onOpen={() => onOpen(update)} />
        ))}
      </ul>
      <MoreEntries more={more}>{t('more', { count: more.count })}</MoreEntries>
    </Card>
  );
}
