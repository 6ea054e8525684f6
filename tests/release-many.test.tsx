import { mockBases } from '@mocks/node';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { subscribeToOwnActions } from '@/entities/session/own-action';
import { getActiveSession } from '@/entities/session/session';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { ReleaseMany } from '@/updates/release-many';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server, backend, faults, calls } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  queryClient.clear();
  await logInAs('contact');
});

const signature = 'Jonas Keller, 21.11.2026';

/** Gives five tickets of the contact an estimate; of the next ones two are solved and three closed without stars. */
async function fiveEstimates() {
  const listed = await queryClient.fetchQuery(ticketsQuery(ticketOwner(getActiveSession())));
  queryClient.clear();
  const tickets = listed.flatMap(({ oid }) => backend.state.tickets[oid] ?? []);
  expect(tickets.length).toBeGreaterThanOrEqual(10);
  for (const [index, ticket] of tickets.entries())
    Object.assign(ticket, {
      Name: `${index < 5 ? 'Schätzung' : 'Gelöst'} ${index + 1}`,
      _yit_ITIL_TicketStatus: index < 5 ? 1010 : index < 7 ? 1030 : index < 10 ? 1050 : 1040,
      _yit_ITIL_Loesung: 'Der Treiber ist neu.',
      _Zeitschaetzung: index < 5 ? 'P0DT1H0M0.0S' : null,
      _Zeitschaetzung_freigegeben_durch: '',
      _Zeitschaetzung_abgelehnt_durch: '',
      _Bewertung: 0,
      _Bewertungstext: '',
    });
  return tickets.slice(0, 5);
}

/** Two tickets to close, then three to rate. */
async function solvedTickets() {
  await fiveEstimates();
  return Object.values(backend.state.tickets)
    .filter(({ Name }) => /^Gelöst ([6-9]|10)$/.test(Name))
    .toSorted((a, b) => Number(a.Name.split(' ')[1]) - Number(b.Name.split(' ')[1]));
}

async function show(reports = 0) {
  await queryClient.fetchQuery(ticketsQuery(ticketOwner(getActiveSession())));
  const element = <ReleaseMany reports={reports} />;
  return render(
    <Providers config={config()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Providers>,
  );
}

async function open() {
  await show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Mehrere erledigen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mehrere erledigen' }));
  await dialog.findByRole('group', { name: 'Zeitschätzungen freigeben' });
  return { user, dialog };
}

const box = (dialog: Awaited<ReturnType<typeof open>>['dialog'], title: string) =>
  dialog.getByRole('checkbox', { name: new RegExp(`^${title}`) });
const changes = () => calls.filter(({ method }) => method === 'PATCH').length;
const releasedBy = ({
  _Zeitschaetzung_freigegeben_durch: by,
}: Awaited<ReturnType<typeof fiveEstimates>>[number]) => by;

/** The server changes the object; only its first response never arrives. */
function loseResponse(oid: string) {
  let lost = false;
  server.use(
    http.patch(`${mockBases.gsd}/v1/object/${oid}`, async ({ request: call }) => {
      if (lost || call.headers.has('x-passed')) return undefined;
      lost = true;
      await fetch(new Request(call, { headers: { ...Object.fromEntries(call.headers), 'x-passed': '1' } }));
      return HttpResponse.error();
    }),
  );
}

test('What is ticked by keyboard is released one after the other, each with an entry in the audit log', async () => {
  const tickets = await fiveEstimates();
  const logged: unknown[] = [];
  const leave = subscribeToOwnActions((_, action) => logged.push(action));
  const { user, dialog } = await open();
  expect(dialog.getByRole('button', { name: /^Erledigen/ })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('Bitte kreuzen Sie an, was Sie erledigen.')).toBeVisible();
  for (const title of ['Schätzung 1', 'Schätzung 2']) {
    box(dialog, title).focus();
    await user.keyboard(' ');
  }
  expect(box(dialog, 'Schätzung 1')).toHaveAccessibleName(new RegExp(`${tickets[0]?.Nummer} · 1 Stunde`));
  dialog.getByRole('button', { name: '2 erledigen' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await dialog.findByText('2 von 2 erledigt')).toBeVisible();
  leave();
  expect(dialog.getAllByText('Freigegeben')).toHaveLength(2);
  expect(changes()).toBe(2);
  expect(tickets.map(releasedBy).filter(Boolean)).toHaveLength(2);
  expect(logged).toMatchObject([
    { type: 'TICKET_CHANGED', task: { name: 'Schätzung 1' } },
    { type: 'TICKET_CHANGED', task: { name: 'Schätzung 2' } },
  ]);
  expect(dialog.getByRole('button', { name: /^Erledigen/ })).toHaveAttribute('aria-disabled', 'true');
});

test('What was decided meanwhile, is locked or refused stays ticked with its own reason, and the rest is released', async () => {
  const tickets = await fiveEstimates();
  const [, second, third] = tickets;
  const { user, dialog } = await open();
  const estimates = within(dialog.getByRole('group', { name: 'Zeitschätzungen freigeben' }));
  await user.click(estimates.getByRole('checkbox', { name: 'Alle' }));
  Object.assign(second ?? {}, { _Zeitschaetzung_freigegeben_durch: signature });
  faults.add({ method: 'PATCH', path: third?.['~ObjectID'] ?? '', status: 423, times: 1 });
  await user.click(dialog.getByRole('button', { name: '5 erledigen' }));
  await dialog.findByText(/^\d+ von \d+ erledigt$/);
  expect(box(dialog, 'Schätzung 2')).toHaveAccessibleDescription('Darüber wurde inzwischen entschieden.');
  expect(box(dialog, 'Schätzung 3')).toHaveAccessibleDescription(/^Der Inhalt ist gesperrt/);
  for (const title of ['Schätzung 2', 'Schätzung 3']) expect(box(dialog, title)).toBeChecked();
  expect(second?._Zeitschaetzung_freigegeben_durch).toBe(signature);
  expect(tickets.filter((ticket) => /Berger/.test(releasedBy(ticket)))).toHaveLength(3);

  const before = changes();
  await user.click(dialog.getByRole('button', { name: '2 erledigen' }));
  await waitFor(() => expect(third?._Zeitschaetzung_freigegeben_durch).toMatch(/Berger/));
  await dialog.findByText(/^\d+ von \d+ erledigt$/);
  // The decided one is looked up again and not written.
  expect(changes()).toBe(before + 1);
  expect(box(dialog, 'Schätzung 2')).toBeChecked();
});

test('A connection lost after the third stops; nothing is released twice by the next press', async () => {
  const tickets = await fiveEstimates();
  const { user, dialog } = await open();
  for (const { Name } of tickets) await user.click(box(dialog, Name));
  loseResponse(tickets[3]?.['~ObjectID'] ?? '');
  await user.click(dialog.getByRole('button', { name: '5 erledigen' }));
  expect(await dialog.findByText('3 von 5 erledigt')).toBeVisible();
  expect(box(dialog, 'Schätzung 4')).toHaveAccessibleDescription(/^Es gibt gerade keine Verbindung/);
  expect(box(dialog, 'Schätzung 5')).toHaveAccessibleDescription('Noch nicht gesendet.');
  const fourthBy = tickets[3] && releasedBy(tickets[3]);
  expect(fourthBy).toMatch(/Berger/);

  await user.click(dialog.getByRole('button', { name: '2 erledigen' }));
  await waitFor(() => expect(dialog.getAllByText('Freigegeben')).toHaveLength(4));
  expect(box(dialog, 'Schätzung 4')).toHaveAccessibleDescription('Darüber wurde inzwischen entschieden.');
  expect(tickets[3] && releasedBy(tickets[3])).toBe(fourthBy);
});

test('Service reports are released next to estimates', async () => {
  await fiveEstimates();
  const { user, dialog } = await open();
  const reports = within(dialog.getByRole('group', { name: 'Serviceberichte freigeben' }));
  const first = reports.getAllByRole('checkbox').at(-1);
  if (!first) throw new Error('No report waits');
  await user.click(first);
  const openReports = () =>
    Object.values(backend.state.reports).filter((report) => !report._Freigegeben_durch && !report._abgelehnt);
  const before = openReports().length;
  await user.click(dialog.getByRole('button', { name: '1 erledigen' }));
  expect(await dialog.findByText('1 von 1 erledigt')).toBeVisible();
  expect(openReports()).toHaveLength(before - 1);
});

test('A list that cannot be loaded is named, and loads with the next try', async () => {
  await fiveEstimates();
  faults.add({ path: '_yIT_getServiceReport', status: 500 });
  const { user, dialog } = await open();
  expect(await dialog.findByText('Nicht alles, was auf Sie wartet, konnte geladen werden.')).toBeVisible();
  expect(dialog.queryByRole('group', { name: 'Serviceberichte freigeben' })).not.toBeInTheDocument();
  faults.clear();
  await user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await dialog.findByRole('group', { name: 'Serviceberichte freigeben' })).toBeVisible();
});

test('Solved tickets are closed together, each with an entry in the audit log', async () => {
  const tickets = await solvedTickets();
  const logged: unknown[] = [];
  const leave = subscribeToOwnActions((_, action) => logged.push(action));
  const { user, dialog } = await open();
  const closing = within(dialog.getByRole('group', { name: 'Gelöste Tickets schließen' }));
  await user.click(closing.getByRole('checkbox', { name: 'Alle' }));
  await user.click(dialog.getByRole('button', { name: '2 erledigen' }));
  expect(await dialog.findByText('2 von 2 erledigt')).toBeVisible();
  leave();
  expect(closing.getAllByText('Geschlossen')).toHaveLength(2);
  expect(tickets.map((ticket) => ticket._yit_ITIL_TicketStatus)).toEqual([1050, 1050, 1050, 1050, 1050]);
  expect(logged).toMatchObject([
    { type: 'TICKET_CHANGED', task: { name: 'Gelöst 6' } },
    { type: 'TICKET_CHANGED', task: { name: 'Gelöst 7' } },
  ]);
});

const comment = 'Schnell und gut gelöst.';
type Opened = Awaited<ReturnType<typeof open>>;

/** Ticks closed tickets and rates them with the keyboard. */
async function rate({ user, dialog }: Opened, titles = ['Gelöst 8', 'Gelöst 9', 'Gelöst 10']) {
  for (const title of titles) await user.click(box(dialog, title));
  const send = () => dialog.getByRole('button', { name: `${titles.length} erledigen` });
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText(/^Zu einer Bewertung gehören Sterne und ein Kommentar/)).toBeVisible();
  dialog.getByRole('radio', { name: '4 Sterne' }).focus();
  await user.keyboard(' ');
  await user.type(dialog.getByRole('textbox', { name: 'Kommentar' }), comment);
  expect(send()).not.toHaveAttribute('aria-disabled', 'true');
  return send();
}

test('One rating is sent for each ticked ticket, and the next one begins empty', async () => {
  const [eighth, ninth, tenth] = (await solvedTickets()).slice(2);
  const logged: unknown[] = [];
  const leave = subscribeToOwnActions((_, action) => logged.push(action));
  const opened = await open();
  const { user, dialog } = opened;
  (await rate(opened, ['Gelöst 8', 'Gelöst 9'])).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await dialog.findByText('2 von 2 erledigt')).toBeVisible();
  leave();
  expect(dialog.getAllByText('Bewertet')).toHaveLength(2);
  expect(changes()).toBe(2);
  for (const ticket of [eighth, ninth])
    expect(ticket).toMatchObject({ _Bewertung: 4, _Bewertungstext: comment });
  expect(tenth).toMatchObject({ _Bewertung: 0 });
  expect(logged).toHaveLength(2);
  await user.click(box(dialog, 'Gelöst 10'));
  expect(dialog.getByRole('textbox', { name: 'Kommentar' })).toHaveValue('');
  expect(dialog.getByRole('radio', { name: '4 Sterne' })).not.toBeChecked();
});

test('A ticket rated by another user, a locked one and one the server refuses stay ticked with their reasons and the text', async () => {
  const [, , eighth, ninth, tenth] = await solvedTickets();
  const opened = await open();
  const { user, dialog } = opened;
  const send = await rate(opened);
  Object.assign(eighth ?? {}, { _Bewertung: 1, _Bewertungstext: 'Das hat zu lange gedauert.' });
  faults.add({ method: 'PATCH', path: ninth?.['~ObjectID'] ?? '', status: 423, times: 1 });
  faults.add({ method: 'PATCH', path: tenth?.['~ObjectID'] ?? '', status: 409, times: 1 });
  await user.click(send);
  expect(await dialog.findByText('0 von 3 erledigt')).toBeVisible();
  for (const title of ['Gelöst 8', 'Gelöst 10'])
    expect(box(dialog, title)).toHaveAccessibleDescription(/^Das Ticket wurde inzwischen geändert\./);
  expect(box(dialog, 'Gelöst 9')).toHaveAccessibleDescription(/^Der Inhalt ist gesperrt/);
  expect(dialog.getByRole('textbox', { name: 'Kommentar' })).toHaveValue(comment);

  await user.click(dialog.getByRole('button', { name: '3 erledigen' }));
  expect(await dialog.findByText('2 von 3 erledigt')).toBeVisible();
  expect(eighth).toMatchObject({ _Bewertung: 1 });
  for (const ticket of [ninth, tenth]) expect(ticket).toMatchObject({ _Bewertung: 4 });
  expect(box(dialog, 'Gelöst 8')).toBeChecked();
});

test('A rating whose response was lost is not sent again by the next press', async () => {
  const [, , , ninth] = await solvedTickets();
  const opened = await open();
  const { user, dialog } = opened;
  const send = await rate(opened);
  loseResponse(ninth?.['~ObjectID'] ?? '');
  await user.click(send);
  expect(await dialog.findByText('1 von 3 erledigt')).toBeVisible();
  expect(box(dialog, 'Gelöst 9')).toHaveAccessibleDescription(/^Es gibt gerade keine Verbindung/);
  expect(box(dialog, 'Gelöst 10')).toHaveAccessibleDescription('Noch nicht gesendet.');
  const before = changes();
  await user.click(dialog.getByRole('button', { name: '2 erledigen' }));
  expect(await dialog.findByText('3 von 3 erledigt')).toBeVisible();
  expect(changes()).toBe(before + 1);
});

test.each([
  ['one solved ticket', 1030, 0, false],
  ['a solved ticket and a report', 1030, 1, true],
  ['a closed ticket and a report', 1050, 1, true],
  ['a report and a ticket in progress', 1010, 1, false],
  ['two reports', 1010, 2, true],
])('With %s (status %i, %i reports) the dialog is offered: %s', async (_, status, reports, offered) => {
  const [first, ...others] = await solvedTickets();
  const rest = Object.values(backend.state.tickets).filter((ticket) => ticket !== first);
  for (const ticket of [...rest, ...others])
    Object.assign(ticket, { _yit_ITIL_TicketStatus: 1040, _Zeitschaetzung: null });
  Object.assign(first ?? {}, { _yit_ITIL_TicketStatus: status });
  await show(reports);
  expect(screen.queryAllByRole('button', { name: 'Mehrere erledigen' })).toHaveLength(offered ? 1 : 0);
});
