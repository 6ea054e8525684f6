import { backends } from './support/backends';
import { expect, logIn, personaOf, test } from './support/test';

/** First part of each area's addresses, and what the configuration calls its FAQs. */
const areas = [
  ['privacy', 'FAQs Datenschutz'],
  ['isms', 'FAQs Informationssicherheit'],
  ['fundings', 'FAQs Förderungen'],
  ['itdocu', 'FAQs IT-Dokumentation'],
  ['emergency', 'FAQs Notfallhandbuch'],
  ['qms', 'FAQs Qualität'],
  ['academy', 'FAQs Akademie'],
  ['marketing', 'FAQs Marketing'],
  ['innovation', 'FAQs Innovation'],
  ['fm', 'FAQs Gebäude'],
] as const;
const withList = ['privacy', 'qms', 'itdocu', 'marketing', 'innovation', 'academy'];

/** Every address of the portal with the words its page must show; the architecture test holds it against the routes. */
const addresses: readonly (readonly [path: string, heading: string])[] = [
  ['/start', 'Willkommen, Miriam Vogt'],
  ['/waiting', 'Wartet auf Sie'],
  ['/readingPlan', 'Leseplan'],
  ['/profile', 'Profil'],
  ['/share', 'Dateiaustausch'],
  ['/faqsMain', 'FAQs'],
  ['/contracts', 'Verträge'],
  ['/administration', 'Administration'],
  ['/user', 'Benutzerverwaltung'],
  ['/user/create', 'Benutzer anlegen'],
  ['/userAdministration', 'Benutzerverwaltung'],
  ...areas.flatMap(([prefix, faqs]) => [
    [`/${prefix}Dashboard`, 'Übersicht'] as const,
    [`/${prefix}WorkingArea`, 'Arbeitsbereich'] as const,
    [`/${prefix}WorkingArea/AUF3MV`, 'Arbeitsbereich'] as const,
    [`/${prefix}RadialTree`, 'Radialbaum'] as const,
    [`/${prefix}TaskSearch`, 'Aufgabensuche'] as const,
    [`/${prefix}DocumentSearch`, 'Dokumentensuche'] as const,
    [`/${prefix}FAQs`, faqs] as const,
  ]),
  ...withList.map((prefix) => [`/${prefix}ListView`, 'Aufgaben-Liste'] as const),
  ['/ticketDashboard', 'Übersicht'],
  ['/ticketWorkingArea', 'Ihre Tickets'],
  ['/ticketWorkingArea/T1', 'Ticket'],
  ['/ticketList', 'Ihre Tickets'],
  ['/tickets/T1', 'Ticket'],
  ['/tickets?id=T1', 'Ticket'],
  ['/ticketFAQs', 'FAQs Tickets'],
  ['/ticketTaskSearch', 'Aufgabensuche'],
  ['/ticketDocumentSearch', 'Dokumentensuche'],
];

test('jede Adresse hat eine Seite mit Überschrift und Fenstertitel', async ({ page, expectConsole }) => {
  // There is no ticket T1; its parts are asked for beside it.
  expectConsole(/404.*_yIT_get/);
  await logIn(page, personaOf('admin').username);
  await page.getByRole('radio', { name: /Werk Nord/ }).check();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await expect(page.getByRole('heading', { name: /^Guten/ })).toBeVisible();
  for (const [path, heading] of addresses) {
    await page.evaluate((hash) => window.location.assign(`#${hash}`), path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible();
    await expect(page, path).toHaveTitle(new RegExp(`^${heading.split(/,? /)[0]}`));
  }
});

test('die öffentlichen Seiten brauchen keine Anmeldung', async ({ page }) => {
  for (const [path, heading] of [
    ['/imprint', 'Impressum'],
    ['/privacy', 'Datenschutzerklärung'],
    ['/faqs', 'FAQs'],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('eine unbekannte Adresse sagt es und zeigt den Weg zurück', async ({ page }) => {
  await logIn(page, personaOf('contact').username);
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/#/gibtsNicht');
  await expect(page.getByText('Die Adresse »/gibtsNicht« führt zu keiner Seite des Portals.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/mainDashboard/);
});

test('eine von Hand geänderte Adresse beginnt oben, der Weg zurück dort, wo man war', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, personaOf('contact').username);
  await expect(page.getByRole('table')).toBeVisible();
  const place = () => page.evaluate(() => window.scrollY);
  const type = (path: string) => page.evaluate((hash) => window.location.assign(`#${hash}`), path);
  await type('/profile');
  await expect(page.getByRole('heading', { level: 2, name: 'Passwort ändern' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await type('/waiting');
  await expect(page.getByRole('heading', { level: 2, name: 'Ungelesene Dokumente' })).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Passwort ändern' })).toBeVisible();
  await expect.poll(place).toBe(400);
});

test('nach dem Wechsel der Seite liegt der Fokus auf ihrer Überschrift', async ({ page }) => {
  await logIn(page, personaOf('contact').username);
  await page.getByRole('link', { name: 'Dateiaustausch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dateiaustausch' })).toBeFocused();
});

test('dort bleibt er, auch wenn die Seite ihre Überschrift mit den Daten neu zeichnet', async ({ page }) => {
  await logIn(page, personaOf('contact').username);
  await expect(page.getByRole('heading', { name: /^Guten/ })).toBeVisible();
  await backends.fault({ path: '/tasktree/generate', delayMs: 1500 });
  await page.goto('/#/privacyRadialTree');
  const heading = page.getByRole('heading', { level: 1, name: 'Radialbaum' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('treeitem').first()).toBeAttached();
  await expect(heading).toBeFocused();
});
