import { expect, enter, framesPass, test } from './support/test';
import { enterTickets, openTicket } from './support/tickets';

test('wer ohne Anmeldung die Startseite öffnet, steht an der Adresse der Anmeldung @all', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?returnUrl=%2FmainDashboard$/);
});

test('ein zweiter Link zum Zurücksetzen beginnt im selben Fenster von vorn @all', async ({ page }) => {
  await page.goto('/#/resetPassword?resetid=demo-reset');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Größe-2027');
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill('Größe-2027');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  const done = page.getByRole('main').getByText('Ihr neues Passwort ist gespeichert.');
  await expect(done).toBeVisible();
  await page.goto('/#/resetPassword?resetid=alt');
  await expect(done).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
});

test('Einträge eines Tickets haben Spaltenköpfe, die man sieht @all', async ({ page }) => {
  await enterTickets(page, 'contact');
  await openTicket(page, 'In Bearbeitung');
  for (const name of ['Zeit', 'Beschreibung', 'Dauer', 'Verfasser', 'Sichtbarkeit']) {
    const head = page
      .getByRole('table', { name: 'Einträge' })
      .getByRole('columnheader', { name, exact: true });
    const box = await head.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThan(10);
  }
});

test('schon eine Bewegung des Zeigers verlängert die Sitzung @all', async ({ page }) => {
  await enter(page, 'contact', '/profile');
  const deadline = () => page.evaluate(() => Number(localStorage.getItem('kundenportal.deadline')));
  await page.mouse.move(200, 200);
  await page.evaluate(() => localStorage.setItem('kundenportal.deadline', String(Date.now() + 300_000)));
  await framesPass(page);
  const before = await deadline();
  await page.mouse.move(300, 300);
  await expect.poll(deadline).toBeGreaterThan(before + 500_000);
});

test('bis 1024 Pixel gilt die schmale Anordnung, darüber steht der Baum neben der Aufgabe @all', async ({
  page,
}) => {
  const tree = page.getByRole('tree', { name: 'Datenschutz-Aufgaben' });
  const task = page.getByRole('heading', { level: 1, name: /Auftragsverarbeitungsvertrag/ });
  await page.setViewportSize({ width: 1025, height: 800 });
  await enter(page, 'contact', '/privacyWorkingArea/AUF101L');
  await expect(task).toBeVisible();
  await expect(tree).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(tree).toBeHidden();
  await expect(task).toBeVisible();
});

test('Diagramme bewegen sich nach einer Änderung 100 Millisekunden lang, auf Wunsch gar nicht @all', async ({
  page,
}) => {
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

test('das Kürzel einer Adresse steht in der Auswahl und im Profil @all', async ({ page }) => {
  await enter(page, 'threeAddresses', '/addressSelect');
  await expect(page.getByRole('radio', { name: /Werk Nord.*NORD/ })).toBeVisible();
  await page.goto('/#/profile');
  await expect(page.getByText('Kürzel der Adresse')).toBeVisible();
});

test('die Nummer eines Tickets lässt sich kopieren, ohne dass die Zeile sich öffnet @all', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterTickets(page, 'contact');
  const copy = page.getByRole('button', { name: /^Nummer \d+ kopieren$/ }).first();
  await expect(copy).toHaveCSS('opacity', '0');
  await copy.focus();
  await expect(copy).toHaveCSS('opacity', '1');
  const box = await copy.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await copy.click();
  await expect(page.getByText(/^Nummer \d+ kopiert$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  await expect(page).toHaveURL(/ticketWorkingArea$/);
});
