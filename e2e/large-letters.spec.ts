import { desktop, openScreen, screens } from './support/every-screen';
import { clippedTexts, sidewaysScroll } from './support/page-checks';
import { startSession } from './support/sessions';
import { enter, expect, expectConsole, test } from './support/test';

// The font size a user with low vision sets in the browser: 32 px instead of 16.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

test('bei doppelt so großer Schrift macht das Menü dem Inhalt Platz', async ({ page }) => {
  await page.setViewportSize(desktop);
  await enter(page, 'contact');
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
});

for (const { name, persona, visits } of screens)
  test(`${name}: doppelt so große Schrift rollt und schneidet nichts @all`, async ({ page }) => {
    // The addresses name a task and a ticket that do not exist.
    expectConsole(page, /404/);
    test.setTimeout(400_000);
    if (persona) await startSession(page, persona);
    for (const [path] of visits) {
      await openScreen(page, path);
      for (const [what, check] of Object.entries({ clippedTexts, sidewaysScroll }))
        expect.soft(await page.evaluate(check), `${path}: ${what}`).toEqual([]);
    }
  });
