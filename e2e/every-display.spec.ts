import { openScreen, screens } from './support/every-screen';
import { sidewaysScroll, unmarkedFocus, unmarkedStates } from './support/page-checks';
import { startSession } from './support/sessions';
import {
  enhancedContrastFindings,
  expect,
  expectAccessible,
  frameFindings,
  framesPass,
  test,
} from './support/test';

test.use({ counting: false });

/** Stops of the Tab key that are looked at on each page. */
const stops = 25;

for (const [name, persona, paths] of screens)
  test(`${name}: erzwungene Farben, mehr Kontrast und der Inhalt der Rahmen`, async ({
    page,
    expectConsole,
  }) => {
    // The ticket of the addresses does not exist.
    expectConsole(/404/);
    test.setTimeout(600_000);
    if (persona) await startSession(page, persona);
    for (const path of paths) {
      await openScreen(page, path);
      expect.soft(await frameFindings(page), `${path}: Rahmen`).toEqual([]);

      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ contrast: 'more', colorScheme });
        await framesPass(page);
        expect.soft(await enhancedContrastFindings(page), `${path}: ${colorScheme}, Kontrast`).toEqual([]);
      }

      await page.emulateMedia({ contrast: null, forcedColors: 'active', colorScheme: 'dark' });
      await framesPass(page);
      await expectAccessible(page);
      for (const [what, check] of Object.entries({ unmarkedStates, sidewaysScroll }))
        expect.soft(await page.evaluate(check), `${path}: ${what}`).toEqual([]);
      const unmarked = new Set<string>();
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        for (const fault of await page.evaluate(unmarkedFocus)) unmarked.add(fault);
      }
      expect.soft([...unmarked], `${path}: Fokus`).toEqual([]);
      await page.emulateMedia({ forcedColors: null, colorScheme: null });
    }
  });
