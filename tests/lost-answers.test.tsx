import { mockBases } from '@mocks/node';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { contractMutation } from '@/entities/contract/contract';
import type { AttemptStore } from '@/entities/error/send-once';
import { stored } from '@/entities/session/session';
import { contactOf } from '@/entities/session/session.fixtures';
import { taskOf } from '@/entities/task/task.fixtures';
import { ticketEntriesQuery } from '@/entities/ticket/queries';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { CreateTicket } from '@/features/tickets/create/create-ticket';
import { EstimateCard, ReportRow } from '@/features/tickets/detail/decisions';
import { EntriesCard } from '@/features/tickets/detail/entries-card';
import { NewEntry } from '@/features/tickets/detail/entries-card';
import { NoteForm } from '@/features/topic-area/task-detail/notes-tab';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server, backend } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => logInAs('contact'));

const show = (form: ReactElement) =>
  render(
    <Providers config={config()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
    </Providers>,
  );

/** The server does its work with the next such call; only its answer never comes. */
function loseNextAnswer(className: string): void {
  let lost = false;
  server.use(
    http.post(`${mockBases.gsd}/v1/object/${className}`, async ({ request: call }) => {
      if (lost || call.headers.has('x-passed')) return undefined;
      lost = true;
      await fetch(new Request(call, { headers: { ...Object.fromEntries(call.headers), 'x-passed': '1' } }));
      return HttpResponse.error();
    }),
  );
}

const openTicket = () => {
  const found = Object.values(backend.state.tickets).find(
    (ticket) => ticket._Kunde === 'ADR1' && ticket._yit_ITIL_TicketStatus === 1010,
  );
  return ticketOf({ oid: found?.['~ObjectID'] ?? '', title: found?.Name ?? '' });
};
const ownTask = () => {
  const oid = Object.values(backend.state.tasks).find((task) => task._Kunde === 'ADR1')?.['~ObjectID'];
  return taskOf(oid ?? '');
};

test.each([
  {
    what: 'An entry',
    className: '_yit_ITIL_Eintrag',
    form: () => <NewEntry ticket={openTicket()} onClose={() => undefined} />,
    field: 'Beschreibung',
    send: 'Eintrag senden',
    arrived: 'Ihr vorheriger Eintrag ist inzwischen gespeichert.',
    texts: () => Object.values(backend.state.ticketEntries).map(({ Beschreibung }) => Beschreibung),
  },
  {
    what: 'A note',
    className: 'Kontakt',
    form: () => <NoteForm task={ownTask()} />,
    field: 'Notiz',
    send: 'Notiz speichern',
    arrived: 'Ihre vorherige Notiz ist inzwischen gespeichert.',
    texts: () => Object.values(backend.state.notes).map(({ Beschreibung }) => Beschreibung),
  },
])(
  '$what that was edited after its answer got lost waits in the form, and is sent when it is sent again',
  async ({ className, form, field, send, arrived, texts }) => {
    const first = 'Bitte vor dem Besuch anrufen.';
    const other = 'Bitte vor dem Besuch klingeln.';
    loseNextAnswer(className);
    show(form());
    const input = await screen.findByLabelText(field);
    await userEvent.type(input, first);
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Bei einem neuen Versuch wird nichts doppelt angelegt.',
    );
    await userEvent.tripleClick(input);
    await userEvent.keyboard(other);
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(arrived)).toBeVisible();
    expect(input).toHaveValue(other);
    expect(texts()).not.toContain(other);
    await userEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(texts()).toContain(other));
    expect(texts().filter((text) => text === first)).toHaveLength(1);
  },
);

const title = 'Zutrittskarten für das neue Parkhaus';
const description = 'Bitte für zwölf Personen.';
const corrected = 'Bitte für dreizehn Personen.';
const named = () => Object.values(backend.state.tickets).filter(({ Name }) => Name === title);

test('A ticket whose answer got lost and whose text was edited is linked, and the text waits for another press', async () => {
  loseNextAnswer('_yit_ITIL_Ticket');
  show(<CreateTicket onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText('Titel'), title);
  await userEvent.click(screen.getByRole('radio', { name: /Anfrage/ }));
  const input = screen.getByLabelText('Beschreibung');
  await userEvent.type(input, description);
  await userEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Das Ticket konnte nicht angelegt werden.');
  await userEvent.tripleClick(input);
  await userEvent.keyboard(corrected);
  await userEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByText('Das Ticket wurde schon beim vorherigen Versuch angelegt')).toBeVisible();
  expect(input).toHaveValue(corrected);
  expect(named()).toMatchObject([{ Beschreibung: description }]);
});

test('An entry without an author is not the user’s own, also for a contact without a name', async () => {
  stored.contact.set(contactOf({ firstName: '', lastName: '' }));
  const ticket = openTicket();
  const entry = {
    oid: 'EIN0',
    text: 'Übernommen',
    createdAt: null,
    storedAt: null,
    duration: null,
    visible: true,
  };
  queryClient.setQueryData(ticketEntriesQuery(ticket.oid).queryKey, [{ ...entry, author: '' }]);
  show(<EntriesCard ticket={ticket} />);
  expect(await screen.findByRole('cell', { name: 'keine Angabe' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'Sie' })).not.toBeInTheDocument();
});

const estimated = ticketOf({ estimate: '00:90:00' });
const report = {
  oid: 'SRV1',
  name: 'Einsatz',
  documents: [],
  releasedBy: '',
  declined: false,
  released: false,
  declinedBy: '',
};

test.each<[what: string, told: RegExp, card: (decidedBy: string) => ReactElement]>([
  [
    'an estimate',
    /Freigegeben von Ivo Novak/,
    (decidedBy) => (
      <EstimateCard ticket={{ ...estimated, estimateReleasedBy: decidedBy }} onDecided={() => undefined} />
    ),
  ],
  [
    'a service report',
    /Freigegeben von Ivo Novak/,
    (decidedBy) => (
      <ReportRow
        ticket={estimated}
        report={{ ...report, releasedBy: decidedBy }}
        onDecided={() => undefined}
      />
    ),
  ],
  [
    'a service report without a name',
    /Freigegeben(?! von)/,
    (decidedBy) => (
      <ReportRow
        ticket={estimated}
        report={{ ...report, released: decidedBy !== '' }}
        onDecided={() => undefined}
      />
    ),
  ],
])('A decision on %s that was made meanwhile is shown instead of offered', async (_, told, card) => {
  const page = (decidedBy: string) => <Providers config={config()}>{card(decidedBy)}</Providers>;
  const { rerender } = render(page(''));
  await userEvent.click(screen.getByRole('button', { name: /freigeben$/i }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Freigeben' })).toBeVisible();
  rerender(page('Ivo Novak'));
  const outcome = await screen.findByRole('dialog');
  expect(outcome).toHaveTextContent(told);
  expect(within(outcome).queryByRole('button', { name: 'Freigeben' })).not.toBeInTheDocument();
});

test('A contract whose answer got lost may be sent twice, also after the next attempt is refused', async () => {
  const contract = {
    company: 'Musterwerk GmbH',
    street: 'Weg 1',
    zip: '12345',
    place: 'Halle',
    date: '29.11.2026',
    name: 'Anna Berger',
    function: 'Leiterin',
    contacts: [],
  };
  const attempt: AttemptStore<{ sentAt: Date }> = {
    earlier: undefined,
    keep: (next) => void (attempt.earlier = next),
  };
  const send = () =>
    queryClient.getMutationCache().build(queryClient, contractMutation).execute({ contract, attempt });
  const answer = (response: Response) =>
    server.use(http.post(`${mockBases.provider}/contract`, () => response, { once: true }));
  answer(HttpResponse.json({}, { status: 403 }));
  await expect(send()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(attempt.earlier).toBeUndefined();
  answer(HttpResponse.error());
  await expect(send()).rejects.toMatchObject({ kind: 'offline' });
  const { earlier } = attempt;
  expect(earlier).toBeDefined();
  answer(HttpResponse.json({}, { status: 403 }));
  await expect(send()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(attempt.earlier).toBe(earlier);
});
