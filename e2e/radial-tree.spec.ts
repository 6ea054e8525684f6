import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { focused, openRadialTree, saved, savedSvg, view } from './support/radial-tree';
import { expect, expectAccessible, expectConsole, framesPass, test } from './support/test';

const pressNode = (page: Page, name: RegExp) => page.getByRole('treeitem', { name }).first().press('Enter');

test('der Radialbaum wird allein mit der Tastatur bedient, gewählt und geöffnet', async ({ page }) => {
  await openRadialTree(page);
  await page.getByRole('treeitem', { name: /^Datenschutz-Aufgaben/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAccessibleName(/^Verträge und Dienstleister, .+, Priorität .+, \d+\s%$/);
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(focused(page)).toHaveAttribute('aria-level', '2');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('ArrowLeft');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press(' ');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  // Closing all keeps the focus in the tree.
  await page.keyboard.press('c');
  await expect(focused(page)).toHaveAccessibleName(/^Datenschutz-Aufgaben/);
  await page.keyboard.press('e');
  await expect(focused(page)).toHaveAccessibleName(/^Verträge und Dienstleister/);
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/privacyRadialTree\?id=AUF/);
  await expect(focused(page)).toHaveAttribute('aria-selected', 'true');
  const detail = page.getByRole('region', { name: 'Auftragsverarbeitungsvertrag Hosting erneuern' });
  await expect(detail.getByRole('link', { name: 'Aufgabe öffnen' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/privacyRadialTree$/);
});

test('alles geht mit Knöpfen, nichts braucht das Ziehen @all', async ({ page }) => {
  await openRadialTree(page);
  const controls = page.getByRole('group', { name: 'Ansicht' });
  const scale = (percent: string) =>
    expect(controls.getByText(`${percent} %`, { exact: true })).toBeVisible();
  await controls.getByRole('button', { name: 'Vergrößern' }).click();
  await scale('104');
  await controls.getByRole('button', { name: 'Nach rechts drehen' }).press('Enter');
  await controls.getByRole('button', { name: 'Verschieben' }).click();
  for (const name of ['links', 'rechts', 'oben', 'unten'])
    await controls.getByRole('button', { name: `Nach ${name} verschieben` }).click();
  await controls.getByRole('button', { name: 'Alle aufklappen' }).click();
  await expect(page.getByText('84 von 84 Aufgaben sichtbar')).toBeVisible();
  await controls.getByRole('button', { name: 'Alle zuklappen' }).click();
  await expect(page.getByText('1 von 84 Aufgaben sichtbar')).toBeVisible();
  await controls.getByRole('button', { name: 'Gesamtansicht' }).click();
  await scale('100');

  await test.step('Zoom, Drehung und Lage ändern sich in den Schritten der Spezifikation und werden gesagt', async () => {
    await page.getByRole('treeitem').first().focus();
    await page.keyboard.press('+');
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('r');
    await expect(view(page)).toHaveText('Zoom 104 %, Drehung 3°');
    await page.keyboard.press('0');
    await expect(view(page)).toHaveText('Zoom 100 %, Drehung 0°');
    await page.keyboard.down('+');
    await scale('1.000');
    await page.keyboard.up('+');
  });
  await test.step('das Menü eines Knotens klappt auf und zu, die Frage nennt alle Tasten', async () => {
    await page.keyboard.press('e');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: 'Aktionen zu »Verträge und Dienstleister«' });
    await menu.getByRole('menuitem', { name: 'Zuklappen' }).press('Enter');
    await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Tasten im Radialbaum' });
    await expect(dialog.getByText('Leertaste')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('eine Adresse mit id zeigt ihren Knoten @all', async ({ page }) => {
  await openRadialTree(page);
  await pressNode(page, /^Löschkonzept,/);
  await expect(page.getByRole('region', { name: 'Löschkonzept' })).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Löschkonzept' })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goto('/#/privacyRadialTree?id=gibtsNicht');
  await expect(page.getByText('Aufgabe nicht gefunden')).toBeVisible();
  await page.goBack();
  // An error says what is missing, and another try helps.
  expectConsole(page, /503|tasktree/);
  await backends.fault({ path: '/tasktree/generate', status: 503 });
  await page.reload();
  await expect(page.getByText('Der Radialbaum konnte nicht geladen werden')).toBeVisible();
  await backends.noFaults();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('region', { name: 'Löschkonzept' })).toBeVisible();
});

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** Nodes in a saved drawing: each shape lies on a disc, far nodes are squares, the middle is a disc of its own. */
function nodesIn(svg: string) {
  const [, ground = ''] = /<rect [^>]*fill="([^"]+)"/.exec(svg) ?? [];
  const discs = svg.split(`fill="${ground}"/>`).length - 2;
  const squares = count(svg, /M[-\d. ]+h[-\d.]+v[-\d.]+h[-\d.]+z/g);
  return discs + squares + 1;
}

test('auf einem Telefon hat jeder Zweig seinen Namen @all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRadialTree(page);
  const branches = page.getByRole('treeitem', { level: 2 });
  await expect(branches.first()).toBeAttached();
  const names = await branches.allInnerTexts();
  const drawn = [...(await savedSvg(page)).matchAll(/<text[^>]*>([^<]{3,})<\/text>/g)].map(([, text = '']) =>
    text.replace(/(?:…)?(?: \+\d+)?$/, ''),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !drawn.some((text) => name.startsWith(text)))).toEqual([]);
});

test('als SVG gespeichert wird, was zu sehen ist: jeder Knoten mit Namen @all', async ({ page }) => {
  await openRadialTree(page);
  const { name, content } = await saved(page, 'Als SVG-Datei');
  expect(name).toMatch(/^Datenschutz-Radialbaum_.*\.svg$/);
  expect(nodesIn(content.toString())).toBe(59);
  // With less motion everything is at its place at once; with the shift key the way would take 2.8 seconds.
  await page.getByRole('button', { name: 'Alle aufklappen' }).click({ modifiers: ['Shift'] });
  const all = await savedSvg(page);
  await framesPass(page);
  expect(await savedSvg(page)).toBe(all);
  expect(nodesIn(all)).toBe(84);
  expect(all).toContain('<title>Datenschutz</title>');
  // As on the drawing itself, only the number has room in the middle.
  expect(all.match(/text-anchor="middle"[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>[\d,]+\s%$/)]);
  expect(all).toMatch(/>Löschkonzept für Bewe[^<]*<\/text>/);

  await test.step('als PNG gespeichert wird die Zeichnung in doppelter Größe', async () => {
    const file = await saved(page, 'Als PNG-Bild');
    expect(file.name).toMatch(/^Datenschutz-Radialbaum_.*\.png$/);
    const box = await page.locator('canvas').boundingBox();
    const picture = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer;
      return {
        size: [bitmap.width, bitmap.height],
        colors: new Set(pixels && new Uint32Array(pixels)).size,
      };
    }, file.content.toString('base64'));
    expect(picture.size).toEqual([2 * Math.round(box?.width ?? 0), 2 * Math.round(box?.height ?? 0)]);
    expect(picture.colors).toBeGreaterThan(100);
  });
});

test('kein Name beginnt unter der Legende, den Einzelheiten oder den Knöpfen @all', async ({ page }) => {
  await openRadialTree(page);
  await pressNode(page, /^Löschkonzept,/);
  await expect(page.getByRole('region', { name: 'Löschkonzept' })).toBeVisible();
  await page.getByRole('button', { name: 'Alle aufklappen' }).click();
  await expect(page.getByText('84 von 84 Aufgaben sichtbar')).toBeVisible();
  const svg = await savedSvg(page);
  const starts = [...svg.matchAll(/<text transform="translate\(([-\d.]+) ([-\d.]+)\)/g)];
  expect(starts.length).toBeGreaterThan(20);
  const drawing = await page.locator('canvas').boundingBox();
  for (const panel of [
    page.getByRole('region', { name: 'Legende' }),
    page.getByRole('region', { name: 'Löschkonzept' }),
    page.getByRole('group', { name: 'Ansicht' }),
  ]) {
    const box = await panel.boundingBox();
    if (!box || !drawing) throw new Error('The panel stands beside the drawing');
    const below = starts.filter(([, x, y]) => {
      const [left, top] = [drawing.x + Number(x) - box.x, drawing.y + Number(y) - box.y];
      return left > 0 && left < box.width && top > 0 && top < box.height;
    });
    expect(below).toEqual([]);
  }
});

test('in erzwungenen Farben ist die Zeichnung in ihnen, auch als Datei @all', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openRadialTree(page);
  const words = await page
    .getByRole('heading', { name: 'Datenschutz: Radialbaum' })
    .evaluate((heading) => getComputedStyle(heading).color);
  expect(words).toBe('rgb(255, 255, 255)');
  const svg = await savedSvg(page);
  const fills = new Set([...svg.matchAll(/<text [^>]*fill="([^"]+)"/g)].map(([, fill]) => fill));
  expect([...fills]).toEqual([words]);
});

test('mit Zoom und auf dichten Bildschirmen bleibt die Zeichnung am Platz @all', async ({ page }) => {
  await openRadialTree(page);
  const browser = await page.context().newCDPSession(page);
  /** The edges of what is drawn, as shares of the canvas, and its pixels for one of the page. */
  const drawn = () =>
    page.locator('canvas').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return undefined;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
      copy?.drawImage(canvas, 0, 0);
      const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const rows = [...data.keys()].filter((at) => at % 4 === 3 && (data[at] ?? 0) > 0);
      const row = (at = 0) => Math.floor(at / 4 / canvas.width) / canvas.height;
      return {
        density: Math.round((canvas.width / canvas.clientWidth) * 10) / 10,
        middle: Math.round(((row(rows[0]) + row(rows.at(-1))) / 2) * 10) / 10,
      };
    });
  await expect.poll(drawn).toEqual({ density: 1, middle: 0.5 });
  for (const [width, height, density] of [
    [960, 600, 1.5],
    [720, 450, 2],
    [1440, 900, 1],
  ] as const) {
    const screen = { width, height, deviceScaleFactor: density, mobile: false };
    await browser.send('Emulation.setDeviceMetricsOverride', screen);
    await expect.poll(drawn).toEqual({ density, middle: 0.5 });
  }
});

test('was von einem Knoten gesagt wird, geht mit ihm mit, auch bis ans Menü @all', async ({ page }) => {
  await openRadialTree(page);
  const node = page.getByRole('treeitem', { name: /^Verträge und Dienstleister/ }).first();
  await node.focus();
  const tooltip = page.locator('[aria-hidden=true]', { hasText: /^Verträge und Dienstleister/ }).last();
  const position = async () => Math.round((await tooltip.boundingBox())?.x ?? -1);
  const before = await position();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(position).toBe(before + 30);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(position).toBe(before + 27);
  // Out of sight it is fetched back for its menu.
  await page.keyboard.down('Shift');
  await page.keyboard.down('ArrowLeft');
  await expect(tooltip).toBeHidden();
  await page.keyboard.up('ArrowLeft');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: 'Aktionen zu »Verträge und Dienstleister«' })).toBeVisible();

  await test.step('der Tipp im Radialbaum geht mit Esc und kommt beim nächsten Knoten wieder', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowDown');
    const tip = page.locator('[data-node-tooltip]');
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(tip).toBeVisible();
  });
});

test('gedruckt wird auch aus dem dunklen Thema in hellen Farben @all', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kundenportal-theme', 'dark'));
  await openRadialTree(page);
  /** Brightness of the disc in the middle, above its words. */
  const brightness = () =>
    page.locator('canvas').evaluate((canvas) => {
      const spot = new OffscreenCanvas(1, 1).getContext('2d');
      if (!spot || !(canvas instanceof HTMLCanvasElement)) return -1;
      spot.drawImage(canvas, -canvas.width / 2, 22 - canvas.height / 2);
      const [red = 0, green = 0, blue = 0] = spot.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    });
  await expect.poll(brightness).toBeLessThan(100);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(brightness).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(brightness).toBeLessThan(100);
});
