import type { BrowserContext, Page } from '@playwright/test';

import { backends } from './support/backends';
import { deviceStore } from './support/device-store';
import {
  anotherBrowser,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  framesPass,
  logOut,
  looks,
  settled,
  show,
  test,
} from './support/test';

test.use({ counting: true });

test.setTimeout(180_000);

const minute = 60_000;
const card = (page: Page, name: string) => page.getByRole('region', { name });
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nothingNew = 'Neu für Sie: nichts Neues';
const allSeen = (page: Page) => page.getByRole('button', { name: 'Alles gesehen' });

/** Returns the stored state after a whole round. */
const remembered = async (page: Page) => JSON.stringify(await deviceStore(page));

/** Opens a page with a clock that can be put forward, and waits for the first round. */
async function open(page: Page, path = '/updates', persona = 'contact') {
  await page.context().clock.install();
  await enter(page, persona, path);
  await expect.poll(() => remembered(page), { timeout: 60_000 }).toContain('report TICKET');
  await settled(page);
}

/** Lets time pass until the next round is due, and waits until it is over. */
async function nextRound(context: BrowserContext, milliseconds = minute + 6000) {
  await context.clock.fastForward(milliseconds);
  // The round waits until nothing else is under way.
  await context.clock.fastForward(3000);
}

/** Calls of the background and the pages, without the log and the health checks. */
const calls = async () =>
  (await backends.calls())
    .filter(
      ({ method, path }) => method !== 'OPTIONS' && !/\/(logs|health|_CheckService|protocol)$/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`);

test('zwei Fenster der Startseite laden eine Liste je Änderung höchstens einmal @all', async ({
  page,
  context,
}) => {
  const news = (window: Page) => card(window, 'Seit Ihrem letzten Besuch').getByRole('listitem');
  await enter(page, 'contact');
  await expect.poll(() => remembered(page), { timeout: 60_000 }).toContain('report TICKET');
  await logOut(page);
  await backends.arrive();
  await enter(page, 'contact');
  await expect(news(page)).toHaveCount(1);
  await settled(page);
  const before = (await calls()).length;
  const other = await context.newPage();
  await other.goto('/#/mainDashboard');
  await expect(news(other)).toHaveCount(1);
  // Tabs that make each other's lists stale never stop asking.
  for (let pause = 0; pause < 20; pause += 1) await framesPass(other);
  const times = new Map<string, number>();
  for (const call of (await calls()).slice(before)) times.set(call, (times.get(call) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
});

test('eine Antwort kommt an, während man hinsieht: Seite, Glocke, Fenstertitel; dann ist alles gesehen', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Neu für Sie' })).toBeVisible();
  await expect(page.getByText('Nichts Neues', { exact: true })).toBeVisible();
  await expect(bell(page, nothingNew)).toBeVisible();
  const title = await backends.arrive();
  await nextRound(page.context());
  const answers = card(page, 'Neue Antworten in Ihren Tickets');
  await expect(answers.getByRole('listitem')).toContainText([`${title}Tickets · neue Antwort`]);
  await expect(bell(page, 'Neu für Sie: 1 Neuerung')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Neu für Sie/);

  await bell(page, 'Neu für Sie: 1 Neuerung').click();
  const list = page.getByRole('dialog', { name: 'Neu für Sie' });
  await expect(list.getByRole('link', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');

  await allSeen(page).click();
  await expect(page.getByText('Sie haben alles gesehen.')).toBeVisible();
  await expect(page).toHaveTitle(/^Neu für Sie/);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(bell(page, 'Neu für Sie: 1 Neuerung')).toBeVisible();
  await answers.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(bell(page, nothingNew)).toBeVisible();
});

test('was eine andere Person schreibt, ist neu; was man selbst schreibt, nicht', async ({
  page,
  browser,
}) => {
  await open(page, '/ticketWorkingArea');
  const other = await anotherBrowser(browser);
  await enter(other, 'threeAddresses', '/ticketWorkingArea');
  const write = async (writer: Page, text: string) => {
    const tickets = writer.getByRole('table', { name: 'Ihre Tickets' });
    await tickets
      .getByRole('row', { name: /In Bearbeitung/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    await writer.getByRole('button', { name: 'Eintrag', exact: true }).click();
    const form = writer.getByRole('dialog', { name: 'Neuer Eintrag' });
    await form.getByLabel('Beschreibung').fill(text);
    await form.getByRole('button', { name: 'Eintrag senden' }).click();
    await expect(writer.getByRole('table', { name: 'Einträge' })).toContainText(text);
  };
  await write(page, 'Bei uns tritt das jeden Morgen auf.');
  await nextRound(page.context());
  await expect(bell(page, nothingNew)).toBeVisible();
  await write(other, 'Bei mir ist es genauso.');
  await other.context().close();
  await nextRound(page.context());
  await expect(bell(page, 'Neu für Sie: 1 Neuerung')).toBeVisible();
});

test('wer das Ticket anderswo öffnet, hat die Neuerung gesehen @all', async ({ page }) => {
  await open(page);
  const title = await backends.arrive();
  await nextRound(page.context());
  await expect(bell(page, 'Neu für Sie: 1 Neuerung')).toBeVisible();
  await page.goto('/#/ticketDashboard');
  await card(page, 'Offene Tickets').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(bell(page, nothingNew)).toBeVisible();
});

test('zwei Fenster: eines fragt, beide zeigen es; eine Runde ohne Änderung ist eine Anfrage @all', async ({
  page,
  context,
}) => {
  await open(page, '/waiting');
  const other = await context.newPage();
  await other.goto('/#/updates');
  await expect(other.getByText('Nichts Neues', { exact: true })).toBeVisible();
  await settled(other);
  const before = (await calls()).length;
  await nextRound(context);
  await expect.poll(async () => (await calls()).slice(before)).toEqual(['POST /portal/v1/multi']);
  await settled(page);
  await settled(other);
  expect((await calls()).slice(before)).toEqual(['POST /portal/v1/multi']);
  await backends.arrive({ kind: 'task' });
  await nextRound(context);
  for (const window of [page, other]) await expect(bell(window, 'Neu für Sie: 1 Neuerung')).toBeVisible();
  await expect(card(other, 'Neue und geänderte Aufgaben').getByRole('listitem')).toHaveCount(1);
});

test('ein verborgenes Fenster fragt alle fünf Minuten, ohne Verbindung keines @all', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  const before = (await calls()).length;
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await nextRound(context, 2 * minute);
  await settled(page);
  expect((await calls()).slice(before)).toEqual([]);
  await nextRound(context, 3 * minute);
  await expect.poll(async () => (await calls()).slice(before)).toEqual(['POST /portal/v1/multi']);
  await settled(page);
  await context.clock.fastForward(3000);
  await settled(page);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await context.setOffline(true);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('config.json')) requests.push(request.url());
  });
  await nextRound(context, 5 * minute);
  await settled(page);
  expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
  await expect(page.getByText('Neuerungen konnten nicht vollständig geladen werden.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Neuerungen konnten nicht vollständig geladen werden.')).toBeHidden();
});

test('ein eingefrorenes Fenster hält die anderen nicht auf und zeigt danach dasselbe @all', async ({
  page,
  context,
}) => {
  await open(page);
  const frozen = await context.newPage();
  await frozen.goto('/#/updates');
  await expect(frozen.getByText('Nichts Neues', { exact: true })).toBeVisible();
  await settled(frozen);
  // Each window requests its own task; only one of them requests the round.
  const rounds: string[] = [];
  for (const [name, window] of [
    ['awake', page],
    ['frozen', frozen],
  ] as const)
    window.on('request', (request) => {
      if (request.url().endsWith('/v1/multi') && request.postData()?.includes('StoreTime')) rounds.push(name);
    });
  const lifecycle = await context.newCDPSession(frozen);
  await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' });
  await backends.arrive({ kind: 'task' });
  await page.clock.fastForward(minute + 6000);
  await page.clock.fastForward(3000);
  await expect(bell(page, 'Neu für Sie: 1 Neuerung')).toBeVisible();
  await settled(page);
  await lifecycle.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(bell(frozen, 'Neu für Sie: 1 Neuerung')).toBeVisible();
  await settled(frozen);
  expect(rounds).toEqual(['awake']);
});

test('endet die Sitzung, während gefragt wird, bleibt nichts zurück @all', async ({ page }) => {
  await open(page);
  await backends.arrive();
  await backends.fault({ path: '/v1/multi', delayMs: 1500 });
  await nextRound(page.context());
  await logOut(page);
  await backends.noFaults();
  await expect(page).toHaveTitle(/^Anmelden/);
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});

test('nach Art und Bereich gefiltert, ein Link zeigt dasselbe; auf Papier ohne Knöpfe @all', async ({
  page,
}) => {
  await open(page);
  await backends.arrive();
  await backends.arrive({ kind: 'document' });
  await backends.arrive({ kind: 'report' });
  await nextRound(page.context());
  await expect(bell(page, 'Neu für Sie: 3 Neuerungen')).toBeVisible();
  await page.getByRole('button', { name: 'Dokumente 1' }).click();
  await expect(page).toHaveURL(/kind=document$/);
  await expect(card(page, 'Neue Dokumente').getByRole('link')).toHaveText('Ergänzung.pdf');
  await expect(card(page, 'Neue Antworten in Ihren Tickets')).toBeHidden();
  await page.getByRole('button', { name: 'Dokumente 1' }).click();
  await page.getByLabel('Bereich', { exact: true }).selectOption({ label: 'Tickets' });
  await expect(page).toHaveURL(/area=TICKET$/);
  await page.reload();
  await expect(card(page, 'Wartet auf Ihre Entscheidung').getByRole('listitem')).toContainText([
    'ein Servicebericht wartet auf Ihre Entscheidung',
  ]);
  await expect(card(page, 'Neue Dokumente')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(allSeen(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/#/updates?kind=role');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(card(page, 'Neue Dokumente')).toBeVisible();
});

test('was nicht geladen werden konnte, wird genannt @all', async ({ page, expectConsole }) => {
  expectConsole(/500/);
  await backends.fault({ path: '/task/ADR1/QMS', status: 500 });
  await enter(page, 'contact', '/updates');
  await expect(
    page.getByText('Neuerungen konnten hier nicht geladen werden: Qualitätsmanagement.'),
  ).toBeVisible({
    timeout: 60_000,
  });
  await backends.noFaults();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Neuerungen konnten hier nicht geladen werden')).toBeHidden({
    timeout: 30_000,
  });
});

test('ist barrierefrei, hell und dunkel, breit und schmal, mit der Tastatur zu bedienen @all', async ({
  page,
}) => {
  await open(page);
  await backends.arrive();
  await backends.arrive({ kind: 'task' });
  await nextRound(page.context());
  await expect(bell(page, 'Neu für Sie: 2 Neuerungen')).toBeVisible();
  for (const look of [...looks, { theme: 'light', viewport: { width: 320, height: 640 } } as const]) {
    await show(page, '/updates', look);
    await expect(card(page, 'Neue Antworten in Ihren Tickets')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await bell(page, 'Neu für Sie: 2 Neuerungen').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Neu für Sie' }).getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bell(page, 'Neu für Sie: 2 Neuerungen')).toBeFocused();
  }
});

test('Benachrichtigungen kommen auf Wunsch, ohne Inhalt oder mit Titeln @all', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Recorded extends EventTarget {
      static permission = 'default';
      static requestPermission() {
        shown.push('asked');
        Recorded.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(_title: string, options: NotificationOptions) {
        super();
        shown.push(options.body ?? '');
      }
    }
    Object.assign(window, { Notification: Recorded, shown });
  });
  const shown = () =>
    page.evaluate(() => {
      const list: unknown = Reflect.get(window, 'shown');
      return list;
    });
  const arriveHidden = async () => {
    const title = await backends.arrive();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    });
    await nextRound(page.context(), 5 * minute);
    return title;
  };
  await open(page);
  expect(await shown()).toEqual([]);
  await page.getByRole('button', { name: 'Benachrichtigungen einschalten' }).click();
  await expect(page.getByRole('radio', { name: 'Ohne Inhalt' })).toBeChecked();
  await expectAccessible(page);
  await arriveHidden();
  const first = ['asked', 'Benachrichtigungen sind eingeschaltet.', 'Es gibt eine Neuerung für Sie.'];
  await expect.poll(shown).toEqual(first);
  await page.getByRole('radio', { name: 'Mit Titeln' }).check();
  const title = await arriveHidden();
  await expect.poll(shown).toEqual([...first, `Es gibt eine Neuerung für Sie.\n${title}`]);
});
