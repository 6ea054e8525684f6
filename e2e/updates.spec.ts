import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { deviceStore } from './support/device-store';
import {
  counting,
  enter,
  expect,
  expectAccessible,
  expectConsole,
  framesPass,
  logOut,
  settled,
  test,
} from './support/test';

test.use(counting);

test.setTimeout(180_000);

const card = (page: Page, name: string) => page.getByRole('region', { name });
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nothingNew = 'Neu für Sie: nichts Neues';
const allSeen = (page: Page) => page.getByRole('button', { name: 'Alles gesehen' });

/** Returns the stored state after a whole round. */
const remembered = async (page: Page) => JSON.stringify(await deviceStore(page));

/** Opens a page with a clock that can be put forward, and waits for the first round. */
async function open(page: Page, path = '/updates') {
  await page.context().clock.install();
  await enter(page, 'contact', path);
  await expect.poll(() => remembered(page), { timeout: 60_000 }).toContain('report TICKET');
  await settled(page);
}

/** Lets time pass until the next round is due, and waits until it is over. */
async function nextRound(page: Page) {
  await page.clock.fastForward(66_000);
  // Each part of the round waits until nothing else is under way.
  for (let part = 0; part < 3; part += 1) {
    await page.clock.fastForward(2500);
    await settled(page);
  }
}

/** Calls of the background and the pages, without the log and the health checks. */
const calls = async () =>
  (await backends.calls())
    .filter(
      ({ method, path }) => method !== 'OPTIONS' && !/\/(logs|health|_CheckService|protocol)$/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`);

test('zwei Fenster laden eine Liste je Änderung einmal', async ({ page, context }) => {
  const visited = (window: Page) => card(window, 'Seit Ihrem letzten Besuch');
  const news = (window: Page) => visited(window).getByRole('listitem');
  await enter(page, 'contact');
  await expect.poll(() => remembered(page), { timeout: 60_000 }).toContain('report TICKET');
  await test.step('gemerkt sind nur Zahlen; hat sich nichts geändert, steht auch das da', async () => {
    await expect(visited(page)).toBeHidden();
    expect(await remembered(page)).not.toMatch(/Berger|Musterwerk|Löschkonzept/);
    await logOut(page);
    await enter(page, 'contact');
    const nothing = /Seit dem \d\d\.\d\d\.\d{4}.* hat sich nichts geändert\./;
    await expect(visited(page)).toContainText(nothing, { timeout: 30_000 });
    await expectAccessible(page);
  });
  await logOut(page);
  const title = await backends.arrive();
  await enter(page, 'contact');
  await expect(news(page)).toHaveCount(1);
  await expect(news(page)).toContainText(title);
  await settled(page);
  const before = (await calls()).length;
  const other = await context.newPage();
  await other.goto('/#/mainDashboard');
  await expect(news(other)).toHaveCount(1);
  // Tabs that make each other's lists stale never stop asking.
  for (let pause = 0; pause < 20; pause += 1) await framesPass(other);
  const times = new Map<string, number>();
  for (const call of (await calls()).slice(before)) times.set(call, (times.get(call) ?? 0) + 1);
  // The news are no list.
  const lists = [...times].filter(([call]) => !call.endsWith('/googleapiconfig'));
  expect(lists.filter(([, count]) => count > 1)).toEqual([]);
});

test('eine Antwort kommt an: Seite, Glocke, Fenstertitel; dann ist alles gesehen', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Neu für Sie' })).toBeVisible();
  await expect(page.getByText('Nichts Neues', { exact: true })).toBeVisible();
  await expect(bell(page, nothingNew)).toBeVisible();
  const title = await backends.arrive();
  await nextRound(page);
  const answers = card(page, 'Neue Antworten in Ihren Tickets');
  await expect(answers.getByRole('listitem')).toContainText([title]);
  await expect(answers.getByRole('listitem')).toContainText(/Tickets · \d+ · neue Antwort/);
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
  await expectAccessible(page);
  await answers.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(bell(page, nothingNew)).toBeVisible();

  await test.step('wer das Ticket anderswo öffnet, hat die Neuerung gesehen', async () => {
    const next = await backends.arrive();
    await nextRound(page);
    await expect(bell(page, 'Neu für Sie: 1 Neuerung')).toBeVisible();
    await page.goto('/#/ticketDashboard');
    await card(page, 'Offene Tickets').getByRole('link', { name: next }).click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
    await expect(bell(page, nothingNew)).toBeVisible();
  });
});

test('zwei Fenster: eines fragt, beide zeigen es @all', async ({ page, context }) => {
  await open(page, '/waiting');
  const other = await context.newPage();
  await other.goto('/#/updates');
  await expect(other.getByText('Nichts Neues', { exact: true })).toBeVisible();
  await settled(other);
  const before = (await calls()).length;
  await nextRound(page);
  await expect.poll(async () => (await calls()).slice(before)).toEqual(['POST /portal/v1/multi']);
  await settled(page);
  await settled(other);
  expect((await calls()).slice(before)).toEqual(['POST /portal/v1/multi']);
  await backends.arrive({ kind: 'task' });
  await nextRound(page);
  for (const window of [page, other]) await expect(bell(window, 'Neu für Sie: 1 Neuerung')).toBeVisible();
  await expect(card(other, 'Neue und geänderte Aufgaben').getByRole('listitem')).toHaveCount(1);
});

test('nach Art und Bereich gefiltert, auch als Link; auf Papier ohne Knöpfe @all', async ({ page }) => {
  await open(page);
  await backends.arrive();
  await backends.arrive({ kind: 'document' });
  await backends.arrive({ kind: 'report' });
  await nextRound(page);
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

test('was nicht geladen werden konnte, wird genannt @all', async ({ page }) => {
  expectConsole(page, /500/);
  await backends.fault({ path: '/task/ADR1/QMS', status: 500 });
  await enter(page, 'contact', '/updates');
  const missing = page.getByText('Neuerungen konnten hier nicht geladen werden: Qualitätsmanagement.');
  await expect(missing).toBeVisible({ timeout: 60_000 });
  await backends.noFaults();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(missing).toBeHidden({ timeout: 30_000 });
});
