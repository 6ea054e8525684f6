import { areaVisits, portalVisits, publicVisits, ticketVisits } from './support/addresses';
import { startSession } from './support/sessions';
import { enter, expect, expectConsole, settled, test } from './support/test';

/** Returns the elements that are alone on a page and smaller than 44 pixels; links in a text are as high as its lines. */
const tooSmall = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) => !element.closest('.sr-only, [class*="sr-only"], .rich-text, [inert], p:not(footer p)'),
    )
    .flatMap((element) => {
      const after = getComputedStyle(element, '::after');
      const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null;
      // A click anywhere in its row opens such a link.
      const row = element.matches('[data-row-link]') ? element.closest('tr, li') : null;
      const heights = [
        element.getBoundingClientRect().height,
        row?.getBoundingClientRect().height ?? 0,
        label?.getBoundingClientRect().height ?? 0,
        after.position === 'absolute' ? Number.parseFloat(after.height) || 0 : 0,
      ];
      return Math.max(...heights) < 43.5
        ? `${element.ariaLabel ?? element.innerText} (${heights.join(', ')})`
        : [];
    });

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

for (const [what, persona] of [
  ['jede öffentliche Seite', null],
  ['jede Seite', 'admin'],
] as const)
  test(`dem Finger gibt ${what} 44 Pixel @all`, async ({ page }) => {
    // The ticket of the addresses does not exist.
    expectConsole(page, /404/);
    const own = [...portalVisits, ...ticketVisits, ...(areaVisits[0]?.visits ?? [])];
    if (persona) await startSession(page, persona);
    for (const [path] of persona ? own.filter(([path]) => path !== '/contracts') : publicVisits) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect(await page.evaluate(tooSmall), path).toEqual([]);
    }
  });

test('ohne Tastatur schließt ein Knopf den Dialog, der alles verdeckt @all', async ({ page }) => {
  await enter(page, 'contact', '/ticketWorkingArea');
  await page.getByRole('button', { name: 'Ticket anlegen' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
});
