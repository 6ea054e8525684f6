// @vitest-environment jsdom
import { mockBases } from '@mocks/node';
import { QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { flushCallLog } from '@/api/call-log';
import { loadServiceReports } from '@/api/gsd/ticket-parts';
import { loadTickets } from '@/api/gsd/tickets';
import { noteServerTime } from '@/api/runtime';
import entities from '@/entities/de.json';
import { ownAction, pinSession } from '@/entities/session/own-action';
import { addEntryMutation, decideEstimateMutation, decideReportMutation } from '@/entities/ticket/changes';
import { createNewTicket, finishTicket } from '@/entities/ticket/create';
import { reportState } from '@/entities/ticket/ticket';
import { logTime, toGsdDate, toProviderDate } from '@/shared/format/wire-dates';
import { startI18n } from '@/shared/i18n/i18n';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { backend, server } = mocksForTests();
const client = new QueryClient();
const run = <Input>(options: object, input: Input) =>
  client.getMutationCache().build<unknown, Error, Input, unknown>(client, options).execute(input);

/** By the server's clock, which is three days ahead of the device. */
const serverTime = () => new Date(Date.now() + 3 * 86_400_000);
const serverDay = () => logTime(serverTime()).slice(0, 10);

beforeAll(() => startI18n({ entities }));
beforeEach(async () => {
  await logInAs('contact');
  noteServerTime(serverTime().toUTCString());
});
afterAll(() => noteServerTime(new Date().toUTCString()));

const tickets = () => loadTickets({ contactOid: 'ASP1', addressOid: 'ADR1' });
const ticketIn = async (status: number) => {
  const found = (await tickets()).find((ticket) => ticket.status === status);
  if (!found) throw new Error(`No ticket in ${status}`);
  return found;
};

test('A wrong clock of the device does not go into the audit log', async () => {
  void ownAction(pinSession(), {
    type: 'DOCUMENT_DOWNLOAD',
    document: { oid: 'DOC1', name: 'Vertrag.pdf' },
  });
  await expect
    .poll(() => backend.state.protocol.find(({ documentOID }) => documentOID === 'DOC1')?.createDateTime)
    .toMatch(toProviderDate(serverTime()).slice(0, 10));
});

test('nor into a new ticket and its log', async () => {
  const ticket = await createNewTicket(
    { title: 'Neuer Drucker', description: 'Der alte druckt nicht mehr.', problemType: 30 },
    { earlier: undefined, keep: () => undefined },
  );
  await finishTicket(
    { ...ticket, file: null, done: [] },
    () => Promise.resolve(),
    () => undefined,
  );
  const stored = backend.state.tickets[ticket.oid];
  expect(stored?.Erstellungszeit).toMatch(toGsdDate(serverTime()).slice(0, 8));
  expect(stored?._Protokoll).toMatch(serverDay());
});

test('nor into an entry of a ticket', async () => {
  const { oid, title } = await ticketIn(1010);
  const at: Date[] = [];
  await run(addEntryMutation(client), {
    ticket: { oid, title },
    text: 'Der Techniker kann jederzeit kommen.',
    attempt: {
      earlier: undefined,
      keep: (attempt: { at: Date } | undefined) => attempt && at.push(attempt.at),
    },
  });
  expect(at.map((moment) => logTime(moment).slice(0, 10))).toEqual([serverDay()]);
});

test('nor into the signature of an estimate', async () => {
  const ticket = await ticketIn(1020);
  await run(decideEstimateMutation(client), { ticket, decision: 'release' });
  expect(backend.state.tickets[ticket.oid]?._Zeitschaetzung_freigegeben_durch).toMatch(serverDay());
});

test('nor into the signature of a service report', async () => {
  for (const ticket of await tickets()) {
    const open = (await loadServiceReports(ticket.oid)).find((report) => reportState(report) === 'open');
    if (!open) continue;
    await run(decideReportMutation(client), { ticket, reportOid: open.oid, decision: 'release' });
    const signed = (await loadServiceReports(ticket.oid)).find(({ oid }) => oid === open.oid);
    expect(signed?.releasedBy).toMatch(serverDay());
    return;
  }
  throw new Error('No open report');
});

test('nor into the log of calls', async () => {
  const lines: unknown[] = [];
  server.use(
    http.post(`${mockBases.provider}/logs`, async ({ request }) => {
      lines.push(await request.json());
      return new Response(null, { status: 202 });
    }),
  );
  flushCallLog();
  await ticketIn(1010);
  flushCallLog();
  await expect
    .poll(() => JSON.stringify(lines))
    .toContain(`"at":"${serverTime().toISOString().slice(0, 10)}`);
});
