import type { MockState } from '@mocks/state/model';
import { personaOf } from '@mocks/state/personas';
import { type BrowserContext, expect, type Page } from '@playwright/test';

import { keptFolders } from './support/device-store';
import { type OwnPortal, test } from './support/own-portal';
import { browserRoom, type Room } from './support/room';
import { expectAccessible, expectNoSidewaysScroll, leave, logIn, logInAs, logOut } from './support/test';

const passphrase = 'Regen Stuhl Lampe Fisch';
/** Texts of a description, a note and a file of the emergency handbook. */
const sentence = 'Die letzte Prüfung hat hier eine Abweichung festgestellt';

const firstPage = async (context: BrowserContext) => context.pages()[0] ?? (await context.newPage());
const card = (page: Page) => page.getByRole('region', { name: 'Notfallmappe auf diesem Gerät' });
const passphraseField = (page: Page) => page.getByLabel('Passphrase der Mappe', { exact: true });
const openButton = (page: Page) => page.getByRole('button', { name: 'Mappe öffnen', exact: true });
const stand = (page: Page) => page.getByText(/^Stand: \d\d\.\d\d\.\d{4}/);
const loginForm = (page: Page) => page.getByLabel('Benutzername');
const keys = async (page: Page) => (await keptFolders(page)).keys;
const documents = async (page: Page) => (await keys(page)).filter((key) => key.includes('|d|'));

/** Logs in and opens the emergency handbook. */
async function openHandbook(page: Page) {
  await logIn(page, personaOf('contact').username);
  await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  await page.goto('/#/emergencyDashboard');
  await expect(card(page)).toBeVisible();
}

/** Chooses a passphrase, which begins the preparation. */
async function choosePassphrase(page: Page) {
  await page.getByLabel('Neue Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('Passphrase wiederholen', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Mappe vorbereiten' }).click();
}

/** Prepares the folder, and waits until the portal's code is on the device as well. */
async function prepare(page: Page) {
  await openHandbook(page);
  await card(page).getByRole('button', { name: 'Offline bereithalten' }).click();
  await choosePassphrase(page);
  await expect(stand(page)).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const task = 'Auftragsverarbeitungsvertrag Hosting erneuern';
const taskDialog = (page: Page) => page.getByRole('dialog', { name: 'Aufgabe offline bereithalten' });

/** Keeps a task of data protection and the four below it. */
async function prepareTask(page: Page, state: RegExp = /^Stand: /) {
  await page.goto('/#/privacyWorkingArea/AUF101L');
  await page.getByRole('button', { name: 'Offline bereithalten' }).click();
  await expect(taskDialog(page)).toContainText(`»${task}« und alle Aufgaben darunter`);
  await choosePassphrase(page);
  await expect(taskDialog(page).getByText(state)).toBeVisible({ timeout: 60_000 });
  await expect(taskDialog(page)).toContainText('5 Aufgaben');
}

/** Takes from the page what it has stored of folders, as a browser does. */
const removeDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('kundenportal-offline').onsuccess = ({ target }) => {
          if (!(target instanceof IDBOpenDBRequest)) return;
          const change = target.result.transaction('folders', 'readwrite');
          change.objectStore('folders').clear();
          change.oncomplete = () => resolve();
        };
      }),
  );

async function unlock(page: Page, typed = passphrase) {
  await passphraseField(page).fill(typed);
  await openButton(page).click();
}

/** Presses 'Abmelden'; what becomes of the folders is the question that follows. */
async function askedAtLeaving(page: Page) {
  await leave(page);
  return page.getByRole('alertdialog');
}

/** Looks at the first file of the kind on the page. */
async function readFile(page: Page, extension: string) {
  await page.getByRole('button', { name: new RegExp(`\\.${extension} ansehen$`) }).click();
  const dialog = page.getByRole('dialog');
  const firstPage = dialog.getByRole('group', { name: /^Seite 1 von/ }).locator('canvas');
  await expect(firstPage).toBeAttached({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('ohne Netz, ohne Anmeldung, nach einem Neustart liest man die Mappe', async ({
  openBrowser,
  portal,
}) => {
  const online = await firstPage(await openBrowser());
  await prepare(online);
  const stored = await keptFolders(online);
  expect(stored.keys.length).toBeGreaterThan(30);
  for (const text of [sentence, 'Alarmierung', 'Musterwerk', 'Anna', '%PDF'])
    expect(stored.text).not.toContain(text);
  await (await askedAtLeaving(online)).getByRole('button', { name: 'Behalten und abmelden' }).click();
  await expect(loginForm(online)).toBeVisible();
  await portal.stop();

  const page = await firstPage(await openBrowser());
  await page.goto('/');
  await page.getByRole('link', { name: 'Offline-Mappe öffnen' }).click();
  await unlock(page);
  await expect(stand(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Notfallmappe' })).toBeFocused();
  const description = page.frameLocator('iframe[title="Beschreibung von »Notfallhandbuch«"]');
  await expect(description.getByText(sentence)).toBeVisible();

  await test.step('Dateien lesen, auch eine, die sonst ein Server umwandelt', async () => {
    await readFile(page, 'pdf');
    await page.getByRole('treeitem', { name: /Alarmierungsliste aktualisieren/ }).click();
    await readFile(page, 'docx');
  });
  await test.step('suchen', async () => {
    await page.getByRole('searchbox').fill('krisenstab');
    await expect(page.getByRole('status').filter({ hasText: 'Treffer' })).toBeVisible();
    await page.getByRole('treeitem', { name: /Krisenstab benennen/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Krisenstab benennen' })).toBeVisible();
    await page.getByRole('searchbox').fill('gibt es nicht');
    await expect(page.getByText('Nichts gefunden')).toBeVisible();
    await page.getByRole('button', { name: 'Suche leeren' }).first().click();
  });
  await test.step('drucken', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(stand(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: '1.1.2 Krisenstab benennen' })).toBeVisible();
    await expect(page.getByText(new RegExp(sentence)).first()).toBeVisible();
    await page.emulateMedia({ media: null });
  });
  await test.step('mit der Tastatur und auf einem schmalen Schirm', async () => {
    await page.getByRole('treeitem', { selected: true }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Notfallhandbuch' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
  });
  await test.step('schließen', async () => {
    await page.getByRole('button', { name: 'Mappe schließen' }).click();
    await expect(passphraseField(page)).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
  });
});

test('beim Abmelden bleibt die Mappe oder wird gelöscht @all', async ({ openBrowser }) => {
  const page = await firstPage(await openBrowser());
  await prepare(page);
  const question = await askedAtLeaving(page);
  await expect(question).toHaveAccessibleName('Notfallmappe auf diesem Gerät behalten?');
  await expect(question.getByRole('button', { name: 'Behalten und abmelden' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Offline-Mappe öffnen' })).toBeVisible();
  const before = await keys(page);
  expect(before.length).toBeGreaterThan(30);

  await logInAs(page, 'admin');
  await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  await page.goto('/#/emergencyDashboard');
  await expect(card(page).getByRole('button', { name: 'Offline bereithalten' })).toBeVisible();
  // Another user is not asked about it, and leaves it alone.
  await logOut(page);
  expect(await keys(page)).toEqual(before);

  await test.step('fünf falsche Passphrasen lassen warten, auch nach dem Neuladen, und löschen nichts', async () => {
    await page.goto('/#/offlineFolder');
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await unlock(page, `Falsche Passphrase ${attempt}`);
      await expect(page.getByText('Diese Passphrase öffnet keine Mappe auf diesem Gerät')).toBeVisible();
      await expect(openButton(page)).not.toHaveAttribute('aria-busy');
    }
    await unlock(page, 'Falsche Passphrase 5');
    const wait = page.getByText(/der nächste Versuch in 00:\d\d möglich/);
    await expect(wait).toBeVisible();
    await page.reload();
    await expect(wait).toBeVisible();
    await expect(openButton(page)).toHaveAttribute('aria-disabled', 'true');
    // One entry more: the attempts.
    expect(await keys(page)).toHaveLength(before.length + 1);
  });

  await logIn(page, personaOf('contact').username);
  await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  await (await askedAtLeaving(page)).getByRole('button', { name: 'Löschen und abmelden' }).click();
  await expect(loginForm(page)).toBeVisible();
  expect((await keys(page)).filter((key) => before.includes(key))).toEqual([]);
});

/** Changes that end a folder, and whether the one of the emergency handbook stays at the next login. */
const endings: readonly (readonly [string, (state: MockState) => void, boolean])[] = [
  [
    'gibt es die Aufgabe nicht mehr, geht nur die Mappe der Aufgabe',
    ({ tasks }) => void delete tasks['AUF101L'],
    true,
  ],
  [
    'endet die Rolle ihres Bereichs, geht nur die Mappe der Aufgabe',
    ({ contacts }) => {
      for (const contact of Object.values(contacts))
        contact._Funktionen = contact._Funktionen.filter(({ _Funktion }) => _Funktion !== 'DSPortal');
    },
    true,
  ],
  [
    'wer nicht mehr zum Portal gehört, behält keine Mappe',
    ({ users }) => {
      for (const user of users) if (user.key === 'contact') user.active = false;
    },
    false,
  ],
];
for (const [title, change, stays] of endings)
  test(`${title} @all`, async ({ openBrowser, portal }) => {
    const page = await firstPage(await openBrowser());
    await prepare(page);
    const others = await keys(page);
    // A folder with gaps is brought up to date at each login.
    await portal.fault({ path: '/v1/file/', status: 500 });
    await prepareTask(page, /noch nicht fertig vorbereitet/);
    await expect(taskDialog(page)).toContainText('Die Mappe konnte nicht aktualisiert werden');
    await portal.stop();
    portal.changeState(change);
    await portal.start();
    await logIn(page, personaOf('contact').username);
    await expect.poll(() => keys(page), { timeout: 20_000 }).toEqual(stays ? others : []);
  });

test('eine unterbrochene Vorbereitung geht dort weiter, wo sie war @all', async ({ openBrowser, portal }) => {
  const page = await firstPage(await openBrowser());
  await openHandbook(page);
  await card(page).getByRole('button', { name: 'Offline bereithalten' }).click();
  await page.getByLabel('Neue Passphrase', { exact: true }).fill('kurz');
  await page.getByRole('button', { name: 'Mappe vorbereiten' }).click();
  await expect(page.getByText(/mindestens 12 Zeichen/).last()).toBeVisible();
  expect(await keys(page)).toEqual([]);
  // The fourth file never arrives.
  await portal.fault({ path: '/v1/file/', delayMs: 3000 });
  await choosePassphrase(page);
  await expect.poll(async () => (await documents(page)).length, { timeout: 60_000 }).toBeGreaterThan(1);
  const loaded = await documents(page);
  const reopened = await firstPage(await openBrowser());
  await portal.noFaults();
  const requests: string[] = [];
  reopened.on('request', (request) => requests.push(request.url()));
  await reopened.goto('/#/emergencyDashboard');
  await expect(card(reopened)).toContainText('noch nicht fertig vorbereitet');
  await card(reopened).getByRole('button', { name: 'Vorbereitung fortsetzen' }).click();
  await expect(stand(reopened)).toBeVisible({ timeout: 60_000 });
  await expect(card(reopened)).toContainText('16 Dokumente');
  const oids = loaded.map((key) => key.split('|').at(-1) ?? '');
  expect(requests.filter((url) => oids.some((oid) => url.endsWith(`/v1/file/${oid}`)))).toEqual([]);
});

const noRoom = /nicht genug Platz|Meist fehlt Platz/;

/** Begins the folder, leaves the device no room once a document is there, and makes room again after `look`. */
async function runFull(page: Page, portal: OwnPortal, room: Room, look: () => Promise<void>) {
  // Two rounds, the first of them with slow files.
  test.setTimeout(240_000);
  await openHandbook(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await portal.fault({ path: '/v1/file/', delayMs: 1000 });
  await card(page).getByRole('button', { name: 'Offline bereithalten' }).click();
  await choosePassphrase(page);
  await expect.poll(() => documents(page), { timeout: 60_000 }).not.toEqual([]);
  // The rest waits until there is no room.
  await portal.fault({ path: '/v1/file/', delayMs: 45_000 });
  await room.fill();
  await portal.noFaults();
  await expect(card(page).getByText(noRoom)).toBeVisible({ timeout: 90_000 });
  // A new one would replace what is there.
  await expect(card(page).getByRole('button', { name: 'Offline bereithalten' })).toHaveCount(0);
  await look();
  const before = await documents(page);
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(16);
  await card(page)
    .getByRole('button', { name: /Vorbereitung fortsetzen|Jetzt aktualisieren/ })
    .click();
  await expect(card(page)).toContainText('16 Dokumente', { timeout: 60_000 });
  await expect(card(page).getByText(/nicht genug Platz|Meist fehlt Platz|fehlen noch/)).toHaveCount(0);
  expect(await documents(page)).toEqual(expect.arrayContaining(before));
}

test('gibt der Browser mitten im Laden keinen Platz mehr @all', async ({ openBrowser, portal }) => {
  const page = await firstPage(await openBrowser());
  const room = browserRoom(page);
  await runFull(page, portal, room, async () => {
    await card(page).getByRole('link', { name: 'Mappe öffnen' }).click();
    await unlock(page);
    await expect(page.getByRole('treeitem', { name: /Krisenstab benennen/ })).toBeVisible();
    const description = page.frameLocator('iframe[title="Beschreibung von »Notfallhandbuch«"]');
    await expect(description.getByText(sentence)).toBeVisible();
    await expect(page.getByText(/^In dieser Mappe fehlen \d+ Teile/).first()).toBeVisible();
    await room.empty();
    await page.goto('/#/emergencyDashboard');
  });
});

test('läuft die Festplatte mitten im Laden voll @all', async ({ disk, openBrowser, portal }) => {
  const page = await firstPage(await openBrowser());
  const room = disk ?? browserRoom(page);
  await runFull(page, portal, room, async () => {
    await room.empty();
    const retry = card(page).getByRole('button', { name: 'Erneut versuchen' });
    if (await retry.isVisible()) await retry.click();
    await expect(card(page)).toContainText('18 Aufgaben');
  });
});

test('eine Aufgabe mit allem darunter liest man ohne Netz @all', async ({ openBrowser, portal }) => {
  const online = await firstPage(await openBrowser());
  await prepare(online);
  await prepareTask(online);
  await expectAccessible(online);
  expect((await keptFolders(online)).text).not.toContain('Auftragsverarbeitung');
  await portal.stop();

  const page = await firstPage(await openBrowser());
  await page.goto('/#/offlineFolder');
  for (const name of ['Datenschutz', 'Notfallhandbuch'])
    await expect(page.getByText(new RegExp(`^Mappe aus »${name}«, Stand: `))).toBeVisible();
  await expect(page.getByText(task)).toHaveCount(0);
  await expectAccessible(page);
  await unlock(page);
  // The same passphrase was chosen for both.
  const choice = page.getByLabel('Mappe', { exact: true });
  const named = await choice.getByRole('option', { name: task }).getAttribute('value');
  await choice.selectOption(named);
  await expect(page.getByRole('heading', { level: 1, name: `Mappe zu »${task}«` })).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(5);
  await page.getByRole('treeitem', { name: /Rechenzentrum Frankfurt bewerten/ }).click();
  await expect(page.getByRole('button', { name: /ansehen$/ })).toHaveCount(3);
  await page.getByRole('searchbox').fill('supportdienst');
  await expect(page.getByRole('treeitem', { name: /Supportdienst/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: `1 ${task}` })).toBeVisible();
  await page.emulateMedia({ media: null });

  await test.step('beim Abmelden geht die Mappe eines anderen Bereichs, wenn man nichts anderes sagt', async () => {
    await portal.start();
    await logIn(page, personaOf('contact').username);
    await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
    const question = await askedAtLeaving(page);
    await expect(question).toHaveAccessibleName('Welche Mappen bleiben auf diesem Gerät?');
    await expect(question.getByRole('checkbox', { name: /Notfallhandbuch/ })).toBeChecked();
    await expect(question.getByRole('checkbox', { name: /Datenschutz/ })).not.toBeChecked();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Abmelden' }).click();
    await expect(loginForm(page)).toBeVisible();
    const left = await keys(page);
    expect(left.filter((key) => key.includes('AUF101L'))).toEqual([]);
    expect(left.length).toBeGreaterThan(30);
  });
});

test('wer angemeldet ist, wenn das Netz ausfällt @all', async ({ openBrowser, portal }) => {
  const page = await firstPage(await openBrowser());
  await prepare(page);
  await portal.stop();
  await page.reload();
  await page.getByRole('alert').getByRole('button', { name: 'Offline-Mappe öffnen' }).click();
  await unlock(page);
  await expect(stand(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('kundenportal-language', 'en'));
  await page.reload();
  await page.getByLabel('Passphrase of the folder', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect(page.getByText(/^As of: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();

  await test.step('der Betreiber schaltet die Mappe ab, und sie verschwindet vom Gerät', async () => {
    portal.configure({ offline: { enabled: false } });
    await portal.start();
    await page.goto('/#/emergencyDashboard');
    await page.reload();
    await expect.poll(() => keys(page), { timeout: 20_000 }).toEqual([]);
    await expect(card(page)).toHaveCount(0);
  });
});

test('hat der Browser die Mappe entfernt, sagt es das Portal @all', async ({ openBrowser }) => {
  const context = await openBrowser();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' });
  });
  const page = await firstPage(context);
  await page.goto('/#/offlineFolder');
  await expect(page.getByText('Auf diesem Gerät liegt keine Mappe')).toBeVisible();
  await expect(page.getByText('Die Mappe liegt verschlüsselt auf diesem Gerät.')).toHaveCount(0);

  await openHandbook(page);
  await prepareTask(page);
  await expect(taskDialog(page)).toContainText('Safari löscht die Mappe');
  await removeDatabase(page);
  await page.goto('/#/offlineFolder');
  await page.reload();
  await expect(page.getByText('Der Browser hat die Mappe von diesem Gerät entfernt')).toBeVisible();
  await expect(page.getByText('Auf diesem Gerät liegt keine Mappe')).toHaveCount(0);
  await page.goto('/#/emergencyDashboard');
  await expect(card(page)).toContainText('Der Browser hat die Mappe von diesem Gerät entfernt');
  await card(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(card(page)).not.toContainText('Der Browser hat die Mappe');
  await expect(card(page).getByRole('button', { name: 'Offline bereithalten' })).toBeVisible();
});
