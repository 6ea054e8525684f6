import type { Fault } from '@mocks/faults';
import { mockBases } from '@mocks/node';
import { personaOf } from '@mocks/state/personas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, getResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { expectText, fill, portalForTests, press } from '../portal.fixtures';

const { backend, faults, handlers, open, server } = portalForTests();

const ivo = personaOf('foreign').username;
const helene = 'helene.brandt@kanzlei-brandt.test';

test.each<
  [what: string, fault: Fault | null, username: string, stays: boolean, text: string, absent: string]
>([
  ['is refused', { path: '/user/ivo', status: 503, times: 1 }, ivo, true, 'Fehler 503', 'gibt es nicht'],
  ['has lost its answer', null, helene, false, 'Es ist nicht sicher, ob', 'besteht weiter'],
  [
    'meets no user',
    { path: '/user/ivo', status: 404 },
    ivo,
    true,
    'Diesen Inhalt gibt es nicht',
    'besteht weiter',
  ],
])('A deletion that %s names the user, and claims no more than it knows', async (...row) => {
  const [, fault, username, stays, text, absent] = row;
  if (fault) faults.add({ method: 'DELETE', ...fault });
  else
    server.use(
      http.delete(`${mockBases.provider}/user/:name`, async ({ request }) => {
        await getResponse([...handlers], request);
        return HttpResponse.error();
      }),
    );
  await open('/user', 'admin');
  await press(`${username} löschen`);
  await press('Löschen');
  const title = await screen.findByText(`Der Benutzer ${username} konnte nicht gelöscht werden`);
  const alert = title.closest('[role=alert]');
  expect(alert).toHaveTextContent(text);
  expect(alert).not.toHaveTextContent(absent);
  await waitFor(() => expect(screen.queryAllByText(username)).toHaveLength(stays ? 1 : 0));
});

test('The list of users names roles with bounds, free places and active links, and sends a new link', async () => {
  await open('/user', 'admin');
  for (const text of [
    'Fremdbenutzer von Musterwerk GmbH',
    'Noch 6 möglich',
    'Ohne Rollen sehen sie nur den Hauptbereich',
  ])
    await expectText(text);
  const expectRow = (name: string, text: string | RegExp) =>
    waitFor(() => expect(screen.getByRole('row', { name: new RegExp(name) })).toHaveTextContent(text));
  await expectRow(ivo, /Datenschutz\s*gültig ab [\d.]+/);
  await expectRow(ivo, /Qualitätsmanagement\s*gültig von [\d.]+ bis [\d.]+/);
  await expectRow('tomasz.nowak', 'nur Hauptbereich');
  await press(`Neuen Passwort-Link an ${helene} senden`);
  await press('Link senden');
  await expectRow(helene, 'aktiv');
});

test('The rights of a foreign user are those of the menu, and lead to the choice of roles', async () => {
  await open('/user?tab=map', 'admin');
  const map = await screen.findByRole('table', { name: 'Berechtigungen der Fremdbenutzer je Bereich' });
  const row = await within(map).findByRole('row', { name: new RegExp(ivo) });
  expect(within(row).getAllByRole('cell')).toHaveLength(11);
  await waitFor(() => expect(within(row).getAllByText('offen')).toHaveLength(2));
  await press(`Was sieht ${ivo}?`);
  const dialog = within(await screen.findByRole('dialog', { name: `Was sieht ${ivo}?` }));
  const access = dialog.getByRole('region', { name: 'Zugriff' });
  expect(within(access).getAllByRole('listitem')).toHaveLength(3);
  expect(access).toHaveTextContent('Qualitätsmanagement');
  expect(dialog.getByRole('region', { name: 'Kein Zugriff' })).toHaveTextContent('Verwaltung');
  await press('Rollen ändern');
  expect(await screen.findByRole('dialog', { name: `Rollen von ${ivo}` })).toBeVisible();
});

test('The form of a new user goes along with its password rules, and says what is wrong at each field', async () => {
  await open('/user/create', 'admin');
  await fill('Benutzername', 'keine-adresse');
  await fill('Passwort', 'ÄÖÜäöü1');
  const rules = screen.getByRole('list', { name: 'Das Passwort muss enthalten:' });
  expect(rules).toHaveTextContent('einen Großbuchstaben: erfüllt');
  expect(rules).toHaveTextContent('ein Sonderzeichen: fehlt noch');
  await fill('Passwort wiederholen', 'anders');
  await press('Benutzer anlegen');
  for (const text of [
    'Bitte eine gültige E-Mail-Adresse eingeben.',
    'Die Passwörter stimmen nicht überein.',
    'Bitte bestätigen Sie, dass es ein Fremdbenutzer ist.',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  const roles = within(screen.getByRole('group', { name: 'Rollen' }));
  // Each bears an icon, also the role that opens no area.
  const labels = roles.getAllByRole('checkbox').map((box) => box.closest('label'));
  expect(labels.filter((label) => label?.querySelector('svg'))).toHaveLength(11);
  for (const name of ['Tickets', 'Verträge', 'Portal-Admin']) expect(roles.queryByLabelText(name)).toBeNull();
  await fill('Benutzername', ivo);
  await userEvent.tab();
  expect(await screen.findByText('E-Mail-Adresse ist bereits vergeben...')).toBeVisible();
});

test.each(['/user', '/user/create'])('With the last free place, no user is created on %s', async (path) => {
  const { users } = backend.state;
  const user = users.find(({ username }) => username === helene);
  for (let number = 1; number <= 6; number += 1)
    if (user) users.push({ ...user, key: `key${number}`, username: `nummer${number}@kanzlei-brandt.test` });
  await open(path, 'admin');
  const full = 'Sie haben die maximale Anzahl an Fremdbenutzern erreicht';
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Benutzer anlegen' })).toHaveAccessibleDescription(full),
  );
});

test('A blog configuration that is not saved keeps what was typed', async () => {
  faults.add({ method: 'PUT', path: '/googleapiconfig', status: 503, times: 1 });
  await open('/administration', 'admin');
  await press('Bearbeiten');
  await waitFor(() => expect(screen.getByLabelText('API-Schlüssel')).toHaveFocus());
  await fill('Blog-ID', '4712');
  await press('Speichern');
  await expectText(/konnte nicht gespeichert werden.*Fehler 503.*Ihre Eingabe bleibt erhalten/);
  expect(screen.getByLabelText('Blog-ID')).toHaveValue('4712');
  await press('Abbrechen');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Blog für Neuigkeiten' })).toHaveFocus());
});

test.each<[fault: Fault, buttons: string[], text: string | RegExp]>([
  [{ path: '/blogs/', status: 429 }, ['Verbindung prüfen'], 'gerade überlastet'],
  [{ path: '/blogs/', status: 403 }, ['Verbindung prüfen'], 'kann mit diesen Angaben nicht abgerufen werden'],
  [
    { method: 'DELETE', path: '/googleapiconfig', status: 503 },
    ['Löschen', 'Löschen'],
    /Die Blog-Konfiguration konnte nicht gelöscht werden\..*Fehler 503.*ist nicht sicher/,
  ],
])('The blog configuration with %o says what failed', async (fault, buttons, text) => {
  faults.add(fault);
  await open('/administration', 'admin');
  for (const name of buttons) await press(name);
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});

test('An audit log without entries says so and keeps its filter', async () => {
  server.use(http.get('*/protocol', () => HttpResponse.json([])));
  await open('/administration?tab=protocol', 'admin');
  await expectText('Keine Einträge im letzten Monat');
  expect(screen.getByLabelText('Protokollstatus')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Filter zurücksetzen' })).toBeNull();
});
