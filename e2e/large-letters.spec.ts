import { enter, expect, expectNoSidewaysScroll, settled, test } from './support/test';

// The font size a user with low vision sets in the browser: 32 px instead of 16.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

test('doppelt so große Schrift rollt nichts seitwärts; das Menü macht dem Inhalt Platz', async ({ page }) => {
  await enter(page, 'contact');
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
  for (const path of [
    '/mainDashboard',
    '/privacyDashboard',
    '/privacyWorkingArea/AUF101L',
    '/ticketWorkingArea',
  ]) {
    await page.goto(`/#${path}`);
    await settled(page);
    await expectNoSidewaysScroll(page);
  }
});
