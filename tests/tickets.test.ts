import { mockBases } from '@mocks/node';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { UnsentChangeError } from '@/api/api-error';
import { loadTicketEntries } from '@/api/gsd/tickets-entries';
import { loadServiceReports, loadTicketDocuments } from '@/api/gsd/tickets-reports';
import entities from '@/entities/de.json';
import { forgetSession } from '@/entities/session/session';
import {
  DecidedMeanwhileError,
  addEntryMutation,
  decideEstimateMutation,
  decideReportMutation,
  updateTicketMutation,
} from '@/entities/ticket/changes';
import { TicketConflictError } from '@/entities/ticket/conflict';
import { type Creation, createTicketStepwise } from '@/entities/ticket/create';
import {
  TicketNotFoundError,
  actingContact,
  currentTicket,
  ticketKeys,
  ticketOwner,
  ticketsQuery,
} from '@/entities/ticket/queries';
import type { Ticket, TicketChange } from '@/entities/ticket/ticket';
import { startI18n } from '@/shared/i18n/i18n';

import { failureOf } from './api/wire-for-tests';
import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks-for-tests';

const { server, backend, faults } = mocksForTests();
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeAll(() => startI18n(() => Promise.resolve({}), { entities }));
beforeEach(async () => {
  client.clear();
  await logInAs('contact');
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
  const ticket = backend.world.tickets[oid];
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
      .poll(() => backend.world.protocol.filter(({ protocolStatus }) => protocolStatus === 'TICKET_CHANGED'))
      .toMatchObject([{ taskOID: seen.oid, taskName: 'Handscanner im Lager ohne Netz' }]);
    stored(seen.oid).Name = 'Von jemand anderem geändert';
    await failureOf(save(seen, { title: 'Noch ein Name für den Handscanner' }));
    expect(shown()).toBe('Von jemand anderem geändert');
  });

  test.each([
    ['whose answer got lost is asked for anew', 503, true],
    ['that was refused is not', 403, false],
  ])('%s', async (_, status, asked) => {
    const seen = await ticketIn(1010);
    faults.add({ path: `/v1/object/${seen.oid}`, method: 'PATCH', status });
    await failureOf(save(seen, { title: 'Handscanner im Lager ohne Netz' }));
    expect(client.getQueryState(ticketsQuery(owner()).queryKey)?.isInvalidated).toBe(asked);
  });

  test('not over what somebody else has written meanwhile, unless the person insists', async () => {
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

  test('on an estimate come too late once somebody has closed the ticket', async () => {
    const open = Object.values(backend.world.tickets).find(
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
    const open = Object.values(backend.world.reports).find(
      (report) =>
        !report._abgelehnt &&
        report._Freigegeben_durch === '' &&
        backend.world.tickets[report.Vorgang]?._Kunde === 'ADR1',
    );
    const reportOid = open?.['~ObjectID'] ?? '';
    const decide = (decision: 'release' | 'decline') =>
      client
        .getMutationCache()
        .build(client, decideReportMutation(client))
        .execute({ ticket: { oid: open?.Vorgang ?? '', title: 'Wartung' }, reportOid, decision });
    await decide('decline');
    expect(backend.world.reports[reportOid]?._abgelehnt).toBe(true);
    expect(backend.world.reports[reportOid]?._abgelehnt_durch).toMatch(/^Anna Berger, /);
    await expect
      .poll(() => backend.world.protocol.filter(({ protocolStatus }) => protocolStatus === 'TICKET_CHANGED'))
      .toMatchObject([{ taskOID: open?.Vorgang, taskName: 'Wartung' }]);
    // Asked beforehand: another backend might take a second decision.
    expect(await failureOf(decide('release'))).toBeInstanceOf(DecidedMeanwhileError);
  });
});

async function addEntry(ticketOid: string, text: string, earlier?: Date): Promise<Date | undefined> {
  let asked: Date | undefined;
  const onAsk = (at: Date) => {
    asked = at;
  };
  await client
    .getMutationCache()
    .build(client, addEntryMutation(client))
    .execute({ ticketOid, text, earlier, onAsk });
  return asked;
}

test('The duration of an entry that is none is told from one that is missing (Spec 1 §5)', async () => {
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
  const { oid } = await ticketIn(1010);
  await addEntry(oid, 'Der Techniker kann jederzeit kommen.');
  expect(await loadTicketEntries(oid)).toContainEqual(
    expect.objectContaining({
      text: 'Der Techniker kann jederzeit kommen.',
      author: 'Anna Berger',
      visible: true,
    }),
  );
});

test('An entry whose answer got lost is not made twice, the same words at another time are', async () => {
  const { oid } = await ticketIn(1010);
  const text = 'Bitte vorher anrufen.';
  const made = async () => (await loadTicketEntries(oid)).filter((entry) => entry.text === text).length;
  const at = await addEntry(oid, text);
  expect(await addEntry(oid, text, at)).toBeUndefined();
  expect(await made()).toBe(1);
  await addEntry(oid, text, new Date('2026-11-20T11:00:00Z'));
  expect(await made()).toBe(2);
});

describe('A new ticket', () => {
  const request = {
    title: 'Zutrittskarten für das neue Parkhaus',
    description: 'Bitte für zwölf Personen bis Monatsende.',
    problemType: 30,
  };
  const named = () => Object.values(backend.world.tickets).filter(({ Name }) => Name === request.title);

  test('is created, logged and started', async () => {
    const { ticket, failures } = await createTicketStepwise(request, undefined, () => undefined);
    expect(failures).toEqual([]);
    expect(stored(ticket.oid)).toMatchObject({
      Nummer: ticket.number,
      Beschreibung: request.description,
      _yit_ITIL_ProblemStatus: 30,
      _yIT_AUF_Prioritaet: 30,
      _yit_ITIL_TicketStatus: 1000,
      _Ansprechpartnername: 'Anna Berger',
      _Kunde: 'ADR1',
      _Protokoll: 'Im Kundenportal angelegt von Anna Berger\nTicket gestartet',
    });
  });

  test.each([
    ['log', { path: '/v1/object/TIC', method: 'PATCH' }],
    ['start', { path: '_yIT_startTicket' }],
  ])(
    'whose step »%s« fails goes on with the others, and the retry does only this one',
    async (step, path) => {
      faults.add({ ...path, status: 500, times: 1 });
      let kept: Creation | undefined;
      const keep = (creation: Creation) => {
        kept = creation;
      };
      const first = await createTicketStepwise(request, undefined, keep);
      expect(first.failures.map((failure) => failure.step)).toEqual([step]);
      const second = await createTicketStepwise(request, kept, keep);
      expect(second).toEqual({ ticket: first.ticket, failures: [] });
      expect(named()).toHaveLength(1);
    },
  );

  test('whose file does not arrive sends it again, and only the file', async () => {
    let attempts = 0;
    const upload = () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('upload failed!')) : Promise.resolve();
    };
    let kept: Creation | undefined;
    const run = () =>
      createTicketStepwise({ ...request, upload }, kept, (creation) => {
        kept = creation;
      });
    expect((await run()).failures.map(({ step }) => step)).toEqual(['upload']);
    expect((await run()).failures).toEqual([]);
    expect(attempts).toBe(2);
    expect(named()).toHaveLength(1);
  });

  test('whose answer got lost is found again instead of created twice', async () => {
    const url = `${mockBases.gsd}/v1/object/_yit_ITIL_Ticket`;
    let lost = false;
    server.use(
      http.post(url, async ({ request: call }) => {
        if (lost || call.headers.has('x-passed')) return undefined;
        lost = true;
        // The server has done its work; only its answer never comes.
        await fetch(new Request(call, { headers: { ...Object.fromEntries(call.headers), 'x-passed': '1' } }));
        return HttpResponse.error();
      }),
    );
    let kept: Creation | undefined;
    const keep = (creation: Creation) => {
      kept = creation;
    };
    expect(await failureOf(createTicketStepwise(request, undefined, keep))).toMatchObject({
      kind: 'offline',
    });
    expect(named()).toHaveLength(1);
    const { ticket } = await createTicketStepwise(request, kept, keep);
    expect(named()).toHaveLength(1);
    expect(stored(ticket.oid).Name).toBe(request.title);
  });
});
