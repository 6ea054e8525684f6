import type { Fault } from '@mocks/faults';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { configureForTests } from '@/shared/config/config.fixtures';

import { expectText, fill, portalForTests, press, slow } from '../portal.fixtures';

const { backend, calls, faults, open } = portalForTests();

/** Opens an own ticket that has the status 1010, or another one. */
async function openTicket(status = 1010) {
  const ticket = Object.values(backend.state.tickets).find(
    ({ _Kunde, _Ansprechpartner, _Webanzeige }) =>
      _Kunde === 'ADR1' && _Ansprechpartner === 'ASP1' && _Webanzeige,
  );
  if (!ticket) throw new Error('The contact has no ticket');
  const unrated = { _yit_ITIL_Loesung: '', _Bewertung: 0, _Bewertungstext: '' };
  Object.assign(ticket, { _yit_ITIL_TicketStatus: status, ...unrated });
  await open(`/ticketWorkingArea/${ticket['~ObjectID']}`);
  return ticket;
}

const title = 'Handscanner finden kein Netz mehr';

test.each<[fault: Fault, text: string]>([
  [{ method: 'PATCH', path: '/v1/object/TIC', status: 423 }, 'Ticket konnte nicht geändert werden.'],
  [{ path: 'objects/_yit_ITIL_Ticket', status: 502 }, 'Es wurde nichts geändert.'],
])('A change that meets %o keeps what was typed and goes at the next try', async (fault, text) => {
  const ticket = await openTicket();
  await press('Bearbeiten');
  await fill('Titel', title);
  faults.add(fault);
  await press('Speichern');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert')).not.toHaveTextContent('nicht sicher');
  faults.clear();
  await press('Speichern');
  await waitFor(() => expect(ticket.Name).toBe(title));
});

test('A ticket that another user has changed shows both versions; a closed one takes none', async () => {
  const ticket = await openTicket();
  await press('Bearbeiten');
  await fill('Titel', title);
  ticket.Name = 'Drei Handscanner ohne Verbindung';
  await press('Speichern');
  const conflict = within(await screen.findByRole('alertdialog', { name: 'Zwischenzeitlich geändert' }));
  expect(conflict.getByRole('region', { name: 'Titel' })).toHaveTextContent(
    /Ihre Fassung.*Handscanner finden kein Netz mehr.*Aktueller Stand.*Drei Handscanner ohne Verbindung/,
  );
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await press('Meine Fassung speichern');
  await waitFor(() => expect(ticket.Name).toBe(title));
  await press('Bearbeiten');
  await fill('Beschreibung', 'Noch etwas Wichtiges zu diesem Fall.');
  ticket._yit_ITIL_TicketStatus = 1050;
  await press('Speichern');
  await expectText('inzwischen geschlossen');
  expect(screen.queryByRole('button', { name: 'Meine Fassung speichern' })).toBeNull();
});

test('Cancelling asks before it discards a change', async () => {
  await openTicket();
  await press('Bearbeiten');
  await fill('Beschreibung', 'Der Druckkopf ist gereinigt.');
  await press('Abbrechen');
  const question = within(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' }));
  await userEvent.click(question.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByLabelText('Beschreibung', { selector: 'textarea' })).toHaveValue(
    'Der Druckkopf ist gereinigt.',
  );
  await press('Abbrechen');
  await press('Verwerfen');
  expect(await screen.findByRole('button', { name: 'Bearbeiten' })).toBeVisible();
});

test('A service report that was declined says by whom and when, and stays so', async () => {
  await openTicket();
  await press(/^»Servicebericht vom .*« ablehnen$/);
  await press('Ablehnen');
  await waitFor(() => expect(document.body).toHaveTextContent(/· Anna Berger, [\d.]+\s*Abgelehnt/));
  expect(screen.queryByRole('button', { name: /« ablehnen$/ })).toBeNull();
});

const entries = () => Object.values(backend.state.ticketEntries).map(({ Beschreibung }) => Beschreibung);

test('An entry that is refused stays in its dialog', async () => {
  faults.add({ method: 'POST', path: '_yit_ITIL_Eintrag', status: 403 });
  await openTicket();
  await press('Eintrag');
  await fill('Beschreibung', 'Bitte noch beobachten.');
  await press('Eintrag senden');
  await expectText('Der Eintrag konnte nicht gespeichert werden.');
  expect(screen.getByLabelText('Beschreibung', { selector: 'textarea' })).toHaveValue(
    'Bitte noch beobachten.',
  );
});

describe('What is typed while it is sent stays:', () => {
  test('of an entry, what has not been sent', async () => {
    faults.add({ method: 'POST', path: '_yit_ITIL_Eintrag', delayMs: 3000 });
    await openTicket();
    await press('Eintrag');
    await fill('Beschreibung', 'Heute läuft es wieder.');
    await press('Eintrag senden');
    await userEvent.type(
      screen.getByLabelText('Beschreibung', { selector: 'textarea' }),
      ' Bitte noch beobachten.',
    );
    await waitFor(() => expect(entries()).toContain('Heute läuft es wieder.'));
    await waitFor(() =>
      expect(screen.getByLabelText('Beschreibung', { selector: 'textarea' })).toHaveValue(
        'Bitte noch beobachten.',
      ),
    );
    faults.clear();
    await press('Eintrag senden');
    await waitFor(() => expect(entries()).toContain('Bitte noch beobachten.'));
  });

  test('of a rating, the whole comment', async () => {
    const ticket = await openTicket(1050);
    await userEvent.click(await screen.findByRole('radio', { name: '4 Sterne' }, slow));
    await fill('Kommentar', 'Schnelle Rückmeldung.');
    faults.add({ method: 'PATCH', path: '/v1/object/TIC', delayMs: 3000 });
    await press('Bewertung senden');
    await userEvent.type(screen.getByLabelText('Kommentar'), ' Klare Erklärung.');
    await waitFor(() => expect(ticket._Bewertungstext).toBe('Schnelle Rückmeldung.'));
    expect(screen.getByLabelText('Kommentar')).toHaveValue('Schnelle Rückmeldung. Klare Erklärung.');
    faults.clear();
    await press('Bewertung senden');
    await expectText('Nichts geändert');
    expect(ticket._Bewertungstext).toBe('Schnelle Rückmeldung. Klare Erklärung.');
  });
});

describe('Where the tickets of the company are on,', () => {
  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
  const withCompany = { background: { counting: false }, tickets: { company: true } } as const;
  const beamer = 'Beamer im Schulungsraum bleibt dunkel';

  test('the list has them with their contacts, also by its address; refused, the own ones stay', async () => {
    configureForTests(withCompany);
    await open('/ticketWorkingArea');
    const total = () => Number(/\d+$/.exec(screen.getAllByText(/von \d+$/)[0]?.textContent ?? '')?.[0]);
    await screen.findByRole('table', { name: 'Ihre Tickets' }, slow);
    expect(screen.queryByRole('columnheader', { name: 'Ansprechpartner' })).toBeNull();
    const own = total();
    faults.add({ path: '_yIT_getTicketsWithDetails', status: 403 });
    await choose('Tickets meiner Firma');
    await expectText('Für Sie nicht freigegeben');
    faults.clear();
    await choose('Meine Tickets');
    expect(await screen.findByRole('table', { name: 'Ihre Tickets' }, slow)).toBeVisible();
    await choose('Tickets meiner Firma');
    const table = within(await screen.findByRole('table', { name: 'Tickets meiner Firma' }, slow));
    expect(window.location.hash).toContain('whose=company');
    // Two more; the third of that contact is internal.
    await waitFor(() => expect(total()).toBe(own + 2));
    await userEvent.type(screen.getAllByRole('searchbox')[0] ?? document.body, 'Faktor');
    const row = await table.findByRole('row', { name: new RegExp(beamer) });
    await waitFor(() => expect(row).toHaveTextContent(/Sina Faktor.*nur lesbar|nur lesbar.*Sina Faktor/));
    expect(table.queryByText(/Interne Nacharbeit/)).toBeNull();
  });

  test('that of another contact is only read, says why, and does not wait for the user', async () => {
    configureForTests(withCompany);
    await open('/ticketWorkingArea/TICFAKTOR1');
    await expectText(/Dieses Ticket hat Sina Faktor gemeldet.*nicht beantworten, ändern oder schließen/);
    await expectText('Wir bringen eine neue Lampe mit.');
    await expectText('Über die Schätzung entscheidet, wer das Ticket gemeldet hat.');
    const changes = /^(Freigeben|Ablehnen|Datei anhängen|Bearbeiten|Ticket schließen|Eintrag)$/;
    expect(screen.queryByRole('button', { name: changes })).toBeNull();
    for (const absent of ['Interner Vermerk: Lampe bestellt.', 'Wie zufrieden sind Sie?'])
      expect(screen.queryByText(absent)).toBeNull();
    window.location.hash = '/waiting';
    expect(await screen.findByRole('region', { name: 'Offene Zeitschätzungen' })).toBeVisible();
    expect(screen.queryByText(beamer)).toBeNull();
  });
});
