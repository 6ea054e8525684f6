import { backends } from './support/backends';
import { startSession } from './support/sessions';
import { enter, expect, expectConsole, test } from './support/test';

test('eine unbekannte Adresse sagt es und zeigt den Weg zurück', async ({ page }) => {
  await enter(page, 'contact', '/gibtsNicht');
  await expect(page.getByText('Die Adresse »/gibtsNicht« führt zu keiner Seite des Portals.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/#\/mainDashboard/);
  // The server's page, outside the app: the policy has to allow its script and its look.
  expectConsole(page, /status of 404/);
  await page.goto('/gibtsNicht');
  await expect(page.getByRole('heading', { name: 'Diese Adresse gibt es nicht' })).toHaveCSS(
    'font-size',
    '24px',
  );
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/#\/mainDashboard/);
});

test('eine von Hand geänderte Adresse beginnt oben, Zurück führt zur Stelle @all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await startSession(page, 'contact');
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  await page.goto('/#/profile');
  await expect(page.getByRole('heading', { level: 2, name: 'Passwort ändern' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goto('/#/waiting');
  await expect(page.getByRole('heading', { level: 2, name: 'Ungelesene Dokumente' })).toBeVisible();
  expect(await scrollPosition()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Passwort ändern' })).toBeVisible();
  await expect.poll(scrollPosition).toBe(400);
});

test('nach dem Wechsel der Seite liegt der Fokus auf ihrer Überschrift', async ({ page }) => {
  await enter(page, 'contact', '/mainDashboard');
  await page.getByRole('link', { name: 'Dateiaustausch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dateiaustausch' })).toBeFocused();
  // There it stays when the page draws its heading anew with the data.
  await backends.fault({ path: '/tasktree/generate', delayMs: 1500 });
  await page.goto('/#/privacyRadialTree');
  const heading = page.getByRole('heading', { level: 1, name: 'Radialbaum' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('treeitem').first()).toBeAttached();
  await expect(heading).toBeFocused();
});

test('die andere Sprache gilt sofort auf der ganzen Seite, und Getipptes bleibt', async ({ page }) => {
  await enter(page, 'contact', '/privacyWorkingArea/AUF101L?tab=notes');
  await page.getByLabel('Notiz', { exact: true }).fill('Bitte prüfen Sie Anlage 3.');
  await expect(page.getByText('Entwurf gesichert.')).toBeVisible();
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  // The page stays the same one, so the focus stays where it was chosen.
  await expect(page.getByRole('button', { name: 'Language' })).toBeFocused();
  await expect(page).toHaveTitle(/^Data protection: Working area .+ · Kundenportal$/);
  const areas = page.getByRole('list', { name: 'Areas' });
  await expect(areas.getByText('Information security')).toBeVisible();
  await expect(areas.getByText('Informationssicherheit')).toHaveCount(0);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Bitte prüfen Sie Anlage 3.');
  await page.getByLabel('Note', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('list', { name: 'Bereiche' }).getByText('Datenschutz')).toBeVisible();
});
