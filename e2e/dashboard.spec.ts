import { backends } from './support/backends';
import { holdRequests } from './support/network';
import { enter, expect, expectAccessible, settled, test } from './support/test';

test.describe('Startseite', () => {
  test('drei Listen, je 3, 10 oder alle; die Wahl steht in der Adresse @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(11);
    // Charts that come later may hold the same number.
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await expect(rows).toHaveCount(4);
    await page.getByText('alle', { exact: true }).click();
    await expect(rows).toHaveCount(85);
    await page.getByRole('tab', { name: /^Kundenfavoriten/ }).click();
    await expect(page).toHaveURL(/[?&]list=customerFavourites/);
    await expect(page).toHaveURL(/[?&]show=all/);
    await page.reload();
    await expect(page.getByRole('tab', { name: /^Kundenfavoriten/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('eine Zeile nennt Position, Nummer, Titel, Fortschritt, Priorität und Status und führt zur Aufgabe', async ({
    page,
  }) => {
    await enter(page, 'contact', '/mainDashboard');
    const first = page.getByRole('table').getByRole('row').nth(1);
    await expect(first.getByRole('cell')).toHaveCount(6);
    await expect(first.getByRole('rowheader')).toHaveCount(1);
    await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d+\s%$/);
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/WorkingArea\/AUF/);
  });

  test('von Aufgaben, die nicht geladen sind, behauptet kein Diagramm, es gebe keine @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/403/);
    await backends.fault({ path: '/task/recent/', status: 403 });
    await enter(page, 'contact', '/mainDashboard');
    await expect(page.getByText('Für Sie nicht freigegeben')).toBeVisible();
    await settled(page);
    await expect(page.getByText('Keine Aufgabe(n) gefunden')).toHaveCount(0);
    await page.getByRole('tab', { name: /^Kundenfavoriten/ }).click();
    await expect(page.getByRole('heading', { name: 'Mittlerer Fortschritt' })).toBeVisible();
  });

  test('ein Lesezeichen wirkt sofort und bleibt', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    const toggle = page.getByRole('table').getByRole('row').nth(2).getByRole('button');
    // The list may come before the favourites.
    await expect(toggle).toBeVisible();
    await settled(page);
    const before = await toggle.getAttribute('aria-pressed');
    await toggle.click();
    await expect(toggle).not.toHaveAttribute('aria-pressed', before ?? '');
    // It shows before the backend knows of it.
    await settled(page);
    await page.reload();
    await expect(toggle).not.toHaveAttribute('aria-pressed', before ?? '');
  });

  test('ein Favorit, der aus der Liste fällt, lässt sich zurückholen @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    await page.getByRole('tab', { name: /^Favoriten/ }).click();
    const rows = page.getByRole('table', { name: 'Favoriten', exact: true }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await settled(page);
    const count = await rows.count();
    const title = await rows.nth(1).getByRole('link').innerText();
    await rows.nth(1).getByRole('button').click();
    await expect(page.getByText('1 Aufgabe aus den Favoriten entfernt')).toBeVisible();
    await expect(rows).toHaveCount(count - 1);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(rows).toHaveCount(count);
    await settled(page);
    await page.reload();
    await expect(rows.filter({ hasText: title })).toBeVisible();
  });

  test('ein gesperrtes Objekt nimmt das Lesezeichen zurück und sagt es @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/423/);
    await enter(page, 'contact', '/mainDashboard');
    await backends.lock('ASP1');
    const toggle = page.getByRole('table').getByRole('row').nth(2).getByRole('button');
    // The list may come before the favourites.
    await expect(toggle).toBeVisible();
    await settled(page);
    const before = await toggle.getAttribute('aria-pressed');
    await toggle.click();
    await expect(page.getByRole('alert')).toContainText('Ihr Portalfavorit konnte nicht gesetzt werden');
    await expect(toggle).toHaveAttribute('aria-pressed', before ?? '');
  });

  test('ein Klick auf ein Diagramm zeigt in derselben Liste genau die gezählten Aufgaben', async ({
    page,
  }) => {
    await enter(page, 'contact', '/mainDashboard?list=customerFavourites');
    const table = page.getByRole('table', { name: 'Kundenfavoriten' });
    for (const value of ['In Bearbeitung', 'Kritisch', '26 bis 50 %']) {
      const link = page
        .getByRole('link', { name: new RegExp(`^${value}: \\d+ in dieser Liste anzeigen$`) })
        .first();
      const counted = Number(/: (\d+) in/.exec((await link.getAttribute('aria-label')) ?? '')?.[1]);
      expect(counted).toBeGreaterThan(0);
      await link.click();
      await expect(page).toHaveURL(/mainDashboard\?list=customerFavourites&show=all&evt=/);
      await expect(page.getByRole('status').filter({ hasText: value })).toContainText(`${counted} Aufgabe`);
      await expect(table.getByRole('row')).toHaveCount(counted + 1);
    }
    await page.reload();
    await expect(page.getByRole('button', { name: 'Filter aufheben' })).toBeVisible();
    await page.getByRole('button', { name: 'Filter aufheben' }).click();
    await expect(page).not.toHaveURL(/evt=/);
  });

  test('der Fortschritt nach Priorität steht im Dialog, jede Zahl auch als Tabelle @all', async ({
    page,
  }) => {
    await enter(page, 'contact', '/mainDashboard');
    await page.getByRole('button', { name: 'Nach Priorität' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fortschritt nach Priorität' });
    await expect(dialog.getByRole('figure')).toHaveCount(6);
    await dialog.getByRole('link', { name: /^Kritisch: \d+ in dieser Liste anzeigen$/ }).click();
    await expect(page).toHaveURL(/mainDashboard\?.*evt=.*priority/);
    await page.goBack();
    await page.getByRole('button', { name: 'Nach Priorität' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Als Tabelle' }).first().click();
    await expect(page.getByRole('rowheader', { name: 'In Bearbeitung' })).toBeVisible();
  });

  test('Neuigkeiten blättern vor und zurück; nur die gezeigte ist erreichbar @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    const news = page.getByRole('region', { name: 'Neuigkeiten' });
    await expect(news.getByRole('img', { name: 'Was sich bei der NIS-2-Meldepflicht ändert' })).toBeVisible();
    await news.getByRole('button', { name: 'Weiter' }).click();
    await expect(news.getByText('2 von 5')).toBeVisible();
    await expect(news.getByRole('group', { name: '1 von 5' })).toHaveAttribute('inert');
    await expect(news.getByRole('group', { name: '2 von 5' })).not.toHaveAttribute('inert');
    await news.getByRole('button', { name: 'Zurück' }).click();
    await expect(news.getByText('1 von 5')).toBeVisible();
    // The focused slide leaves the view; the arrow keys still work in the carousel.
    await news
      .getByRole('button', { name: /^Beitrag lesen/ })
      .first()
      .focus();
    await page.keyboard.press('ArrowRight');
    await expect(news.getByText('2 von 5')).toBeVisible();
    await expect(news).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(news.getByText('3 von 5')).toBeVisible();
  });

  test('Neuigkeiten blättern einmal von selbst durch und bleiben dann stehen @all', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await enter(page, 'contact', '/mainDashboard');
    const news = page.getByRole('region', { name: 'Neuigkeiten' });
    await expect(news.getByRole('button', { name: 'Anhalten' })).toBeVisible();
    await page.clock.runFor(8000);
    await expect(news.getByText('2 von 5')).toBeVisible();
    await page.clock.runFor(4 * 8000);
    await expect(news.getByText('1 von 5')).toBeVisible();
    await expect(news.getByRole('button', { name: 'Fortsetzen' })).toBeVisible();
  });

  test('eine Neuigkeit ohne Titel heißt so, statt eine leere Überschrift zu haben @all', async ({ page }) => {
    await page.route('**/posts?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"title":"[^"]+"/g, '"title":" "');
      await route.fulfill({ response, body });
    });
    await enter(page, 'contact', '/mainDashboard');
    const news = page.getByRole('region', { name: 'Neuigkeiten' });
    await expect(news.getByRole('heading', { name: 'Ohne Titel' }).first()).toBeVisible();
    await expect(news.getByRole('button', { name: /^Beitrag lesen.*Ohne Titel/ }).first()).toBeVisible();
  });

  test('ein Beitrag zeigt zwei Zeilen seiner Worte und öffnet sich ganz, mit Bild und Verweisen @all', async ({
    page,
  }) => {
    await enter(page, 'contact', '/mainDashboard');
    const news = page.getByRole('region', { name: 'Neuigkeiten' });
    const slide = news.getByRole('group', { name: '1 von 5' });
    await expect(slide.getByText(/^Welche Fristen ab Januar gelten .* Das Wichtigste/)).toBeVisible();
    await expect(slide.getByRole('link')).toHaveCount(1);
    await slide.getByRole('button', { name: /^Beitrag lesen.*Was sich/ }).click();
    const post = page.getByRole('dialog', { name: 'Was sich bei der NIS-2-Meldepflicht ändert' });
    await expect(post.getByRole('listitem')).toHaveText([/^Frühwarnung/, /^Meldung/, /^Abschlussbericht/]);
    await expect(post.getByRole('link', { name: /pictures\/0/ })).toBeVisible();
    await expect(post.getByRole('link', { name: /^Im Blog öffnen/ })).toHaveAttribute(
      'href',
      'https://blog.example.test/1',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(slide.getByRole('button', { name: /^Beitrag lesen/ })).toBeFocused();
  });

  test('wer zurückkommt, liest die ersten Zeilen, bevor der Code da ist @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    await expect(page.getByRole('button', { name: /^Beitrag lesen/ }).first()).toBeVisible();
    await settled(page);
    // It never comes; the two scripts of the first paint do.
    await page.route(/\/assets\/(?!head-script|body-script).*\.js$/, () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(
      page.getByText('Anna Berger, hier ist Ihr aktueller Stand für Musterwerk GmbH, Werk Nord.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /NIS-2-Meldepflicht/ })).toBeVisible();
    await expect(page.getByText('Welche Fristen ab Januar gelten')).toBeVisible();
    // After the session is over the page names no user.
    await page.evaluate(() => localStorage.setItem('kundenportal.deadline', '0'));
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: /NIS-2-Meldepflicht/ })).toBeVisible();
    await expect(page.getByText('Anna Berger')).toBeHidden();
  });

  test('nichts wird gezeichnet, bevor die ersten Zeilen eingetragen sind @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    await settled(page);
    const release = await holdRequests(page, /\/assets\/body-script.*\.js$/);
    await page.reload({ waitUntil: 'commit' });
    const greeting = page.getByText('Anna Berger, hier ist Ihr aktueller Stand');
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect(page.locator('[data-prerendered=dashboard]')).toBeAttached();
    // More than a few frames.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await paints()).toBe(0);
    release();
    await expect(greeting).toBeVisible();
    await expect.poll(paints).toBeGreaterThan(0);
  });

  test('ohne Aufgaben steht es da, in der Liste und in den Diagrammen @all', async ({ page }) => {
    await enter(page, 'foreign', '/mainDashboard');
    await page.getByRole('tab', { name: /^Favoriten/ }).click();
    const taken = page
      .getByRole('table', { name: 'Favoriten', exact: true })
      .getByRole('button', { name: /als Favorit markieren/, pressed: true });
    await expect(taken.first()).toBeVisible();
    for (let left = await taken.count(); left > 0; left -= 1) {
      await taken.first().click();
      await expect(taken).toHaveCount(left - 1);
    }
    await expect(page.getByRole('tabpanel').getByText('Keine Aufgabe(n) gefunden')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Keine Aufgabe(n) gefunden');
  });

  test('ausgegraute Bereiche nennen ihren Grund @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    const areas = page.getByRole('list', { name: 'Bereiche' });
    await expect(areas.getByRole('link', { name: 'Für Förderungen fehlt Ihnen die Rolle.' })).toBeVisible();
    await expect(
      areas.getByRole('link', { name: 'Ihre Rolle für Innovationsmanagement endete am 31.03.2026.' }),
    ).toBeVisible();
    await expect(
      areas.getByRole('link', { name: 'Für diese Adresse gibt es im Bereich Marketing keine Daten.' }),
    ).toBeVisible();
  });

  test('das eingeklappte Menü sagt Namen und Gründe auch ohne Maus @all', async ({ page }) => {
    await enter(page, 'contact');
    await page.getByRole('button', { name: 'Menü einklappen' }).click();
    const areas = page.getByRole('list', { name: 'Bereiche' });
    await areas.getByRole('link', { name: 'Informationssicherheit' }).focus();
    await page.keyboard.press('Tab');
    const tip = page.locator('.tip');
    await expect(tip).toHaveText('Für Förderungen fehlt Ihnen die Rolle.');
    await expect(tip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(tip).toHaveText('IT-Dokumentation');
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

  test('ohne Rolle kommt eine Meldung und die Startseite @all', async ({ page }) => {
    await enter(page, 'contact', '/fundingsDashboard');
    await expect(page.getByRole('alert')).toContainText('Keine Berechtigung für »Förderungen«');
    await expect(page).toHaveURL(/#\/mainDashboard/);
    // A user who opens another page has read it.
    await page.goto('/#/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/#/administration');
    await expect(page.getByRole('alert')).toContainText('Keine Berechtigung für »Administration«');
  });

  test('der Akademie-Hinweis öffnet sich aus dem Konto @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Akademie-Hinweis' }).click();
    const notice = page.getByRole('dialog', { name: 'Neue Kurse im ersten Quartal' });
    await expect(notice).toContainText('Petra Lindner');
    const picture = notice.locator('img');
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Schließen' }).click();
    await expect(notice).toBeHidden();
  });

  test('der Akademie-Hinweis, der nicht kommt, lässt sich noch einmal holen @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/503/);
    await enter(page, 'contact', '/mainDashboard');
    await backends.fault({ path: '/academy$', status: 503 });
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Akademie-Hinweis' }).click();
    const notice = page.getByRole('dialog', { name: 'Akademie' });
    await expect(notice).toContainText('Der Hinweis der Akademie konnte nicht geladen werden.');
    await backends.noFaults();
    await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('dialog', { name: 'Neue Kurse im ersten Quartal' })).toBeVisible();
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
});
