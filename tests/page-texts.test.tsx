import type { Fault } from '@mocks/faults';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { expectText, portalForTests, slow } from './portal.fixtures';

const { backend, faults, open } = portalForTests();
const foreign = 'helene.brandt@kanzlei-brandt.test';

const listWith = (name: string, value: string) =>
  `/privacyListView?${new URLSearchParams({ [name]: value })}`;

test.each([
  ['/gibtsNicht', 'Die Adresse »/gibtsNicht« führt zu keiner Seite des Portals.'],
  ['/a%0Ab', 'Seite nicht gefunden'],
  ['/%E2%80%A8/x', 'Seite nicht gefunden'],
  ['/ismsListView', 'Die Adresse »/ismsListView« führt zu keiner Seite des Portals.'],
  ['/tickets/GIBTSNICHT', 'Das Ticket »GIBTSNICHT« gibt es nicht'],
  ['/privacyWorkingArea/AUF-FREMD', 'Diese Aufgabe gibt es nicht, oder sie ist für Sie nicht sichtbar.'],
  ['/privacyFAQs?entry=DOKWEG', 'Die verlinkte Frage gibt es nicht mehr'],
  ['/share?showDocument=DOKWEG', 'Das verlinkte Dokument ist nicht mehr vorhanden'],
  ['/readingPlan?showDocument=gibtesnicht', 'Dieses Dokument ist nicht im Leseplan'],
  ['/privacyTaskSearch?isTaskSearch=vielleicht', 'Diese Suchart gibt es nicht'],
  ['/privacyTaskSearch?isTaskSearch=true&mode=sql', 'Diese Suchart gibt es nicht'],
  ['/ticketWorkingArea?evt={"type":"sta', 'einen Filter, den das Portal nicht lesen kann'],
  [listWith('evt', '{"type":"sta'), 'einen Filter, den das Portal nicht lesen kann'],
  [listWith('evt', '{"type":"status","value":4711,"name":"x"}'), 'Diesen Wert gibt es nicht'],
  [listWith('evt', '{"type":"status","value":40,"name":"Erledigt"}'), '11 von 84 Einträgen, 1 Filter aktiv'],
  [listWith('taskList', '[1,2]'), 'eine Aufgabenliste, die das Portal nicht lesen kann'],
  ['/privacyTaskSearch?isTaskSearch=true&mode=wildcard&q=DS-001?', '5 Ergebnisse'],
  ['/waiting?kind=resetToken', 'Keine Einträge für diesen Filter'],
  ['/sites', 'Sie haben nur einen Standort'],
  ['/emergencyDashboard', 'Dieser Browser kann hier keine Mappe aufbewahren'],
  ['/resetPassword?resetid=demo-reset%3E', 'Dieser Link ist unvollständig'],
])('The address %s says: %s', async (path, text) => {
  await open(path);
  await waitFor(() => expect(document.body).toHaveTextContent(text), slow);
});

test.each<
  [what: string, path: string, persona: string, texts: (string | RegExp)[], absent: string[], fault?: Fault]
>([
  [
    'A contact sees name, address and roles with their validity',
    '/profile',
    'contact',
    [
      'Anna',
      'Berger',
      'Musterwerk GmbH, Werk Nord (1001)',
      /Datenschutz\s*gültig ab 17\.10\.2025/,
      /Innovationsmanagement\s*gültig von 17\.10\.2025 bis 31\.03\.2026\s*beendet/,
    ],
    ['Adresse wechseln', 'Förderungengültig'],
  ],
  [
    'An admin with several addresses sees the short name of one, a link that changes it, and no admin function',
    '/profile',
    'admin',
    [/Kürzel der Adresse\s*NORD/, 'Adresse wechseln'],
    ['_yit_PortalAdmin'],
  ],
  [
    'A logo that is no picture is not shown',
    '/profile',
    'contact',
    ['Für diese Adresse gibt es noch kein Logo.'],
    [],
    { method: 'GET', path: '/v1/file/', body: 'html' },
  ],
  [
    'Staff of the provider sees the name of the address instead of name and roles',
    '/profile',
    'staff',
    ['Musterwerk GmbH, Werk Süd'],
    ['Vorname', 'Ihre Rollen'],
  ],
  ['Tickets have their own FAQs', '/ticketFAQs', 'contact', ['Wie schließe ich ein Ticket?'], []],
  ['The portal has its own FAQs', '/faqsMain', 'contact', ['Warum ist ein Bereich ausgegraut?'], []],
  [
    'An area without tasks says so',
    '/marketingDashboard',
    'admin',
    ['gibt es im Bereich Marketing noch keine Aufgaben.', 'Keine Aufgabe(n) gefunden'],
    [],
  ],
  [
    'The result of the server stands also without the tasks of the area',
    '/privacyTaskSearch?isTaskSearch=true&mode=regex&q=(?i)vertrag',
    'contact',
    ['12 Ergebnisse'],
    [],
    { method: 'GET', path: '/task/[^/]+/DS$', status: 500 },
  ],
])('%s', async (_, path, persona, texts, absent, fault) => {
  if (fault) faults.add(fault);
  await open(path, persona);
  for (const text of texts) await expectText(text);
  for (const text of absent) expect(screen.getByRole('main')).not.toHaveTextContent(text);
});

test('The overview of an area shows its tasks alone and leads to its screens', async () => {
  await open('/privacyDashboard');
  await expectText('84 Aufgaben für Musterwerk GmbH, Werk Nord.');
  await expectText(/Mittlerer Fortschritt.*\d+,\d\d\s%/);
  await userEvent.click(screen.getByText('alle', { exact: true }));
  for (const name of [/^Zuletzt bearbeitet/, /^Favoriten/, /^Kundenfavoriten/]) {
    await userEvent.click(await screen.findByRole('tab', { name }));
    const table = await within(screen.getByRole('tabpanel')).findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.every(({ textContent }) => /DS-\d+/.test(textContent))).toBe(true);
  }
  const screens = within(screen.getByRole('navigation', { name: 'Ansichten und Suchen' }));
  expect(screens.getAllByRole('link').map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual([
    expect.stringMatching(/^privacyWorkingArea/),
    'privacyListView',
    'privacyRadialTree',
    'privacyTaskSearch?isTaskSearch=true',
    'privacyDocumentSearch?isTaskSearch=false',
    'privacyFAQs',
  ]);
});

const tasks = 'Die Aufgaben konnten nicht geladen werden.';

test.each<[path: string, fault: Fault, text: string | RegExp, persona?: string]>([
  ['/mainDashboard', { path: '/task/recent/', body: 'html' }, tasks],
  ['/privacyListView', { path: '/task/ADR1/DS', status: 500 }, tasks],
  ['/privacyListView', { path: '/task/ADR1/DS', status: 500 }, 'den Fehler 500: »Fehler durch Schalter«.'],
  ['/privacyWorkingArea', { path: '/task/ADR1/DS$', status: 503 }, 'Die Aufgaben konnten nicht geladen'],
  ['/qmsDashboard', { path: '/task/ADR1/QMS', status: 500 }, 'Die Aufgaben dieses Bereichs konnten nicht'],
  [
    '/ticketWorkingArea',
    { path: '_yIT_getTickets', status: 500 },
    'Ihre Tickets konnten nicht geladen werden.',
  ],
  ['/privacyFAQs', { path: '/folder/', status: 500 }, 'Die FAQs konnten nicht geladen werden.'],
  ['/share', { path: '/folder/', status: 500 }, 'Die Dokumente konnten nicht geladen werden.'],
  [
    '/readingPlan',
    { path: '/document/read/', status: 503 },
    'Ihre Lesevermerke konnten nicht geladen werden.',
  ],
  [
    '/readingPlan',
    { path: '_yit_DS_DocSearch', status: 500 },
    /Hier konnte nicht alles geladen werden: .*Qual/,
  ],
  ['/waiting', { path: '_yIT_getTickets', status: 503 }, /Hier konnte nicht alles geladen werden\..*Erneut/],
  ['/waiting', { path: '/task/ADR1/QMS', status: 503 }, 'geladen werden: Qualitätsmanagement.'],
  ['/waiting', { path: '/task/ADR1/QMS', status: 503 }, 'Nicht alles konnte geladen werden.'],
  [
    '/privacyTaskSearch?isTaskSearch=true&q=vertrag',
    { method: 'POST', path: '/task/search', status: 500 },
    'Die Aufgabensuche ist fehlgeschlagen',
  ],
  [
    '/administration?tab=protocol',
    { method: 'GET', path: '/protocol', status: 503 },
    'Das Protokoll konnte nicht geladen werden.',
    'admin',
  ],
])('%s with %o says »%s«, and another try helps', async (path, fault, text, persona) => {
  faults.add(fault);
  await open(path, persona);
  await expectText(text);
  faults.clear();
  for (const retry of screen.getAllByRole('button', { name: 'Erneut versuchen' }))
    await userEvent.click(retry);
  await waitFor(() => expect(document.body).not.toHaveTextContent(text));
  expect(document.body).not.toHaveTextContent('Die Seite konnte nicht angezeigt werden');
});

test.each<[path: string, fault: Fault, text: string]>([
  ['/mainDashboard', { path: '/task/recent/', status: 403 }, 'Für Sie nicht freigegeben'],
  ['/privacyListView', { path: '/task/ADR1/DS', status: 403 }, 'Für Sie nicht freigegeben'],
  ['/faqs', { path: '/folder/', status: 403 }, 'Für Sie nicht freigegeben'],
  ['/readingPlan', { path: '_yit_DS_DocSearch', status: 403 }, 'Hier fehlt Ihnen die Berechtigung'],
  ['/waiting', { path: '/task/ADR1/DS$', status: 403 }, 'deshalb ist nichts davon gezählt: Datenschutz.'],
])('%s without the right to read %o says »%s«', async (path, fault, text) => {
  faults.add(fault);
  await open(path);
  await expectText(text);
  expect(screen.queryByText(/^(Alles gelesen|Keine Aufgabe\(n\) gefunden)$/)).toBeNull();
});

test('A key that was typed for the news is still there after a look at the other tab', async () => {
  await open('/administration', 'admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Bearbeiten' }, slow));
  const key = await screen.findByLabelText('API-Schlüssel');
  await userEvent.clear(key);
  await userEvent.type(key, 'schluessel-4711');
  await userEvent.click(screen.getByRole('tab', { name: 'Protokolle' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Protokolle', selected: true })).toBeVisible());
  await userEvent.click(screen.getByRole('tab', { name: /Schnittstellen/ }));
  expect(await screen.findByLabelText('API-Schlüssel')).toHaveValue('schluessel-4711');
});

test.each([
  ['Aktuellen Stand übernehmen', true],
  ['Meine Fassung speichern', false],
])(
  'After another admin has taken roles away, »%s« keeps those that this admin alone has chosen',
  async (answer, chooses) => {
    const held = () => backend.state.users.find(({ username }) => username === foreign);
    await open('/user', 'admin');
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(`Rollen.*${foreign}`) }, slow),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Akademie/ }));
    held()?.dfroles.splice(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Rollen speichern' }));
    const conflict = within(await screen.findByRole('alertdialog', { name: 'Zwischenzeitlich geändert' }));
    expect(conflict.getByRole('region', { name: 'Rollen' })).toHaveTextContent(/Ihre Fassung.*Akademie/);
    await userEvent.click(conflict.getByRole('button', { name: answer }));
    const chosen = () =>
      dialog.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('value'));
    const saved = () => held()?.dfroles.map(({ dfroleName }) => dfroleName);
    await waitFor(() => expect((chooses ? chosen : saved)()).toEqual(['AcademyPortal']));
  },
);
