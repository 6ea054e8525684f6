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

/** Five tickets of the contact have an estimate to decide, in the order of the dialog. */
async function fiveEstimates() {
  const listed = await queryClient.fetchQuery(ticketsQuery(ticketOwner(getActiveSession())));
  queryClient.clear();
  const tickets = listed.flatMap(({ oid }) => backend.state.tickets[oid] ?? []);
  expect(tickets.length).toBeGreaterThanOrEqual(5);
  for (const [index, ticket] of tickets.entries())
    Object.assign(ticket, {
      Name: `Schätzung ${index + 1}`,
      ...(index < 5 && { _yit_ITIL_TicketStatus: 1010 }),
      _Zeitschaetzung: index < 5 ? 'P0DT1H0M0.0S' : null,
      _Zeitschaetzung_freigegeben_durch: '',
      _Zeitschaetzung_abgelehnt_durch: '',
    });
  return tickets.slice(0, 5);
}

async function open() {
  render(
    <Providers config={config()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <ReleaseMany count={2} /> }])} />
    </Providers>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Mehrere freigeben' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mehrere freigeben' }));
  await dialog.findByRole('group', { name: 'Zeitschätzungen' });
  return { user, dialog };
}

const box = (dialog: Awaited<ReturnType<typeof open>>['dialog'], title: string) =>
  dialog.getByRole('checkbox', { name: new RegExp(`^${title}`) });
const changes = () => calls.filter(({ method }) => method === 'PATCH').length;
const releasedBy = ({
  _Zeitschaetzung_freigegeben_durch: by,
}: Awaited<ReturnType<typeof fiveEstimates>>[number]) => by;

test('What is ticked by keyboard is released one after the other, each with an entry in the audit log', async () => {
  const tickets = await fiveEstimates();
  const logged: unknown[] = [];
  const leave = subscribeToOwnActions((_, action) => logged.push(action));
  const { user, dialog } = await open();
  expect(dialog.getByRole('button', { name: /^Freigeben/ })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('Bitte kreuzen Sie an, was Sie freigeben.')).toBeVisible();
  for (const title of ['Schätzung 1', 'Schätzung 2']) {
    box(dialog, title).focus();
    await user.keyboard(' ');
  }
  expect(box(dialog, 'Schätzung 1')).toHaveAccessibleName(new RegExp(`${tickets[0]?.Nummer} · 1 Stunde`));
  dialog.getByRole('button', { name: '2 freigeben' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await dialog.findByText('2 von 2 freigegeben')).toBeVisible();
  leave();
  expect(dialog.getAllByText('Freigegeben')).toHaveLength(2);
  expect(changes()).toBe(2);
  expect(tickets.map(releasedBy).filter(Boolean)).toHaveLength(2);
  expect(logged).toMatchObject([
    { type: 'TICKET_CHANGED', task: { name: 'Schätzung 1' } },
    { type: 'TICKET_CHANGED', task: { name: 'Schätzung 2' } },
  ]);
  expect(dialog.getByRole('button', { name: /^Freigeben/ })).toHaveAttribute('aria-disabled', 'true');
});

test('What was decided meanwhile, is locked or refused stays ticked with its own reason, and the rest is released', async () => {
  const tickets = await fiveEstimates();
  const [, second, third] = tickets;
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('checkbox', { name: 'Alle' }));
  Object.assign(second ?? {}, { _Zeitschaetzung_freigegeben_durch: signature });
  faults.add({ method: 'PATCH', path: third?.['~ObjectID'] ?? '', status: 423, times: 1 });
  await user.click(dialog.getByRole('button', { name: /freigeben$/ }));
  await dialog.findByText(/^\d+ von \d+ freigegeben$/);
  expect(box(dialog, 'Schätzung 2')).toHaveAccessibleDescription('Darüber wurde inzwischen entschieden.');
  expect(box(dialog, 'Schätzung 3')).toHaveAccessibleDescription(/^Der Inhalt ist gesperrt/);
  for (const title of ['Schätzung 2', 'Schätzung 3']) expect(box(dialog, title)).toBeChecked();
  expect(second?._Zeitschaetzung_freigegeben_durch).toBe(signature);
  expect(tickets.filter((ticket) => /Berger/.test(releasedBy(ticket)))).toHaveLength(3);

  const before = changes();
  await user.click(dialog.getByRole('button', { name: '2 freigeben' }));
  await waitFor(() => expect(third?._Zeitschaetzung_freigegeben_durch).toMatch(/Berger/));
  await dialog.findByText(/^\d+ von \d+ freigegeben$/);
  // The decided one is looked up again and not written.
  expect(changes()).toBe(before + 1);
  expect(box(dialog, 'Schätzung 2')).toBeChecked();
});

test('A connection lost after the third stops; nothing is released twice by the next press', async () => {
  const tickets = await fiveEstimates();
  const { user, dialog } = await open();
  for (const { Name } of tickets) await user.click(box(dialog, Name));
  const fourth = tickets[3]?.['~ObjectID'] ?? '';
  // The server does its work; only its answer never comes.
  let lost = false;
  server.use(
    http.patch(`${mockBases.gsd}/v1/object/${fourth}`, async ({ request: call }) => {
      if (lost || call.headers.has('x-passed')) return undefined;
      lost = true;
      await fetch(new Request(call, { headers: { ...Object.fromEntries(call.headers), 'x-passed': '1' } }));
      return HttpResponse.error();
    }),
  );
  await user.click(dialog.getByRole('button', { name: '5 freigeben' }));
  expect(await dialog.findByText('3 von 5 freigegeben')).toBeVisible();
  expect(box(dialog, 'Schätzung 4')).toHaveAccessibleDescription(/^Es gibt gerade keine Verbindung/);
  expect(box(dialog, 'Schätzung 5')).toHaveAccessibleDescription('Noch nicht gesendet.');
  const fourthBy = tickets[3] && releasedBy(tickets[3]);
  expect(fourthBy).toMatch(/Berger/);

  await user.click(dialog.getByRole('button', { name: '2 freigeben' }));
  await waitFor(() => expect(dialog.getAllByText('Freigegeben')).toHaveLength(4));
  expect(box(dialog, 'Schätzung 4')).toHaveAccessibleDescription('Darüber wurde inzwischen entschieden.');
  expect(tickets[3] && releasedBy(tickets[3])).toBe(fourthBy);
});

test('Service reports are released next to estimates', async () => {
  await fiveEstimates();
  const { user, dialog } = await open();
  const reports = within(dialog.getByRole('group', { name: 'Serviceberichte' }));
  const [first] = reports.getAllByRole('checkbox');
  if (!first) throw new Error('No report waits');
  await user.click(first);
  const openReports = () =>
    Object.values(backend.state.reports).filter((report) => !report._Freigegeben_durch && !report._abgelehnt);
  const before = openReports().length;
  await user.click(dialog.getByRole('button', { name: '1 freigeben' }));
  expect(await dialog.findByText('1 von 1 freigegeben')).toBeVisible();
  expect(openReports()).toHaveLength(before - 1);
});

test('A list that cannot be loaded is named, and loads with the next try', async () => {
  await fiveEstimates();
  faults.add({ path: '_yIT_getServiceReport', status: 500 });
  const { user, dialog } = await open();
  expect(
    await dialog.findByText('Nicht alles, was auf Ihre Freigabe wartet, konnte geladen werden.'),
  ).toBeVisible();
  expect(dialog.queryByRole('group', { name: 'Serviceberichte' })).not.toBeInTheDocument();
  faults.clear();
  await user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await dialog.findByRole('group', { name: 'Serviceberichte' })).toBeVisible();
});
