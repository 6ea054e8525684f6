import { press, showState, states } from './support/every-state';
import {
  coveredStops,
  missingRowHeads,
  missingTips,
  sidewaysScroll,
  smallTargets,
  wrongHeadings,
  wrongNames,
} from './support/page-checks';
import { startSession } from './support/sessions';
import { expect, expectAccessible, framesPass, settled, test } from './support/test';

test.use({ counting: false });

for (const state of states) {
  const [name] = state;
  test(`${name}: ohne Befund, auch bei 320 px und mit dem Fokus im Blick bei 640 × 360`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await startSession(page, 'contact');
    await showState(page, state);
    await expectAccessible(page);
    const checks = { wrongHeadings, wrongNames, missingTips, missingRowHeads, smallTargets };
    for (const [what, check] of Object.entries(checks))
      expect.soft(await page.evaluate(check), what).toEqual([]);

    await page.setViewportSize({ width: 640, height: 360 });
    expect.soft(await coveredStops(page, 15), 'coveredStops').toEqual([]);

    await page.setViewportSize({ width: 320, height: 480 });
    await framesPass(page);
    expect.soft(await page.evaluate(sidewaysScroll), 'sidewaysScroll').toEqual([]);
  });
}

test('der Fokus ist auf einer Meldung und auf dem Rahmen einer Beschreibung zu sehen', async ({ page }) => {
  await startSession(page, 'contact');
  await page.goto('/#/privacyWorkingArea/AUF101L');
  const frame = page.locator('iframe').first();
  await expect(frame).toBeVisible();
  await settled(page);
  await frame.focus();
  await expect(frame).toHaveCSS('outline-style', 'solid');
  await page.goto('/#/mainDashboard');
  await press(page.getByRole('button', { name: /als Favorit markieren/ }));
  const undo = page.getByRole('region', { name: 'Meldungen' }).getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await undo.focus();
  await expect(undo).toHaveCSS('outline-color', 'rgb(143, 224, 236)');
});

test('ein Tipp nennt Knöpfe ohne Text bei Tastaturfokus und Maus; Esc nimmt ihn weg', async ({ page }) => {
  await startSession(page, 'contact');
  await page.goto('/#/mainDashboard');
  const account = page.getByRole('button', { name: 'Konto' });
  await expect(account).toBeVisible();
  await page.getByRole('button', { name: 'Sprache' }).focus();
  await page.keyboard.press('Tab');
  const tip = page.locator('.tip');
  await expect(tip).toHaveText('Konto');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(account).toBeFocused();
  await page.getByRole('button', { name: 'Darstellung' }).hover();
  await expect(tip).toHaveText('Darstellung');
  await tip.hover();
  await expect(tip).toHaveText('Darstellung');
});

test('der Tipp im Radialbaum bleibt unter der Maus und geht mit Esc', async ({ page }) => {
  await startSession(page, 'contact');
  await page.goto('/#/privacyRadialTree');
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  const tip = page.locator('[data-node-tooltip]');
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(tip).toBeVisible();
});
