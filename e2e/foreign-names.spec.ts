import { startSession } from './support/sessions';
import { arrived, expect, expectNoSidewaysScroll, settled, test } from './support/test';

const endless = 'Donaudampfschifffahrtsgesellschaft'.repeat(9);

const pages = [
  ['mainDashboard', 'Startseite'],
  ['privacyListView', 'Aufgaben-Liste'],
  ['privacyWorkingArea/AUF101L', 'Arbeitsbereich'],
  ['ticketFAQs', 'FAQs'],
  ['waiting', 'Wartet auf Sie'],
] as const;

test('ein Wort ohne Ende macht keine Seite breiter als das Fenster @all', async ({ page }) => {
  await startSession(page, 'contact');
  await page.route(/\/(task|folder|execute|objects)\/(?!Adresse|Ansprechpartner)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /"(Titel|[nN]ame|Nummer|_yit_ywp_DatenschutzNummer)":"[^"]+"/g,
      `"$1":"${endless}"`,
    );
    await route.fulfill({ response, body });
  });
  for (const [path, title] of pages) {
    await page.goto(`/#/${path}`);
    // The page before shows such words too.
    await arrived(page, title);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(endless).filter({ visible: true }).first()).toBeVisible();
      await settled(page);
      await expectNoSidewaysScroll(page);
    }
  }
});
