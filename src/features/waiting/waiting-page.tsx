import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { startAreaSources } from '@/areas/area-sources';
import { sessionLoader } from '@/areas/current-area';
import { KindAreaFilter, kindAreaCodec } from '@/areas/kind-area-filter';
import { areaDataQuery } from '@/entities/area-data/queries';
import { LoadError } from '@/entities/error/query-view';
import { adviceContext, useActiveSession } from '@/entities/session/session';
import { UnreadableLine } from '@/entities/unreadable/unreadable';
import { customerOf, foreignUsersQuery } from '@/entities/user/queries';
import { useFormats } from '@/shared/format/formats';
import { startQuery } from '@/shared/query/start-query';
import { useUrlState } from '@/shared/routing/use-url-state';
import { EmptyList } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { ReleaseMany } from '@/updates/release-many';
import { type WaitingItem, waitingKinds } from '@/updates/waiting';

import { type WaitingSource, useWaiting } from './use-waiting';
import { WaitingSection } from './waiting-section';

const waitingViewCodec = kindAreaCodec(waitingKinds);

export const loader = sessionLoader((session) => {
  startAreaSources(session, { alsoTickets: true });
  if (session.admin) startQuery(foreignUsersQuery(customerOf(session).number));
});

export function Component() {
  const { t } = useTranslation('waiting');
  const formats = useFormats();
  const { address, admin } = useActiveSession();
  const check = useQuery(areaDataQuery(address.oid));
  const [view, change] = useUrlState(waitingViewCodec);
  const { items: all, sources, lists } = useWaiting();
  const within = ({ area }: { area: WaitingItem['area'] }) =>
    view.area === '' || area?.csvCategory === view.area;
  const groups = waitingKinds.map((kind) => ({
    kind,
    items: all.filter((item) => item.kind === kind && within(item)),
    sources: sources.filter(
      (source) => source.kind === kind && (source.area === undefined || within(source)),
    ),
  }));
  const shown = groups.filter(({ kind }) => view.kinds.length === 0 || view.kinds.includes(kind));
  const visible = shown.filter(
    ({ items, sources: groupSources }) => items.length > 0 || groupSources.some(isUnfinished),
  );
  const total = all.length;
  const pending = check.isPending || sources.some((source) => source.pending);
  const counted = !pending || total > 0;
  const incomplete = (check.error !== null && !admin) || sources.some(({ error }) => Boolean(error));
  const narrowed = view.kinds.length > 0 || view.area !== '';
  const closed = sources.every(({ kind }) => kind === 'role');
  const nothing = total > 0 ? 'filtered' : closed ? 'closed' : 'nothing';
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          counted ? (
            t(incomplete ? 'leadIncomplete' : 'lead', { count: total, total: formats.number(total) })
          ) : (
            <Skeleton className="my-0.5 h-4 w-52" />
          )
        }
        actions={<ReleaseMany reports={groups.find(({ kind }) => kind === 'report')?.items.length ?? 0} />}
      />
      {check.error && !admin && (
        <div className="mb-4">
          <LoadError
            title={t('areasFailed')}
            error={check.error}
            onRetry={() => void check.refetch()}
            retrying={check.isFetching}
          />
        </div>
      )}
      <UnreadableLine lists={lists} className="mb-4" />
      {/* Chips appear with their kind and would push the list down until all have loaded. */}
      {pending && !narrowed && (
        <Loading>
          <Skeleton className="mb-4 h-9 w-2xl max-w-full pointer-coarse:h-11" />
        </Loading>
      )}
      {((total > 0 && !pending) || narrowed) && (
        <KindAreaFilter
          labels={{ byKind: t('byKind'), area: t('area'), allAreas: t('allAreas') }}
          kinds={groups.map(({ kind, items }) => ({ kind, label: t(`short.${kind}`), count: items.length }))}
          view={view}
          onChange={change}
        />
      )}
      {visible.length === 0 && !pending && (
        <EmptyList
          kind={nothing}
          title={t(`empty.${nothing}`)}
          text={t(`empty.${nothing}Text`, adviceContext())}
          onReset={() => change({ kinds: [], area: '' })}
        />
      )}
      <div className="flex flex-col gap-4">
        {visible.map(({ kind, items, sources: groupSources }) => (
          <WaitingSection key={kind} kind={kind} items={items} sources={groupSources} area={view.area} />
        ))}
      </div>
    </>
  );
}

const isUnfinished = ({ pending, error }: WaitingSource) => pending || Boolean(error);
