// @vitest-environment jsdom
import { mockBases } from '@mocks/node';
import { personaOf } from '@mocks/state/personas';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { UnsentChangeError } from '@/api/api-error';
import { loadServiceReports, loadTicketDocuments, loadTicketEntries } from '@/api/gsd/ticket-parts';
import { loadTickets } from '@/api/gsd/tickets';
import entities from '@/entities/de.json';
import { ArrivedMeanwhileError } from '@/entities/error/error';
import { OtherSessionError } from '@/entities/session/own-action';
import { forgetSession, stored as session } from '@/entities/session/session';
import { contactOf } from '@/entities/session/session.fixtures';
import {
  DecidedMeanwhileError,
  TicketConflictError,
  addEntryMutation,
  decideEstimateMutation,
  decideReportMutation,
  updateTicketMutation,
} from '@/entities/ticket/changes';
import {
  type NewTicketRequest,
  type TicketAttempt,
  type UnfinishedTicket,
  createNewTicket,
  finishTicket,
} from '@/entities/ticket/create';
import {
  TicketNotFoundError,
  actingContact,
  currentTicket,
  ticketEntriesQuery,
  ticketKeys,
  ticketOwner,
  ticketsQuery,
} from '@/entities/ticket/queries';
import type { Ticket, TicketChange } from '@/entities/ticket/ticket';
import { configureForTests } from '@/shared/config/config.fixtures';
import { startI18n } from '@/shared/i18n/i18n';

import { failureOf } from './api/wire.fixtures';
import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server, backend, faults } = mocksForTests();
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeAll(() => startI18n({ entities }));
beforeEach(async () => {
  configureForTests();
  client.clear();
  await logInAs('contact');
});

describe('Internal tickets and entries', () => {
  const internal = async () => ({
    tickets: (await tickets()).filter(({ visible }) => !visible).length,
    entries: (
      await Promise.all((await tickets()).map(({ oid }) => client.fetchQuery(ticketEntriesQuery(oid))))
    )
      .flat()
      .filter(({ visible }) => !visible).length,
    one: await currentTicket('TICINTERN').catch((error: unknown) => error),
  });

  test('are hidden, although the server sends them', async () => {
    const { oid, addressOid } = actingContact();
    const sent = await loadTickets({ contactOid: oid, addressOid });
    expect(sent.filter(({ visible }) => !visible)).toHaveLength(1);
    const shown = await internal();
    expect(shown).toMatchObject({ tickets: 0, entries: 0 });
    expect(shown.one).toBeInstanceOf(TicketNotFoundError);
  });

  test('are shown where the installation wants it', async () => {
    configureForTests({ tickets: { showInternal: true } });
    const shown = await internal();
    expect(shown).toMatchObject({ tickets: 1, one: { visible: false } });
    expect(shown.entries).toBeGreaterThan(0);
  });
});

const owner = () => {
  const { oid, addressOid } = actingContact();
  return { contactOid: oid, addressOid };
};
const tickets = () => client.fetchQuery({ ...ticketsQuery(owner()), staleTime: 0 });
const ticketIn = async (status: number): Promise<Ticket> => {
  const found = (await tickets()).find((ticket) => ticket.status === status);
  if (!found) throw new Error(`No ticket in ${status}`);
  return found;
};
const stored = (oid: string) => {
  const ticket = backend.state.tickets[oid];
  if (!ticket) throw new Error(`No ticket ${oid}`);
  return ticket;
};

describe('Tickets are read', () => {
  test('for the selected address, with everything a screen needs', async () => {
    const solved = await ticketIn(1030);
    expect(solved.title.length).toBeGreaterThan(12);
    expect(solved.supportGroup).not.toBe('');
    expect(solved.createdAt).toBeInstanceOf(Date);
    expect(typeof solved.untilSolution).toBe('number');
    expect((await loadTicketEntries(solved.oid)).length).toBeGreaterThan(0);
    await Promise.all([loadTicketDocuments(solved.oid), loadServiceReports(solved.oid)]);
  });

  test('one by one, and an unknown one is named', async () => {
    const { oid, title } = await ticketIn(1010);
    expect((await currentTicket(oid)).title).toBe(title);
    const failure = await failureOf(currentTicket('GIBTSNICHT'));
    expect(failure).toBeInstanceOf(TicketNotFoundError);
    expect(String(failure)).toContain('GIBTSNICHT');
    // An id of something else is no ticket either.
    expect(await failureOf(currentTicket('ADR1'))).toBeInstanceOf(TicketNotFoundError);
  });

  test.each([
    ['plain', (tickets: unknown) => tickets],
    ['as a collection', (tickets: unknown) => ({ '~Elements': tickets })],
    ['as JSON in a string', (tickets: unknown) => JSON.stringify(tickets)],
    ['inside a result', (tickets: unknown) => ({ result: tickets })],
  ])('%s, also from a backend that leaves out and overdoes', async (_, wrap) => {
    const careless = [
      { '~ObjectID': 'T1' },
      {
        '~ObjectID': 'T2',
        Nummer: 4711,
        Name: '<b>VPN</b>',
        Erstellungszeit: '20261121T120000',
        _Bewertung: '9',
        _Supportgruppe: 'GRP1',
        _Zeit_bis_Ticketbearbeitung: 'bald',
        _Zeit_bis_Ticketloesung: 'P0DT1H0M0.000S',
        _yit_ITIL_TicketStatus: '1050',
      },
      { '~ObjectID': 'T3', _Zeit_bis_Ticketloesung: 'P0DT0H0M0S', _Zeitschaetzung: 'P0DT0H0M0.000S' },
    ];
    server.use(
      http.post(`${mockBases.gsd}/v1/execute/_yIT_getTicketsWithDetails`, () =>
        HttpResponse.json({ status: { internalStatus: 0, statusMessage: 'ok' }, data: wrap(careless) }),
      ),
    );
    expect(await tickets()).toMatchObject([
      { oid: 'T1', number: '', title: 'T1', status: 0, rating: 0, createdAt: null, untilProcessing: null },
      {
        oid: 'T2',
        number: '4711',
        title: '<b>VPN</b>',
        createdAt: new Date('2026-11-21T11:00:00Z'),
        rating: 5,
        supportGroup: '',
        untilProcessing: 'invalid',
        untilSolution: 3600,
        status: 1050,
      },
      { oid: 'T3', untilSolution: null, estimate: '' },
    ]);
  });

  test('only for a contact person', () => {
    expect(() => ticketOwner(null)).toThrow('no contact person');
    forgetSession();
    expect(() => actingContact()).toThrow('no customer');
  });
});

describe('A ticket is changed', () => {
  const save = (seen: Ticket, change: TicketChange) =>
    client.getMutationCache().build(client, updateTicketMutation(client)).execute({ seen, change });

  test('in the fields that changed, and no others', async () => {
    const seen = await ticketIn(1010);
    await save(seen, { title: 'Handscanner im Lager ohne Netz' });
    expect(stored(seen.oid)).toMatchObject({
      Name: 'Handscanner im Lager ohne Netz',
      Beschreibung: seen.description,
    });
  });

  test('is told to the audit log and shown at once, a conflict only shown', async () => {
    const seen = await ticketIn(1010);
    const shown = () => client.getQueryData<Ticket>(ticketKeys.one(seen.oid))?.title;
    await save(seen, { title: 'Handscanner im Lager ohne Netz' });
    expect(shown()).toBe('Handscanner im Lager ohne Netz');
    await expect
      .poll(() => backend.state.protocol.filter(({ protocolStatus }) => protocolStatus === 'TICKET_CHANGED'))
      .toMatchObject([{ taskOID: seen.oid, taskName: 'Handscanner im Lager ohne Netz' }]);
    stored(seen.oid).Name = 'Von jemand anderem geändert';
    await failureOf(save(seen, { title: 'Noch ein Name für den Handscanner' }));
    expect(shown()).toBe('Von jemand anderem geändert');
  });

  test('is told to the audit log only when there was something left to change', async () => {
    const seen = await ticketIn(1010);
    const title = 'Handscanner, von zweien gleich benannt';
    stored(seen.oid).Name = title;
    await save(seen, { title });
    const renamed = 'Handscanner, danach noch einmal benannt';
    await save(await currentTicket(seen.oid), { title: renamed });
    // The log is written in order.
    await expect.poll(() => toldChanges(renamed)).toHaveLength(1);
    expect(toldChanges(title)).toEqual([]);
  });

  test.each([
    ['whose answer got lost is asked for anew', 503, true],
    ['that was refused is not', 403, false],
  ])('%s', async (_, status, invalidated) => {
    const seen = await ticketIn(1010);
    faults.add({ path: `/v1/object/${seen.oid}`, method: 'PATCH', status });
    await failureOf(save(seen, { title: 'Handscanner im Lager ohne Netz' }));
    expect(client.getQueryState(ticketsQuery(owner()).queryKey)?.isInvalidated).toBe(invalidated);
  });

  test('not over what another user has written meanwhile, unless the user insists', async () => {
    const seen = await ticketIn(1010);
    stored(seen.oid).Name = 'Von jemand anderem geändert';
    const change = { title: 'Handscanner im Lager ohne Netz' };
    const failure = await failureOf(save(seen, change));
    expect(failure).toMatchObject({
      conflicts: [{ field: 'title', mine: change.title, theirs: 'Von jemand anderem geändert' }],
    });
    expect(stored(seen.oid).Name).toBe('Von jemand anderem geändert');
    if (failure instanceof TicketConflictError) await save(failure.current, failure.change);
    expect(stored(seen.oid).Name).toBe(change.title);
  });

  test('to closed, with its solution in the same moment', async () => {
    const seen = await ticketIn(1010);
    await save(seen, { solution: 'Konfiguration erneuert.', status: 1050 });
    expect(stored(seen.oid)).toMatchObject({
      _yit_ITIL_Loesung: 'Konfiguration erneuert.',
      _yit_ITIL_TicketStatus: 1050,
    });
    expect((await currentTicket(seen.oid)).untilSolution).not.toBeNull();
  });

  test('with stars, also when it is closed', async () => {
    const seen = await ticketIn(1050);
    const rating = seen.rating === 5 ? 4 : 5;
    await save(seen, { rating, ratingComment: 'Sehr freundlich und gründlich.' });
    expect(stored(seen.oid)).toMatchObject({ _Bewertung: rating });
  });

  test.each([
    ['the status 423', { status: 423 }],
    ['an envelope under HTTP 200', { internalStatus: '423' }],
  ])('not while it is locked, told by %s', async (_, fault) => {
    const seen = await ticketIn(1010);
    faults.add({ path: `/v1/object/${seen.oid}`, method: 'PATCH', ...fault });
    expect(await failureOf(save(seen, { status: 1020 }))).toMatchObject({ kind: 'locked' });
    expect(stored(seen.oid)._yit_ITIL_TicketStatus).toBe(1010);
  });

  test('surely not while it cannot be read; a lost answer leaves that open', async () => {
    const seen = await ticketIn(1010);
    faults.add({ path: '_yit_ITIL_Ticket', offline: true });
    expect(await failureOf(save(seen, { status: 1020 }))).toBeInstanceOf(UnsentChangeError);
    faults.clear();
    faults.add({ path: `/v1/object/${seen.oid}`, method: 'PATCH', offline: true });
    expect(await failureOf(save(seen, { status: 1020 }))).not.toBeInstanceOf(UnsentChangeError);
  });
});

describe('Decisions', () => {
  test('are surely not made while what they are about cannot be read', async () => {
    const ticket = await ticketIn(1020);
    faults.add({ path: '_yit_ITIL_Ticket|_yIT_getServiceReport', status: 502 });
    const onEstimate = client.getMutationCache().build(client, decideEstimateMutation(client));
    const onReport = client.getMutationCache().build(client, decideReportMutation(client));
    for (const decision of [
      onEstimate.execute({ ticket, decision: 'release' }),
      onReport.execute({ ticket, reportOid: 'BERICHT1', decision: 'release' }),
    ])
      expect(await failureOf(decision)).toBeInstanceOf(UnsentChangeError);
  });

  test('on an estimate are signed with name and German date, once', async () => {
    const ticket = await ticketIn(1020);
    const decide = () =>
      client
        .getMutationCache()
        .build(client, decideEstimateMutation(client))
        .execute({ ticket, decision: 'release' });
    await decide();
    expect(stored(ticket.oid)._Zeitschaetzung_freigegeben_durch).toMatch(/^Anna Berger, \d\d\.\d\d\.\d{4}$/);
    expect(await failureOf(decide())).toBeInstanceOf(DecidedMeanwhileError);
  });

  test('are not signed by a user who logs in while they are prepared', async () => {
    const ticket = await ticketIn(1020);
    const requested = new Promise((resolve) => server.events.on('request:start', resolve));
    const decision = client
      .getMutationCache()
      .build(client, decideEstimateMutation(client))
      .execute({ ticket, decision: 'release' });
    await requested;
    const login = session.providerLogin.get();
    if (login)
      session.providerLogin.set({ ...login, loggedInAt: new Date(login.loggedInAt.getTime() + 1000) });
    expect(await failureOf(decision)).toBeInstanceOf(OtherSessionError);
    expect(stored(ticket.oid)._Zeitschaetzung_freigegeben_durch).toBe('');
  });

  test('of a contact without a name are signed with the user name', () => {
    session.contact.set(contactOf({ firstName: '', lastName: '' }));
    expect(actingContact().name).toBe(personaOf('contact').username);
  });

  test('on an estimate come too late once another user has closed the ticket', async () => {
    const open = Object.values(backend.state.tickets).find(
      (ticket) =>
        ticket._Kunde === 'ADR1' &&
        ticket._yit_ITIL_TicketStatus !== 1050 &&
        ticket._Zeitschaetzung &&
        !ticket._Zeitschaetzung_freigegeben_durch &&
        !ticket._Zeitschaetzung_abgelehnt_durch,
    );
    const ticket = await currentTicket(open?.['~ObjectID'] ?? '');
    stored(ticket.oid)._yit_ITIL_TicketStatus = 1050;
    const decision = client
      .getMutationCache()
      .build(client, decideEstimateMutation(client))
      .execute({ ticket, decision: 'decline' });
    expect(await failureOf(decision)).toBeInstanceOf(DecidedMeanwhileError);
    expect(stored(ticket.oid)._Zeitschaetzung_abgelehnt_durch).toBe('');
  });

  test('on a service report are final', async () => {
    const open = Object.values(backend.state.reports).find(
      (report) =>
        !report._abgelehnt &&
        report._Freigegeben_durch === '' &&
        backend.state.tickets[report.Vorgang]?._Kunde === 'ADR1',
    );
    const reportOid = open?.['~ObjectID'] ?? '';
    const decide = (decision: 'release' | 'decline') =>
      client
        .getMutationCache()
        .build(client, decideReportMutation(client))
        .execute({ ticket: { oid: open?.Vorgang ?? '', title: 'Wartung' }, reportOid, decision });
    await decide('decline');
    expect(backend.state.reports[reportOid]?._abgelehnt).toBe(true);
    expect(backend.state.reports[reportOid]?._abgelehnt_durch).toMatch(/^Anna Berger, /);
    await expect
      .poll(() => backend.state.protocol.filter(({ protocolStatus }) => protocolStatus === 'TICKET_CHANGED'))
      .toMatchObject([{ taskOID: open?.Vorgang, taskName: 'Wartung' }]);
    // Asked beforehand: another backend might take a second decision.
    expect(await failureOf(decide('release'))).toBeInstanceOf(DecidedMeanwhileError);
  });
});

interface EntryAttempt {
  text: string;
  at: Date;
}

/** Sends an entry; answers what is remembered of the attempt, and why it failed. */
async function sendEntry(ticket: Pick<Ticket, 'oid' | 'title'>, text: string, earlier?: EntryAttempt) {
  let lastAttempt: EntryAttempt | undefined = earlier;
  const sending = client
    .getMutationCache()
    .build(client, addEntryMutation(client))
    .execute({ ticket, text, attempt: { earlier, keep: (attempt) => (lastAttempt = attempt) } });
  const failure = await sending.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { lastAttempt, failure };
}

/** The server does its work with the next such call; only its answer never comes. */
function loseNextAnswer(path: string): void {
  let lost = false;
  server.use(
    http.post(`${mockBases.gsd}${path}`, async ({ request: call }) => {
      if (lost || call.headers.has('x-passed')) return undefined;
      lost = true;
      await fetch(new Request(call, { headers: { ...Object.fromEntries(call.headers), 'x-passed': '1' } }));
      return HttpResponse.error();
    }),
  );
}

test('The duration of an entry that is none is told from one that is missing', async () => {
  const { oid } = await ticketIn(1010);
  server.use(
    http.post('*/v1/execute/_yIT_getTicketEntries', () =>
      HttpResponse.json({
        status: { internalStatus: '0', statusMessage: 'ok' },
        data: [
          { '~ObjectID': 'E1', _Dauer: 'P0DT0H45M0.0S' },
          { '~ObjectID': 'E2', _Dauer: 'bald' },
          { '~ObjectID': 'E3' },
        ],
      }),
    ),
  );
  expect((await loadTicketEntries(oid)).map(({ duration }) => duration)).toEqual([2700, 'invalid', null]);
});

test('An entry is written in the name of the person, visible in the portal', async () => {
  const { oid, title } = await ticketIn(1010);
  await sendEntry({ oid, title }, 'Der Techniker kann jederzeit kommen.');
  expect(await loadTicketEntries(oid)).toContainEqual(
    expect.objectContaining({
      text: 'Der Techniker kann jederzeit kommen.',
      author: 'Anna Berger',
      visible: true,
    }),
  );
});

/** Returns the audit entries of a ticket; those of an earlier test may still arrive, under another name. */
const toldChanges = (taskName: string) =>
  backend.state.protocol.filter(
    (entry) => entry.protocolStatus === 'TICKET_CHANGED' && entry.taskName === taskName,
  );

test('An entry is told to the audit log as a change of its ticket', async () => {
  const { oid } = await ticketIn(1010);
  const title = 'Handscanner mit neuem Eintrag';
  await sendEntry({ oid, title }, 'Der Techniker kann jederzeit kommen.');
  await expect.poll(() => toldChanges(title)).toMatchObject([{ taskOID: oid }]);
});

describe('An entry whose answer got lost', () => {
  const text = 'Bitte vorher anrufen.';
  const path = '/v1/object/_yit_ITIL_Eintrag';
  const textsOf = async (oid: string) => (await loadTicketEntries(oid)).map((entry) => entry.text);

  test('is not made twice, the same words at another time are', async () => {
    const ticket = { ...(await ticketIn(1010)), title: 'Handscanner mit verlorener Antwort' };
    loseNextAnswer(path);
    const { lastAttempt, failure } = await sendEntry(ticket, text);
    expect(failure).toMatchObject({ kind: 'offline' });
    expect(lastAttempt).toMatchObject({ text });
    expect((await sendEntry(ticket, text, lastAttempt)).failure).toBeUndefined();
    expect((await textsOf(ticket.oid)).filter((one) => one === text)).toHaveLength(1);
    await expect.poll(() => toldChanges(ticket.title)).toHaveLength(1);
    await sendEntry(ticket, text, { text, at: new Date('2026-11-20T11:00:00Z') });
    expect((await textsOf(ticket.oid)).filter((one) => one === text)).toHaveLength(2);
  });

  test('is said to be there when another text is typed by now, which waits for the person', async () => {
    const ticket = await ticketIn(1010);
    loseNextAnswer(path);
    const { lastAttempt } = await sendEntry(ticket, text);
    const other = 'Bitte vorher anrufen, Durchwahl 12.';
    const again = await sendEntry(ticket, other, lastAttempt);
    expect(again.failure).toBeInstanceOf(ArrivedMeanwhileError);
    expect(again.lastAttempt).toBeUndefined();
    expect(await textsOf(ticket.oid)).not.toContain(other);
    await sendEntry(ticket, other, again.lastAttempt);
    expect(await textsOf(ticket.oid)).toEqual(expect.arrayContaining([text, other]));
  });

  test('and never arrived leaves the way to what is typed now', async () => {
    const ticket = await ticketIn(1010);
    faults.add({ path, status: 503, times: 1 });
    const { lastAttempt } = await sendEntry(ticket, text);
    const other = 'Bitte vorher eine E-Mail schreiben.';
    expect((await sendEntry(ticket, other, lastAttempt)).failure).toBeUndefined();
    expect(await textsOf(ticket.oid)).toContain(other);
  });

  test('is not sent again while it cannot be looked for', async () => {
    const ticket = await ticketIn(1010);
    loseNextAnswer(path);
    const { lastAttempt } = await sendEntry(ticket, text);
    faults.add({ path: '_yIT_getTicketEntries', status: 503 });
    const again = await sendEntry(ticket, text, lastAttempt);
    expect(again.failure).toBeInstanceOf(UnsentChangeError);
    expect(again.lastAttempt).toEqual(lastAttempt);
  });
});

test.each([400, 403, 409, 423, 429])('An entry refused with %s is not looked for later', async (status) => {
  const ticket = await ticketIn(1010);
  faults.add({ path: '_yit_ITIL_Eintrag', status });
  expect((await sendEntry(ticket, 'Bitte vorher anrufen.')).lastAttempt).toBeUndefined();
});

describe('A new ticket', () => {
  const request = {
    title: 'Zutrittskarten für das neue Parkhaus',
    description: 'Bitte für zwölf Personen bis Monatsende.',
    problemType: 30,
  };
  const named = () => Object.values(backend.state.tickets).filter(({ Name }) => Name === request.title);

  const noUpload = () => Promise.resolve();
  /** Creates a ticket and takes the steps that follow. */
  const create = async (file: File | null = null, upload = noUpload) => {
    const { isAsTyped: _, ...ticket } = await createNewTicket(request, {
      earlier: undefined,
      keep: () => undefined,
    });
    let unfinished: UnfinishedTicket = { ...ticket, file, done: [] };
    const goOn = () =>
      finishTicket(unfinished, upload, (next) => {
        unfinished = next;
      });
    return { ticket, failures: await goOn(), goOn };
  };

  test('is created, logged and started', async () => {
    const { ticket, failures } = await create();
    expect(failures).toEqual([]);
    expect(stored(ticket.oid)).toMatchObject({
      Nummer: ticket.number,
      Beschreibung: request.description,
      _yit_ITIL_ProblemStatus: 30,
      _yIT_AUF_Prioritaet: 30,
      _yit_ITIL_TicketStatus: 1000,
      _Ansprechpartnername: 'Anna Berger',
      _Kunde: 'ADR1',
    });
    expect(stored(ticket.oid)._Protokoll).toMatch(
      /^\d\d\.\d\d\.\d{4}_\d\d:\d\d Im Kundenportal angelegt von Anna Berger\nTicket gestartet$/,
    );
  });

  test('begins as the configuration says, at the ticket contact of the address', async () => {
    configureForTests({
      tickets: { contact: 'address', contactQuery: true, supportGroup: 'GRP3', firstStatus: 1010 },
    });
    Object.assign(backend.state.addresses['ADR1'] ?? {}, { _Ticket_Ansprechpartner: 'ASP2' });
    let query: string | null = null;
    server.use(
      http.post('*/v1/object/_yit_ITIL_Ticket', ({ request: { url } }) => {
        query = new URL(url).searchParams.get('query');
      }),
    );
    const { ticket } = await create();
    expect(stored(ticket.oid)).toMatchObject({
      _yit_ITIL_TicketStatus: 1010,
      _Supportgruppe: 'GRP3',
      _Ansprechpartner: 'ASP2',
      _Ansprechpartnername: 'Anna Berger',
    });
    expect(query).toBe('{"oids":["ASP2"]}');
  });

  test.each([
    [
      'has none',
      () => Object.assign(backend.state.addresses['ADR1'] ?? {}, { _Ticket_Ansprechpartner: null }),
    ],
    ['cannot be read', () => faults.add({ path: '/v1/objects/Adresse', status: 500 })],
  ])('whose address %s has the user as its contact', async (_, arrange) => {
    configureForTests({ tickets: { contact: 'address' } });
    arrange();
    const { ticket } = await create();
    expect(stored(ticket.oid)).toMatchObject({ _Ansprechpartner: 'ASP1', _yit_ITIL_TicketStatus: 1000 });
  });

  test.each([
    ['log', { path: '/v1/object/TIC', method: 'PATCH' }],
    ['start', { path: '_yIT_startTicket' }],
  ])(
    'whose step »%s« fails goes on with the others, and the retry does only this one',
    async (step, path) => {
      faults.add({ ...path, status: 500, times: 1 });
      const { failures, goOn } = await create();
      expect(failures.map((failure) => failure.step)).toEqual([step]);
      expect(await goOn()).toEqual([]);
      expect(named()).toHaveLength(1);
    },
  );

  test('whose file does not arrive sends it again, and only the file', async () => {
    let attempts = 0;
    const upload = () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('upload failed!')) : Promise.resolve();
    };
    const { failures, goOn } = await create(new File(['Plan'], 'plan.txt'), upload);
    expect(failures.map(({ step }) => step)).toEqual(['upload']);
    expect(await goOn()).toEqual([]);
    expect(attempts).toBe(2);
    expect(named()).toHaveLength(1);
  });

  describe('whose answer got lost', () => {
    let attempt: TicketAttempt | undefined;
    const run = (change: Partial<NewTicketRequest> = {}) =>
      createNewTicket(
        { ...request, ...change },
        { earlier: attempt, keep: (newAttempt) => (attempt = newAttempt) },
      );
    const tickets = () => Object.values(backend.state.tickets).length;
    let before = 0;
    let failure: unknown;
    beforeEach(async () => {
      attempt = undefined;
      before = tickets();
      loseNextAnswer('/v1/object/_yit_ITIL_Ticket');
      failure = await failureOf(run());
    });

    test('is found again instead of created twice', async () => {
      expect(failure).toMatchObject({ kind: 'offline' });
      expect(named()).toHaveLength(1);
      const ticket = await run();
      expect(ticket.isAsTyped).toBe(true);
      expect(tickets()).toBe(before + 1);
      expect(stored(ticket.oid).Name).toBe(request.title);
    });

    test.each([
      ['title', { title: 'Zutrittskarten für das alte Parkhaus' }],
      ['description', { description: 'Bitte für dreizehn Personen.' }],
      ['type', { problemType: 20 }],
    ])('is found also when another %s is typed by now, which waits for the person', async (_, change) => {
      expect(await run(change)).toMatchObject({ isAsTyped: false });
      expect(tickets()).toBe(before + 1);
      expect(named()).toMatchObject([{ Beschreibung: request.description }]);
      expect(await run(change)).toMatchObject({ isAsTyped: true });
      expect(tickets()).toBe(before + 2);
    });

    test('is not sent again while it cannot be looked for', async () => {
      faults.add({ path: '_yIT_getTicketsWithDetails', status: 503 });
      expect(await failureOf(run())).toBeInstanceOf(UnsentChangeError);
      expect(attempt).toMatchObject({ title: request.title });
    });
  });

  test.each([400, 403, 409, 423, 429])(
    'refused with %s is asked for again without looking for it',
    async (status) => {
      let attempt: TicketAttempt | undefined;
      const run = () =>
        createNewTicket(request, { earlier: attempt, keep: (newAttempt) => (attempt = newAttempt) });
      faults.add({ path: '_yit_ITIL_Ticket', method: 'POST', status, times: 1 });
      await failureOf(run());
      faults.add({ path: '_yIT_getTicketsWithDetails', status: 503 });
      await run();
      expect(named()).toHaveLength(1);
    },
  );
});
