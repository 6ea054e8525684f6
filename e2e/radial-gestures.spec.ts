import type { Page } from '@playwright/test';

import { focused, openRadialTree, savedSvg, view } from './support/radial-tree';
import { expect, test } from './support/test';

/** Returns the middle of the saved drawing in its window. */
async function centreOf(page: Page) {
  const [, x, y] =
    /translate\(([-\d.]+) ([-\d.]+)\)" d="[^"]+" fill="rgb[^"]+" stroke="[^"]+" stroke-width="2"\/>/.exec(
      await savedSvg(page),
    ) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** The window of the drawing; its own middle is the middle of the tree. */
async function drawingWindow(page: Page) {
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('The drawing has a window');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

test('das Mausrad vergrößert um den Zeiger, mit Umschalt dreht es @all', async ({ page }) => {
  await openRadialTree(page);
  const before = await centreOf(page);
  const { middle } = await drawingWindow(page);
  await page.mouse.move(middle.x + 100, middle.y - 50);
  await page.mouse.wheel(0, -25);
  await expect(view(page)).toHaveText('Zoom 104 %, Drehung 0°');
  await page.mouse.wheel(0, -225);
  await expect(view(page)).toHaveText('Zoom 148 %, Drehung 0°');
  const scale = 1.04 ** 10;
  const after = await centreOf(page);
  expect(after.x).toBeCloseTo(before.x + 100 * (1 - scale), 0);
  expect(after.y).toBeCloseTo(before.y - 50 * (1 - scale), 0);
  await page.mouse.move(middle.x, middle.y + 60);
  await page.keyboard.down('Shift');
  await page.mouse.wheel(0, 75);
  await page.keyboard.up('Shift');
  await expect(view(page)).toHaveText('Zoom 148 %, Drehung 3°');
  for (const [delta, percent] of [
    [-10_000, '1.000 %'],
    [20_000, '50 %'],
  ] as const) {
    await page.mouse.wheel(0, delta);
    await expect(view(page)).toHaveText(`Zoom ${percent}, Drehung 3°`);
  }
});

test('Ziehen verschiebt, ein Klick wählt, ein Doppelklick klappt zu @all', async ({ page }) => {
  await openRadialTree(page);
  const before = await centreOf(page);
  const { middle } = await drawingWindow(page);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 40, middle.y + 20, { steps: 5 });
  await page.mouse.move(middle.x - 80, middle.y + 40, { steps: 5 });
  await page.mouse.up();
  expect(await centreOf(page)).toEqual({ x: before.x - 80, y: before.y + 40 });
  await expect(page).toHaveURL(/privacyRadialTree$/);
  await page.mouse.click(middle.x - 80, middle.y + 40);
  await expect(page.getByRole('region', { name: 'Datenschutz-Aufgaben' })).toBeVisible();
  await expect(focused(page)).toHaveAccessibleName(/^Datenschutz-Aufgaben/);
  await page.mouse.dblclick(middle.x - 80, middle.y + 40);
  await expect(page.getByText('1 von 84 Aufgaben sichtbar')).toBeVisible();
});

test('zwei Finger vergrößern, drehen, verschieben; ein Tippen wählt @all', async ({ page }) => {
  await openRadialTree(page);
  const before = await centreOf(page);
  const { middle } = await drawingWindow(page);
  const browser = await page.context().newCDPSession(page);
  type Finger = readonly [x: number, y: number];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Finger[]) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ id, x: middle.x + x, y: middle.y + y })),
    });
  // The fingers lie around the middle of the tree and move apart.
  await touch('touchStart', [-60, 0], [60, 0]);
  await touch('touchMove', [-80, 0], [80, 0]);
  await touch('touchMove', [-120, 0], [120, 0]);
  await expect(view(page)).toHaveText('Zoom 200 %, Drehung 0°');
  // They turn by a quarter and move to the right.
  await touch('touchMove', [-85, -85], [85, 85]);
  await touch('touchMove', [40, -120], [40, 120]);
  await touch('touchEnd');
  await expect(view(page)).toHaveText('Zoom 200 %, Drehung 90°');
  expect(await centreOf(page)).toEqual({ x: before.x + 40, y: before.y });
  await touch('touchStart', [0, 0]);
  await touch('touchMove', [-20, 10]);
  await touch('touchMove', [-40, 30]);
  await touch('touchEnd');
  expect(await centreOf(page)).toEqual({ x: before.x, y: before.y + 30 });
  await expect(page).toHaveURL(/privacyRadialTree$/);
  await touch('touchStart', [0, 30]);
  await touch('touchEnd');
  await expect(page.getByRole('region', { name: 'Datenschutz-Aufgaben' })).toBeVisible();
});

test('zurück zur Gesamtansicht dauert es 700 ms, mit Umschalt viermal so lange @all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openRadialTree(page);
  const whole = page.getByRole('group', { name: 'Ansicht' }).getByText('100 %', { exact: true });
  for (const [key, least, most] of [
    ['h', 600, 2000],
    ['Shift+H', 2400, 5000],
  ] as const) {
    const { middle } = await drawingWindow(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -10_000);
    await expect(view(page)).toHaveText('Zoom 1.000 %, Drehung 0°');
    await page.getByRole('treeitem').first().focus();
    const began = performance.now();
    await page.keyboard.press(key);
    await whole.waitFor();
    const time = performance.now() - began;
    expect(time).toBeGreaterThan(least);
    expect(time).toBeLessThan(most);
  }
});
