import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { AreaIcon, useAreaName, useRoleLabel } from '@/areas/area-name';
import { startAreaSources } from '@/areas/area-sources';
import { sessionLoader } from '@/areas/current-area';
import { KindAreaFilter, kindAreaCodec } from '@/areas/kind-area-filter';
import { paths } from '@/areas/paths';
import { areaDataQuery } from '@/entities/area-data/queries';
import { isApiError } from '@/entities/error/error';
import { LoadError } from '@/entities/error/query-view';
import { adviceContext, useActiveSession } from '@/entities/session/session';
import { UnreadableLine } from '@/entities/unreadable/unreadable';
import { customerOf, foreignUsersQuery } from '@/entities/user/queries';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { calendarDaysBetween } from '@/shared/format/wire-dates';
import { startQuery } from '@/shared/query/start-query';
import { useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { Card } from '@/shared/ui/card';
import { EmptyList } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { MoreEntries, useFirstEntries } from '@/shared/ui/more-entries';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton, SkeletonRows } from '@/shared/ui/skeleton';
import { ReleaseMany } from '@/updates/release-many';
import { type WaitingItem, type WaitingKind, maxTicketsWithReports, waitingKinds } from '@/updates/waiting';

import { type WaitingSource, useWaiting } from './use-waiting';

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
          <LoadError title={t('areasFailed')} error={check.error} onRetry={check.refetch} />
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

interface WaitingSectionProps {
  kind: WaitingKind;
  items: readonly WaitingItem[];
  sources: readonly WaitingSource[];
  area: string;
}

export function WaitingSection({ kind, items, sources, area }: WaitingSectionProps) {
  const { t } = useTranslation('waiting');
  const areaName = useAreaName();
  const { entries, more } = useFirstEntries(items, 10);
  const forbidden = sources.filter(({ error }) => isApiError(error, 'forbidden'));
  const failed = sources.filter(({ error }) => error && !isApiError(error, 'forbidden'));
  const areasOf = (some: readonly WaitingSource[]) =>
    sources.length > 1
      ? [...new Set(some.flatMap((source) => (source.area ? areaName(source.area) : [])))].join(', ')
      : '';
  const failedAreas = areasOf(failed);
  const forbiddenAreas = areasOf(forbidden);
  return (
    <Card title={t(`kind.${kind}`)} ruled count={items.length}>
      <p className="px-4 pt-2 text-sm text-text2">
        {t(`hint.${kind}`, { tickets: maxTicketsWithReports })}
        {kind === 'document' && items.length > 0 && (
          <>
            {' '}
            <Link
              to={paths.readingPlan(area === '' ? undefined : area)}
              className="font-medium text-accent-text underline underline-offset-3 print:hidden"
            >
              {t('readingPlan')}
            </Link>
          </>
        )}
      </p>
      <ul className="px-2 py-1 empty:hidden">
        {entries.map((item) => (
          // A document may be listed in two areas.
          <Entry key={`${item.to} ${item.key}`} item={item} />
        ))}
      </ul>
      <MoreEntries more={more}>{t('more', { count: more.count })}</MoreEntries>
      {sources.some(({ pending }) => pending) && (
        <Loading>
          {/* Most kinds arrive several at once; estimates, answers and ending roles arrive one by one. */}
          <SkeletonRows rows={items.length > 0 || ['estimate', 'answer', 'role'].includes(kind) ? 1 : 5} />
        </Loading>
      )}
      {forbidden.length > 0 && (
        <Banner
          tone="locked"
          title={forbiddenAreas === '' ? t('forbidden') : t('forbiddenIn', { areas: forbiddenAreas })}
          className="mx-4 mb-4"
        />
      )}
      {failed.length > 0 && (
        <div className="px-4 pb-4">
          <LoadError
            title={failedAreas === '' ? t('failed') : t('failedIn', { areas: failedAreas })}
            error={failed[0]?.error}
            onRetry={() => Promise.all(failed.map(({ retry }) => retry()))}
          />
        </div>
      )}
    </Card>
  );
}

function Entry({ item: { kind, area, title, about, to, since, until } }: { item: WaitingItem }) {
  const { t } = useTranslation('waiting');
  const areaName = useAreaName();
  const formats = useFormats();
  const roleLabel = useRoleLabel();
  const [now] = useState(() => new Date());
  const days = since ? calendarDaysBetween(since, now) : 0;
  return (
    <li className="flex min-h-11 items-center gap-x-3 border-b border-line px-2 py-2 last:border-b-0 not-print:hover:bg-hover">
      {area ? <AreaIcon area={area} /> : <span aria-hidden className="size-4 shrink-0" />}
      <div className="flex min-w-0 flex-1 items-center gap-x-4 max-sm:flex-wrap">
        <Link to={to} data-row-link className="min-w-0 flex-1 font-medium wrap-anywhere max-sm:basis-full">
          {kind === 'role' ? roleLabel(title) : title}
        </Link>
        <span className="max-w-1/2 text-sm wrap-anywhere text-text3 max-sm:max-w-full">
          {joinParts([area && areaName(area), about], ' · ')}
        </span>
        {(since ?? until) && (
          <span className="text-sm text-text2 sm:w-52 sm:text-right">
            {since && (days > 0 ? t('since', { count: days, date: formats.date(since) }) : t('sinceToday'))}
            {until && t('ends', { date: formats.date(until) })}
          </span>
        )}
      </div>
      <Icon icon={ChevronRight} className="size-4 shrink-0 text-text3 print:hidden" />
    </li>
  );
}
