// @vitest-environment jsdom

import { letArrive } from '@mocks/arrivals';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '@/api/api-error';
import { readMarksQuery } from '@/entities/document/queries';
import { subscribeToOwnActions } from '@/entities/session/own-action';
import { forgetSession, getActiveSession } from '@/entities/session/session';
import { updateTicketMutation } from '@/entities/ticket/changes';
import { serviceReportsQuery, ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { noteOwnAction } from '@/updates/own';
import { type UpdatesState, emptyState, markSeen, sourceOf, updatesOf } from '@/updates/state';
import { changeState } from '@/updates/state-store';
import { changeSummary, summaryOf, sumOf } from '@/updates/summary';
import { answered, newestTickets } from '@/updates/waiting';
import { type UpdatesWatch, watchUpdates } from '@/updates/watch';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const mock = mocksForTests();
const { backend, faults, calls } = mock;

/** A time the document management has not stored anything at yet. */
let seconds = 0;
const laterTime = () => `20261130T1200${String((seconds += 1)).padStart(2, '0')}+01:00`;

describe('What the background learns', () => {
  let client: QueryClient;
  let watch: UpdatesWatch;
  const session = () => {
    const active = getActiveSession();
    if (!active) throw new Error('No session is open');
    return active;
  };
  const summary = () => summaryOf(session().address.oid);
  const state = (): Promise<UpdatesState> => changeState(session(), (current) => current);
  const news = async () => updatesOf(await state()).map(({ kind, oid }) => `${kind} ${oid}`);
  const waits = (kind: string) => sumOf(summary().waiting, '', kind);
  const tickets = () => client.getQueryData(ticketsQuery(ticketOwner(session())).queryKey) ?? [];

  /** One round, and the calls it has made. */
  async function round(): Promise<string[]> {
    calls.length = 0;
    await watch.now();
    return calls.filter(({ path }) => !path.endsWith('/logs')).map(({ method, path }) => `${method} ${path}`);
  }

  /** Waits until the backend has answered a call that was aborted: the next test counts its own calls. */
  const answeredBy = (path: string) =>
    waitFor(() => expect(calls.some((call) => call.path.endsWith(path))).toBe(true), { timeout: 3000 });

  /** Another user stores something: a ticket of the address is changed, or given an entry or a report. */
  const others = {
    changeTicket: (status: number) => {
      const ticket = Object.values(backend.state.tickets).find(
        ({ '~ObjectID': oid }) => oid === tickets()[0]?.oid,
      );
      if (!ticket) throw new Error('The mocks have no ticket');
      Object.assign(ticket, { _yit_ITIL_TicketStatus: status, '~StoreTime': laterTime() });
      return ticket['~ObjectID'];
    },
    answer: (author = 'Lars Petersen') => {
      const [entry] = Object.values(backend.state.ticketEntries);
      const oid = tickets()[1]?.oid;
      if (!entry || oid === undefined) throw new Error('The mocks have no entry');
      const id = `VGN${seconds}`;
      backend.state.ticketEntries[id] = {
        ...entry,
        '~ObjectID': id,
        '~StoreTime': laterTime(),
        Erstellungszeit: laterTime(),
        Vorgang: oid,
        _Autor: author,
        _Webanzeige: true,
      };
      return oid;
    },
    report: (ticketOid: string) => {
      const [report] = Object.values(backend.state.reports);
      if (!report) throw new Error('The mocks have no report');
      const id = `SRV${seconds}`;
      backend.state.reports[id] = {
        ...report,
        '~ObjectID': id,
        '~StoreTime': laterTime(),
        Vorgang: ticketOid,
        _Freigegeben_durch: '',
        _abgelehnt: false,
      };
    },
  };

  /** The lists were loaded so many minutes earlier than they were. */
  const age = (minutes: number) =>
    changeSummary(session().address.oid, (before) => ({
      ...before,
      marks: Object.fromEntries(
        Object.entries(before.marks).map(([source, mark]) => [
          source,
          { ...mark, at: mark.at - minutes * 60_000 },
        ]),
      ),
    }));

  beforeEach(async () => {
    await logInAs('contact');
    await changeState(session(), () => emptyState(0));
    client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0, staleTime: 30_000 } } });
    client.setQueryDefaults(['areaData'], { gcTime: Number.POSITIVE_INFINITY });
    watch = watchUpdates(client, { rounds: false });
    await round();
  });
  afterEach(() => watch.stop());

  test('costs one call where nothing has changed, and no call twice at first', async () => {
    expect(await round()).toEqual(['POST /gsd/portal/v1/multi']);
    expect(await news()).toEqual([]);
  });

  test('is asked for where something has changed, and nowhere else', async () => {
    const oid = others.changeTicket(1020);
    expect(await round()).toEqual([
      'POST /gsd/portal/v1/multi',
      'POST /gsd/portal/v1/execute/_yIT_getTicketsWithDetails',
    ]);
    expect(await news()).toEqual([`ticket ${oid}`]);
    expect(await round()).toEqual(['POST /gsd/portal/v1/multi']);
    expect(summary().news).toBe(1);
  });

  test('looks a new document up, and loads the list of its area alone', async () => {
    letArrive(mock, { kind: 'document', address: session().address.oid, afterSeconds: 0 });
    expect(await round()).toEqual([
      'POST /gsd/portal/v1/multi',
      'GET /provider/document',
      'POST /gsd/portal/v1/execute/_yit_DS_DocSearch',
    ]);
    expect(await news()).toEqual([expect.stringMatching(/^document /)]);
  });

  test('loads one list each for a new task and a document of it that come together', async () => {
    const [task] = Object.values(backend.state.tasks).filter(
      ({ _Kunde, csvCategory }) => _Kunde === session().address.oid && csvCategory === 'DS',
    );
    if (!task) throw new Error('The mocks have no task');
    backend.state.tasks['NEW'] = { ...task, '~ObjectID': 'NEW', '~StoreTime': laterTime() };
    letArrive(mock, { kind: 'document', address: session().address.oid, afterSeconds: 0 });
    const document = Object.values(backend.state.documents).at(-1);
    if (!document) throw new Error('The mocks have no document');
    Object.assign(document, { owner: 'NEW' });
    expect(await round()).toEqual([
      'POST /gsd/portal/v1/multi',
      'GET /gsd/portal/v1/objects/Aufgabe',
      `GET /provider/task/${session().address.oid}/DS`,
      'GET /provider/document',
      'POST /gsd/portal/v1/execute/_yit_DS_DocSearch',
    ]);
    expect((await news()).toSorted()).toEqual([expect.stringMatching(/^document /), 'task NEW']);
  });

  test('names an answer of another user, and none of the user', async () => {
    const oid = others.answer();
    expect(await round()).toEqual(['POST /gsd/portal/v1/multi']);
    expect(await news()).toEqual([`answer ${oid}`]);
    await changeState(session(), markSeen);
    const { contact } = session();
    others.answer(`${contact.firstName} ${contact.lastName}`);
    await round();
    expect(await news()).toEqual([]);
  });

  test('is no news where the user has changed it', async () => {
    const [ticket] = tickets().filter(({ status }) => status !== 1050);
    if (!ticket) throw new Error('The mocks have no open ticket');
    const leave = subscribeToOwnActions((pinned, action) =>
      noteOwnAction(client, { session: pinned, action, at: Date.now() }),
    );
    const mutation = client.getMutationCache().build(client, updateTicketMutation(client));
    await mutation.execute({
      seen: ticket,
      change: { solution: 'Das Kabel war locker und sitzt wieder fest.' },
    });
    leave();
    await round();
    expect(await news()).toEqual([]);
  });

  test('stays known when a list cannot be loaded, and is asked for again', async () => {
    others.changeTicket(1020);
    faults.add({ path: '_yIT_getTicketsWithDetails', status: 500 });
    await round();
    expect(summary().failed).toEqual(['ticket TICKET']);
    faults.clear();
    await round();
    expect(summary().failed).toEqual([]);
    expect(await news()).toHaveLength(1);
  });

  test('ends with the session: what is under way tells nothing to the next user', async () => {
    others.changeTicket(1020);
    const { contact, address } = session();
    faults.add({ path: '_yIT_getTicketsWithDetails', delayMs: 300 });
    calls.length = 0;
    const underWay = watch.now();
    await waitFor(() => expect(client.isFetching()).toBe(1));
    forgetSession();
    await underWay;
    await answeredBy('_yIT_getTicketsWithDetails');
    await logInAs('foreign');
    expect(session().contact.oid).not.toBe(contact.oid);
    expect(summaryOf(address.oid).news).toBe(0);
  });

  test('ends with the cache: a logout that clears it during a round is no failure', async () => {
    others.changeTicket(1020);
    faults.add({ path: '_yIT_getTicketsWithDetails', delayMs: 300 });
    calls.length = 0;
    const underWay = watch.now();
    await waitFor(() => expect(client.isFetching()).toBe(1));
    forgetSession();
    client.clear();
    await expect(underWay).resolves.toBeUndefined();
    await answeredBy('_yIT_getTicketsWithDetails');
  });

  test('counts a new report, and a decided one no more', async () => {
    const before = waits('report');
    expect(before).toBeGreaterThan(0);
    const [ticket] = newestTickets(tickets());
    if (!ticket) throw new Error('The mocks have no ticket');
    others.report(ticket.oid);
    expect(await round()).toEqual([
      'POST /gsd/portal/v1/multi',
      'POST /gsd/portal/v1/execute/_yIT_getServiceReport',
    ]);
    expect(waits('report')).toBe(before + 1);
    expect(await news()).toEqual([`decision ${ticket.oid}`]);
    client.setQueryData(serviceReportsQuery(ticket.oid).queryKey, []);
    await waitFor(() => expect(waits('report')).toBeLessThan(before + 1));
  });

  test('counts the report of a ticket although those of another cannot be loaded, which come later', async () => {
    const [one, other] = newestTickets(tickets());
    if (!one || !other) throw new Error('The mocks have no two tickets');
    others.report(one.oid);
    seconds += 1;
    others.report(other.oid);
    // Both in the bundle, then the first that is asked for by itself.
    faults.add({ path: '_yIT_getServiceReport', status: 500, times: 3 });
    await round();
    expect(await news()).toHaveLength(1);
    expect(summary().failed).toEqual(['report TICKET']);
    await round();
    expect((await news()).toSorted()).toEqual([`decision ${one.oid}`, `decision ${other.oid}`].toSorted());
  });

  test('are no news: reports that were there before, loaded by the page of a first visit one after the other', async () => {
    const source = sourceOf('report', 'TICKET');
    const open = Object.entries((await state()).latest[source] ?? {}).filter(([, [count]]) => count !== 0);
    expect(open.length).toBeGreaterThan(1);
    await changeState(session(), (current) => ({
      ...current,
      latest: { ...current.latest, [source]: { T: [0] } },
    }));
    for (const [oid] of open) {
      await client.fetchQuery({ ...serviceReportsQuery(oid), staleTime: 0 });
      await waitFor(async () => expect(Object.keys((await state()).latest[source] ?? {})).toContain(oid));
    }
    expect(await news()).toEqual([]);
  });

  test('keeps its count when a ticket comes whose reports cannot be loaded', async () => {
    const before = waits('report');
    const [ticket] = Object.values(backend.state.tickets);
    if (!ticket) throw new Error('The mocks have no ticket');
    const time = laterTime();
    backend.state.tickets['NEW'] = {
      ...ticket,
      '~ObjectID': 'NEW',
      '~StoreTime': time,
      Erstellungszeit: time,
      _Kunde: session().address.oid,
    };
    faults.add({ path: '_yIT_getServiceReport', status: 500 });
    await round();
    expect(await news()).toContain('ticket NEW');
    expect(waits('report')).toBe(before);
  });

  test.each([
    ['visible', 29, false],
    ['visible', 31, true],
    ['visible', -31, true],
    ['hidden', 31, false],
  ] as const)(
    'asks a %s tab after %i minutes for what no trace tells of: %s',
    async (visibility, minutes, asks) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
      age(minutes);
      const { contact } = session();
      await client.invalidateQueries({
        ...readMarksQuery(contact.oid),
        exact: true,
        refetchType: 'none',
      });
      expect(await round()).toEqual([
        'POST /gsd/portal/v1/multi',
        ...(asks ? [`GET /provider/document/read/${contact.oid}`] : []),
      ]);
    },
  );

  test.each([
    [29, false],
    [31, true],
    [-31, true],
  ])('asks after %i minutes for all reports where their class is not listed: %s', async (minutes, asks) => {
    faults.add({ path: '/v1/objects/', status: 400 });
    age(minutes);
    await round();
    // The mark says when all were loaded.
    const at = summary().marks[sourceOf('report', 'TICKET')]?.at ?? 0;
    expect(Math.abs(Date.now() - at) < 60_000).toBe(asks);
  });

  test.each([
    [239, false],
    [241, true],
    [-241, true],
  ])('asks after %i minutes for tickets without a known change: %s', async (minutes, asks) => {
    age(minutes);
    const { queryKey } = ticketsQuery(ticketOwner(session()));
    await client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    expect((await round()).some((call) => call.endsWith('_yIT_getTicketsWithDetails'))).toBe(asks);
  });

  test('finds a change after the clock of the device was set back', async () => {
    const { queryKey } = ticketsQuery(ticketOwner(session()));
    client.setQueryData(queryKey, tickets(), { updatedAt: Date.now() + 365 * 86_400_000 });
    const oid = others.changeTicket(1020);
    await round();
    expect(await news()).toEqual([`ticket ${oid}`]);
  });

  test("looks a user's first ticket up nowhere but in the list of tickets", async () => {
    const [ticket] = Object.values(backend.state.tickets);
    if (!ticket) throw new Error('The mocks have no ticket');
    backend.state.tickets = {};
    await round();
    const stored = { '~ObjectID': 'NEW', '~StoreTime': laterTime(), _Kunde: session().address.oid };
    backend.state.tickets = { NEW: { ...ticket, ...stored } };
    expect(await round()).toEqual([
      'POST /gsd/portal/v1/multi',
      'POST /gsd/portal/v1/execute/_yIT_getTicketsWithDetails',
      'POST /gsd/portal/v1/execute/_yIT_getServiceReport',
    ]);
    expect(await news()).toEqual(['ticket NEW']);
  });

  test('loads the reports although a later page of the entries fails, which is read again', async () => {
    const oid = others.answer();
    const entry = Object.values(backend.state.ticketEntries).at(-1);
    const [ticket] = newestTickets(tickets());
    if (!entry || !ticket) throw new Error('The mocks have no entry or no ticket');
    for (let number = 1; number < 50; number += 1)
      backend.state.ticketEntries[`MORE${number}`] = { ...entry, '~ObjectID': `MORE${number}` };
    others.report(ticket.oid);
    faults.add({ path: '_yit_ITIL_Eintrag.*[?&]page=1&', status: 500 });
    await round();
    expect(summary().failed).toEqual([sourceOf('answer', 'TICKET')]);
    expect(await news()).toEqual([`decision ${ticket.oid}`]);
    faults.clear();
    await round();
    expect(summary().failed).toEqual([]);
    expect((await news()).toSorted()).toEqual([`answer ${oid}`, `decision ${ticket.oid}`]);
  });

  test('requests failed reports again where their class is not listed', async () => {
    const [ticket] = newestTickets(tickets());
    if (!ticket) throw new Error('The mocks have no ticket');
    others.report(ticket.oid);
    const unlisted = { path: '/v1/objects/', status: 400 };
    faults.add(unlisted);
    faults.add({ path: '_yIT_getServiceReport', status: 500 });
    age(31);
    await round();
    expect(summary().failed).toEqual([sourceOf('report', 'TICKET')]);
    faults.clear();
    faults.add(unlisted);
    await round();
    expect(await news()).toEqual([`decision ${ticket.oid}`]);
  });

  test.each([
    ['refuses lists without a condition', 403],
    ['does not know lists without a condition', 404],
  ])('finds an answer by the age of the tickets where the document management %s', async (_, status) => {
    await changeState(session(), () => emptyState(0));
    changeSummary(session().address.oid, (before) => ({ ...before, marks: {} }));
    faults.add({ path: 'sortIndex.*StoreTime', status });
    await round();
    expect(summary().failed).toEqual([]);
    const oid = others.answer();
    age(29);
    await round();
    expect(await news()).toEqual([]);
    age(2);
    await round();
    expect(await news()).toEqual([`answer ${oid}`]);
  });

  test('says that answers are unknown where neither lists nor tickets name them, and goes on asking', async () => {
    faults.add({ path: 'sortIndex.*StoreTime', status: 403 });
    faults.add({ path: '_yIT_getTicketEntries', status: 500 });
    await round();
    expect(summary().failed).toEqual([sourceOf('answer', 'TICKET')]);
    faults.clear();
    faults.add({ path: 'sortIndex.*StoreTime', status: 403 });
    age(1);
    await round();
    expect(summary().failed).toEqual([]);
  });

  test('finds an answer also where the document management leaves out store times', async () => {
    for (const entry of Object.values(backend.state.ticketEntries)) entry['~StoreTime'] = '';
    await round();
    const oid = others.answer();
    for (const entry of Object.values(backend.state.ticketEntries)) entry['~StoreTime'] = '';
    age(31);
    await round();
    expect(await news()).toContain(`answer ${oid}`);
  });

  test.each([{ status: 500 }, { body: 'html' }] as const)(
    'asks for no reports while the server fails (%o) to say what has changed',
    async (fault) => {
      faults.add({ path: '/v1/(multi|objects/)', ...fault });
      age(31);
      expect((await round()).filter((call) => call.includes('_yIT_getServiceReport'))).toEqual([]);
      expect(summary().failed).toEqual(['traces']);
    },
  );

  test('is left to the age of the lists where the document management lists no class', async () => {
    faults.add({ path: '/v1/objects/', status: 400 });
    others.changeTicket(1020);
    await round();
    expect(await news()).toEqual([]);
    expect(summary().failed).toEqual([]);
  });
});

test.each([
  ['is known', null, [1]],
  ['is known when asking again has failed', 'service', [1]],
  ['is not known when it is forbidden by now', 'forbidden', undefined],
] as const)('What a backend has answered %s', (_, kind, expected) => {
  const error = kind && new ApiError({ kind, backend: 'gsd', call: 'GET /' });
  expect(answered({ data: [1], error })).toEqual(expected);
});
