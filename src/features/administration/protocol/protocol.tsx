import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DataTable } from '@/engines/table/data-table';
import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import { documentQuery } from '@/entities/document/queries';
import { LoadError } from '@/entities/error/query-view';
import {
  type ProtocolEntry,
  entriesOf,
  loginsPerDay,
  protocolQuery,
  sliceList,
} from '@/entities/protocol-entry/queries';
import { useActiveSession } from '@/entities/session/session';
import { UnreadableLine, useUnreadableNote } from '@/entities/unreadable/unreadable';
import { ChartCard } from '@/shared/chart/chart-card';
import { type DayRange, dayOf, startOfDay } from '@/shared/form/day-range';
import { useFormats } from '@/shared/format/formats';
import { useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Skeleton } from '@/shared/ui/skeleton';

import { PseudonymousExport, useProtocolColumns } from './protocol-columns';
import {
  ProtocolFilters,
  type ProtocolView,
  defaultRange,
  protocolViewCodec,
  toProtocolFilter,
} from './protocol-filter';

/** Older servers send no ids. */
const keyOfEntry = ({ id, at, status, contactOid, document }: ProtocolEntry): string =>
  [id, at?.getTime(), status, contactOid, document?.oid].join(' ');

export function Protocol() {
  const { t } = useTranslation('administration');
  const formats = useFormats();
  const [today] = useState(() => dayOf(new Date()));
  const { addresses } = useActiveSession().contact;
  const [view, changeView] = useUrlState(protocolViewCodec(today, addresses));
  const [stopped, setStopped] = useState(false);
  // Each filter is a history entry, so that Back undoes it.
  const change = (next: Partial<ProtocolView>) => {
    setStopped(false);
    changeView(next, { replace: false });
  };
  const filter = toProtocolFilter(view);
  const { data, error, isPlaceholderData, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...protocolQuery(filter), placeholderData: keepPreviousData });
  const loadsMore = hasNextPage && !isFetching && !error && !stopped;
  useEffect(() => {
    if (loadsMore) void fetchNextPage();
  }, [loadsMore, fetchNextPage]);
  const slices = isPlaceholderData ? undefined : data?.pages;
  const lists = slices?.map(({ slice }) => sliceList(filter, slice)) ?? [];
  const fileNote = useUnreadableNote(lists);
  const entries = slices && entriesOf(slices);
  const complete = slices && !hasNextPage;
  // An empty slice says nothing about the older ones.
  const shown = complete || entries?.length ? entries : undefined;
  // Many entries are rendered with low priority, so that the page stays responsive.
  const rows = useDeferredValue(shown);
  const charted = useDeferredValue(rows);
  const [document, setDocument] = useState<string>();
  const columns = useProtocolColumns(setDocument);
  const usual = defaultRange(today);
  const active = [
    view.range.start !== usual.start || view.range.end !== usual.end,
    view.addressOid !== '',
    view.type !== '',
  ].filter(Boolean).length;

  const loadedSince = formats.date(startOfDay(slices?.at(-1)?.slice.start ?? view.range.end));
  const failed = !!error && !shown;
  const nothing = rows?.length === 0 && complete && active === 0;

  return (
    <div className="flex flex-col gap-4">
      <UnreadableLine lists={lists} />
      <LoginsChart
        entries={complete ? charted : undefined}
        range={view.range}
        hidden={(!complete && (!!error || stopped)) || (view.type !== '' && view.type !== 'LOGIN')}
      />
      {error && complete && <Banner tone="warning" title={t('protocol.refreshFailed')} />}
      <div aria-busy={isPlaceholderData}>
        <DataTable<ProtocolEntry>
          id="p"
          label={t('protocol.title')}
          columns={columns}
          rows={rows}
          // After a failure or an empty range the user can still choose another range.
          instead={
            failed ? (
              <LoadError title={t('protocol.failed')} error={error} onRetry={refetch} />
            ) : (
              nothing && <EmptyState flush title={t('protocol.empty')} text={t('protocol.emptyText')} />
            )
          }
          keyOf={keyOfEntry}
          fileNote={fileNote}
          exportable={complete}
          initialSort={{ column: 'id', descending: true }}
          filters={{
            controls: (
              <>
                <ProtocolFilters view={view} onChange={change} today={today} />
                <div className="ml-auto">
                  <PseudonymousExport entries={(complete && entries) || []} note={fileNote} />
                </div>
              </>
            ),
            active,
            total: rows?.length ?? 0,
            onReset: () => change({ range: usual, addressOid: '', type: '' }),
          }}
        />
      </div>
      {slices && shown && !complete && (
        <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-accent bg-selected px-4 py-2 shadow-menu print:static">
          <p className="mr-auto">
            {error && (
              <strong role="alert" className="block font-medium">
                {t('protocol.part.failed', { day: loadedSince })}
              </strong>
            )}
            {t('protocol.part.loaded', {
              day: loadedSince,
              count: shown.length,
              total: formats.number(shown.length),
            })}
          </p>
          <Button
            size="small"
            onClick={() => {
              setStopped(!error && !stopped);
              if (error || stopped) void fetchNextPage();
            }}
          >
            {t(error || stopped ? 'protocol.part.continue' : 'protocol.part.stop')}
          </Button>
        </div>
      )}
      {document !== undefined && <EntryDocument oid={document} onClose={() => setDocument(undefined)} />}
    </div>
  );
}

const Trend = lazyComponent(async () => (await import('@/shared/chart/trend')).Trend);

const maxDays = 3700;

interface LoginsChartProps {
  entries: readonly ProtocolEntry[] | undefined;
  range: DayRange;
  hidden: boolean;
}

function LoginsChart({ entries, range, hidden }: LoginsChartProps) {
  const { t } = useTranslation('administration');
  const formats = useFormats();
  const length = differenceInCalendarDays(parseISO(range.end), parseISO(range.start));
  if (hidden || length > maxDays) return null;
  const days = loginsPerDay(entries ?? [], range).map(({ day, count }) => ({
    key: day,
    label: formats.date(startOfDay(day)),
    value: count,
  }));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const [most] = days.toSorted((a, b) => b.value - a.value);
  return (
    <ChartCard title={t('protocol.logins')} unit={t('protocol.loginsUnit')} rows={days}>
      {entries === undefined ? (
        <Skeleton className="h-62 w-full" />
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-3xl font-semibold tracking-[-0.03em]">{formats.number(total)}</strong>
            {most && most.value > 0 && (
              <span className="text-sm text-text2">
                {t('protocol.most', { day: most.label, count: most.value })}
              </span>
            )}
          </p>
          <Trend
            points={days}
            unit={t('protocol.loginsUnit')}
            fallback={<Skeleton className="mt-2 h-50 w-full" />}
          />
        </>
      )}
    </ChartCard>
  );
}

function EntryDocument({ oid, onClose }: { oid: string; onClose: () => void }) {
  const { t } = useTranslation('administration');
  const { data: document, error, refetch } = useQuery(documentQuery(oid));
  if (document)
    return <LazyPreviewDialog documents={[document]} oid={oid} onShow={() => undefined} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog title={t('protocol.document')} onClose={onClose} closable>
      <LoadError title={t('protocol.documentGone')} error={error} onRetry={refetch} />
    </Dialog>
  );
}
