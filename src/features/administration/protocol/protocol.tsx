import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DataTable } from '@/engines/table/data-table';
import { LoadError } from '@/entities/error/load-error';
import { type ProtocolEntry, protocolQuery } from '@/entities/protocol-entry/queries';
import { useActiveSession } from '@/entities/session/session';
import { UnreadableLine, useUnreadableNote } from '@/entities/unreadable/unreadable-line';
import { useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';

import { LoginsChart } from './logins-chart';
import {
  type ProtocolView,
  defaultRange,
  protocolViewCodec,
  toProtocolFilter,
  todayNow,
} from './protocol-filter';
import { ProtocolFilters } from './protocol-filters';
import { PseudonymousExport } from './pseudonymous-export';
import { useProtocolColumns } from './use-protocol-columns';

const EntryDocument = lazyComponent(async () => (await import('./entry-document')).EntryDocument);

/** Older servers send no ids. */
const keyOfEntry = ({ id, at, status, contactOid, document }: ProtocolEntry): string =>
  [id, at?.getTime(), status, contactOid, document?.oid].join(' ');

export function Protocol() {
  const { t } = useTranslation('administration');
  const [today] = useState(todayNow);
  const { addresses } = useActiveSession().contact;
  const [view, changeView] = useUrlState(protocolViewCodec(today, addresses));
  // Each filter is a history entry, so that Back undoes it.
  const change = (next: Partial<ProtocolView>) => changeView(next, { replace: false });
  const list = protocolQuery(toProtocolFilter(view));
  const fileNote = useUnreadableNote([list]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...list,
    placeholderData: keepPreviousData,
  });
  // 100,000 entries are rendered in chunks, so that the page stays responsive.
  const entries = isPlaceholderData ? undefined : data;
  const rows = useDeferredValue(entries);
  const charted = useDeferredValue(rows);
  const [document, setDocument] = useState<string>();
  const columns = useProtocolColumns(setDocument);
  const usual = defaultRange(today);
  const active = [
    view.range.start !== usual.start || view.range.end !== usual.end,
    view.addressOid !== '',
    view.type !== '',
  ].filter(Boolean).length;

  const failed = !!error && !entries;
  const nothing = rows?.length === 0 && active === 0;

  return (
    <div className="flex flex-col gap-4">
      <UnreadableLine lists={[list]} />
      <LoginsChart
        entries={charted}
        range={view.range}
        hidden={failed || (view.type !== '' && view.type !== 'LOGIN')}
      />
      {error && entries && <Banner tone="warning" title={t('protocol.refreshFailed')} />}
      <div aria-busy={isPlaceholderData}>
        <DataTable<ProtocolEntry>
          id="p"
          label={t('protocol.title')}
          columns={columns}
          rows={rows}
          // After a failure or an empty range the user can still choose another range.
          instead={
            failed ? (
              <LoadError title={t('protocol.failed')} error={error} onRetry={() => void refetch()} />
            ) : (
              nothing && <EmptyState flush title={t('protocol.empty')} text={t('protocol.emptyText')} />
            )
          }
          keyOf={keyOfEntry}
          searchHint={t('protocol.searchHint')}
          fileNote={fileNote}
          initialSort={{ column: 'id', descending: true }}
          filters={{
            controls: (
              <>
                <ProtocolFilters view={view} onChange={change} today={today} />
                <div className="ml-auto">
                  <PseudonymousExport entries={entries ?? []} note={fileNote} />
                </div>
              </>
            ),
            active,
            total: rows?.length ?? 0,
            onReset: () => change({ range: usual, addressOid: '', type: '' }),
          }}
        />
      </div>
      {document !== undefined && (
        <Suspense>
          <EntryDocument oid={document} onClose={() => setDocument(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
