import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '@/api/api-error';
import { getActiveSession } from '@/entities/session/session';
import { serviceReportsQuery, ticketKeys, ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { reportState } from '@/entities/ticket/service-report';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { answered, newestTickets } from '@/features/waiting/waiting';
import { type WaitingCounts, watchWaiting } from '@/features/waiting/watch-waiting';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { backend, faults } = mocksForTests();

describe('The badge of the service reports', () => {
  let client: QueryClient;
  let counts: WaitingCounts | undefined;
  let stop: () => void;
  const badge = () => counts?.areas['TICKET'];
  const ticketsKey = () => ticketsQuery(ticketOwner(getActiveSession())).queryKey;
  const newest = () => newestTickets(client.getQueryData(ticketsKey()) ?? []);
  const reportsOf = (oid: string) => client.getQueryData(serviceReportsQuery(oid).queryKey) ?? [];
  const openReports = () =>
    newest().flatMap(({ oid }) => reportsOf(oid).filter((report) => reportState(report) === 'open'));
  const counted = async () => {
    await waitFor(() => expect(openReports().length).toBeGreaterThan(0), { timeout: 5000 });
    await waitFor(() => expect(badge()).toBeGreaterThanOrEqual(openReports().length));
    await waitFor(() => expect(client.isFetching()).toBe(0));
  };

  /** Lets the pause before the next count pass. */
  const countAgain = () => vi.advanceTimersByTimeAsync(400);

  /** Counts everything, with a cache that drops unobserved queries at once. */
  beforeEach(async () => {
    await logInAs('contact');
    client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0, staleTime: 30_000 } } });
    client.setQueryDefaults(['areaData'], { gcTime: Number.POSITIVE_INFINITY });
    stop = watchWaiting(client, (found) => {
      counts = found;
    });
    await counted();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => stop());

  test('stays when a ticket comes whose reports are not known yet', async () => {
    const before = badge();
    faults.add({ path: '/v1/', status: 500 });
    client.setQueryData(ticketsKey(), (known = []) => [
      ticketOf({ oid: 'NEW', createdAt: new Date() }),
      ...known,
    ]);
    await waitFor(() => expect(client.getQueryState(serviceReportsQuery('NEW').queryKey)).toBeDefined());
    await countAgain();
    expect(badge()).toBe(before);
  });

  test('does not count a decided report again when time goes by', async () => {
    const before = badge() ?? 0;
    const decided = newest().find(({ oid }) =>
      reportsOf(oid).some((report) => reportState(report) === 'open'),
    );
    client.setQueryData(serviceReportsQuery(decided?.oid ?? '').queryKey, []);
    await waitFor(() => expect(badge()).toBeLessThan(before));
    const after = badge();
    await countAgain();
    client.setQueryData(ticketsKey(), (known = []) => [...known]);
    await countAgain();
    expect(badge()).toBe(after);
  });

  test('hears of a new report once the tickets are out of date', async () => {
    const before = badge() ?? 0;
    const [report] = Object.values(backend.state.reports);
    const [ticket] = newest();
    if (!report || !ticket) throw new Error('The mocks have no report');
    backend.state.reports['SRVNEW'] = {
      ...report,
      '~ObjectID': 'SRVNEW',
      Vorgang: ticket.oid,
      _Freigegeben_durch: '',
      _abgelehnt: false,
    };
    await client.invalidateQueries({ queryKey: ticketKeys.all });
    await waitFor(() => expect(badge()).toBe(before + 1));
  });
});

test.each([
  ['is known', null, [1]],
  ['is known when asking again has failed', 'service', [1]],
  ['is not known when it is forbidden by now', 'forbidden', undefined],
] as const)('What a backend has answered %s', (_, kind, known) => {
  const error = kind && new ApiError({ kind, backend: 'gsd', call: 'GET /' });
  expect(answered({ data: [1], error })).toEqual(known);
});
