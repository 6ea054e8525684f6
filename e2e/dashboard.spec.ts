import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { holdRequests } from './support/network';
import { enter, expect, expectAccessible, expectConsole, settled, test } from './support/test';

const news = (page: Page) => page.getByRole('region', { name: 'Neuigkeiten' });

test('eine Zeile nennt Position, Nummer, Titel, Fortschritt, Priorität, Status; ein Lesezeichen wirkt sofort und bleibt', async ({
  page,
}) => {
  await enter(page, 'contact', '/mainDashboard');
  const rows = page.getByRole('table').getByRole('row');
  const toggle = rows.nth(2).getByRole('button');
  // The list may come before the favourites.
  await expect(toggle).toBeVisible();
  await settled(page);
  const before = (await toggle.getAttribute('aria-pressed')) ?? '';
  await toggle.click();
  await expect(toggle).not.toHaveAttribute('aria-pressed', before);
  // It shows before the backend knows of it.
  await settled(page);
  await page.reload();
  await expect(toggle).not.toHaveAttribute('aria-pressed', before);
  const first = rows.nth(1);
  await expect(first.getByRole('cell')).toHaveCount(6);
  await expect(first.getByRole('rowheader')).toHaveCount(1);
  await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d+\s%$/);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/WorkingArea\/AUF/);
});

test('ein Klick auf ein Diagramm zeigt in derselben Liste genau die gezählten Aufgaben', async ({ page }) => {
  await enter(page, 'contact', '/mainDashboard?list=customerFavourites');
  const linkOf = (value: string) => page.getByRole('link', { name: new RegExp(`^${value}: \\d+ in dieser`) });
  for (const value of ['In Bearbeitung', 'Kritisch', '26 bis 50 %']) {
    const link = linkOf(value).first();
    const counted = Number(/: (\d+) in/.exec((await link.getAttribute('aria-label')) ?? '')?.[1]);
    expect(counted).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(/mainDashboard\?list=customerFavourites&show=all&evt=/);
    await expect(page.getByRole('status').filter({ hasText: value })).toContainText(`${counted} Aufgabe`);
    await expect(page.getByRole('table', { name: 'Kundenfavoriten' }).getByRole('row')).toHaveCount(
      counted + 1,
    );
  }
  await page.reload();
  await page.getByRole('button', { name: 'Filter aufheben' }).click();
  await expect(page).not.toHaveURL(/evt=/);

  await test.step('der Fortschritt nach Priorität steht im Dialog, jede Zahl auch als Tabelle', async () => {
    await page.getByRole('button', { name: 'Nach Priorität' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fortschritt nach Priorität' });
    await expect(dialog.getByRole('figure')).toHaveCount(6);
    await dialog.getByRole('link', { name: /^Kritisch: \d+ in dieser Liste anzeigen$/ }).click();
    await expect(page).toHaveURL(/mainDashboard\?.*evt=.*priority/);
    await page.getByRole('button', { name: 'Als Tabelle' }).first().click();
    await expect(page.getByRole('rowheader', { name: 'In Bearbeitung' })).toBeVisible();
  });
});

test('Neuigkeiten blättern vor und zurück; nur die gezeigte ist erreichbar @all', async ({ page }) => {
  await enter(page, 'contact', '/mainDashboard');
  const slide = news(page).getByRole('group', { name: '1 von 5' });
  await expect(
    news(page).getByRole('img', { name: 'Was sich bei der NIS-2-Meldepflicht ändert' }),
  ).toBeVisible();
  await news(page).getByRole('button', { name: 'Weiter' }).click();
  await expect(news(page).getByText('2 von 5')).toBeVisible();
  await expect(slide).toHaveAttribute('inert');
  await expect(news(page).getByRole('group', { name: '2 von 5' })).not.toHaveAttribute('inert');
  await news(page).getByRole('button', { name: 'Zurück' }).click();
  await expect(news(page).getByText('1 von 5')).toBeVisible();

  await test.step('ein Beitrag zeigt zwei Zeilen seiner Worte und öffnet sich ganz, mit Bild und Verweisen', async () => {
    await expect(slide.getByText(/^Welche Fristen ab Januar gelten .* Das Wichtigste/)).toBeVisible();
    await expect(slide.getByRole('link')).toHaveCount(1);
    await slide.getByRole('button', { name: /^Beitrag lesen.*Was sich/ }).click();
    const post = page.getByRole('dialog', { name: 'Was sich bei der NIS-2-Meldepflicht ändert' });
    await expect(post.getByRole('listitem')).toHaveText([/^Frühwarnung/, /^Meldung/, /^Abschlussbericht/]);
    await expect(post.getByRole('link', { name: /pictures\/0/ })).toBeVisible();
    const blog = post.getByRole('link', { name: /^Im Blog öffnen/ });
    await expect(blog).toHaveAttribute('href', 'https://blog.example.test/1');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(slide.getByRole('button', { name: /^Beitrag lesen/ })).toBeFocused();
  });
  // The focused slide leaves the view; the arrow keys still work in the carousel.
  await page.keyboard.press('ArrowRight');
  await expect(news(page).getByText('2 von 5')).toBeVisible();
  await expect(news(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(news(page).getByText('3 von 5')).toBeVisible();
});

test('Neuigkeiten blättern einmal von selbst durch und bleiben dann stehen @all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await enter(page, 'contact', '/mainDashboard');
  await expect(news(page).getByRole('button', { name: 'Anhalten' })).toBeVisible();
  await page.clock.runFor(8000);
  await expect(news(page).getByText('2 von 5')).toBeVisible();
  await page.clock.runFor(4 * 8000);
  await expect(news(page).getByText('1 von 5')).toBeVisible();
  await expect(news(page).getByRole('button', { name: 'Fortsetzen' })).toBeVisible();
});

test('wer zurückkommt, liest die ersten Zeilen im ersten Bild, ohne den Code @all', async ({ page }) => {
  await enter(page, 'contact', '/mainDashboard');
  await expect(page.getByRole('button', { name: /^Beitrag lesen/ }).first()).toBeVisible();
  await settled(page);
  // It never comes; the two scripts of the first paint do.
  await page.route(/\/assets\/(?!head-script|body-script).*\.js$/, () => undefined);
  const release = await holdRequests(page, /\/assets\/body-script.*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect(page.locator('[data-prerendered=dashboard]')).toBeAttached();
  // More than a few frames.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await paints()).toBe(0);
  release();
  const greeting = 'Anna Berger, hier ist Ihr aktueller Stand für Musterwerk GmbH, Werk Nord.';
  await expect(page.getByText(greeting)).toBeVisible();
  await expect.poll(paints).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: /NIS-2-Meldepflicht/ })).toBeVisible();
  await expect(page.getByText('Welche Fristen ab Januar gelten')).toBeVisible();
});

test('was sich über einer Seite geöffnet hat, kommt mit »Zurück« nicht wieder @all', async ({ page }) => {
  await enter(page, 'contact');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Leseplan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leseplan' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/mainDashboard/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('der Akademie-Hinweis öffnet sich aus dem Konto, auch beim zweiten Versuch @all', async ({ page }) => {
  expectConsole(page, /503/);
  await enter(page, 'contact', '/mainDashboard');
  await backends.fault({ path: '/academy$', status: 503 });
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Akademie-Hinweis' }).click();
  const failed = page.getByRole('dialog', { name: 'Akademie' });
  await expect(failed).toContainText('Der Hinweis der Akademie konnte nicht geladen werden.');
  await backends.noFaults();
  await failed.getByRole('button', { name: 'Erneut versuchen' }).click();
  const notice = page.getByRole('dialog', { name: 'Neue Kurse im ersten Quartal' });
  await expect(notice).toContainText('Petra Lindner');
  await expect(notice.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Schließen' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Kontakt zum Anbieter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen, Anna Berger' })).toBeFocused();
});

test('Vertragsbenutzer sperren die Sitzung und kommen zurück, wo sie waren @all', async ({ page }) => {
  await enter(page, 'contract', '/mainDashboard');
  await page.getByRole('tab', { name: /^Favoriten/ }).click();
  await expect(page).toHaveURL(/list=favourites/);
  await page.getByRole('button', { name: 'Sitzung sperren' }).click();
  await expect(page).toHaveURL(/login\?returnUrl=%2FmainDashboard%3Flist%3Dfavourites/);
});

test('nur mit der Tastatur: Sprungmarke, Menü, Liste', async ({ page }) => {
  await enter(page, 'contact');
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Diagramme bewegen sich nach einer Änderung 100 ms, auf Wunsch gar nicht @all', async ({ page }) => {
  await enter(page, 'contact', '/mainDashboard');
  const status = page.getByRole('region', { name: 'Status' });
  const priorities = page.getByRole('region', { name: /^Priorität/ });
  const moving = () =>
    Promise.all(
      [status.locator('circle').first(), priorities.locator('li [style*=width]').first()].map((shape) =>
        shape.evaluate((element) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(element);
          return `${transitionProperty} ${transitionDuration}`;
        }),
      ),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(status.locator('circle').first()).toBeVisible();
  expect(await moving()).toEqual(['stroke-dasharray, stroke-dashoffset 0.1s', 'width 0.1s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const movement of await moving()) expect(movement).toMatch(/^none /);
});
