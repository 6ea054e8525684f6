import { pdf } from '@mocks/state/files/pdf';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { taggedPdf } from './support/tagged-pdf';
import { enter, expect, expectAccessible, expectConsole, test } from './support/test';

/** Documents of a task: a PDF, a picture and a text, newest first. */
const mixed = {
  pdf: 'AUF101J?tab=documents&showDocument=DOK1025',
  picture: 'DOK1027',
  text: 'AUF101J?tab=documents&showDocument=DOK1026',
} as const;

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const pages = (page: Page) => page.getByRole('region', { name: /^Seiten von/ });
const pageField = (page: Page) => dialog(page).getByRole('textbox', { name: /^Seite/ });

async function openDocument(page: Page, address: string) {
  await enter(page, 'contact', `/privacyWorkingArea/${address}`);
  // Keys are for the dialog once it has the focus.
  await expect.poll(() => dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
}

/** A page of a PDF with its picture; the worker that draws it is large, and test machines are slow. */
async function drawn(page: Page, name: string | RegExp) {
  const sheet = page.getByRole('group', { name });
  await expect(sheet.locator('canvas')).toBeAttached({ timeout: 20_000 });
  return sheet;
}

/** Another file behind the same document: what a customer may have uploaded. */
const fileIs = (page: Page, bytes: Uint8Array) =>
  page.route('**/v1/file/**', (route) =>
    route.fulfill({
      body: Buffer.from(bytes),
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/html' },
    }),
  );

test('zeigt Seiten, springt, vergrößert und sucht', async ({ page }) => {
  await openDocument(page, mixed.pdf);
  await expect(dialog(page)).toHaveAccessibleName('Schulungsunterlage Datenschutz-Aufgaben.pdf');
  const first = await drawn(page, 'Seite 1 von 2');
  // The text of the page lies over its picture, for selecting and reading aloud.
  await expect(
    first.getByText('1. Folien der Unterweisung mit Verständnisfragen.', { exact: true }),
  ).toBeAttached();

  await pageField(page).fill('2');
  await pageField(page).press('Enter');
  await expect(page.getByRole('group', { name: 'Seite 2 von 2' })).toBeInViewport();
  await pageField(page).fill('99');
  await pageField(page).press('Enter');
  await expect(pageField(page)).toHaveValue('2');

  const scale = dialog(page).getByLabel('Vergrößerung', { exact: true });
  await expect(scale).toHaveText(/^1[0-9]{2}\s%$/);
  await button(page, 'Verkleinern').click();
  await expect(scale).toHaveText('125 %');
  await button(page, 'Verkleinern').click();
  await expect(scale).toHaveText('100 %');
  await expect(first).toHaveCSS('width', /^793/);
  await button(page, 'An Seitenbreite anpassen').click();
  await expect(button(page, 'An Seitenbreite anpassen')).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Control+f');
  const search = dialog(page).getByRole('searchbox', { name: 'In der Datei suchen' });
  await expect(search).toBeFocused();
  await page.keyboard.type('40. folien');
  await expect(dialog(page).getByText('1 von 1', { exact: true })).toBeVisible();
  await expect(page.getByText('40. Folien', { exact: false })).toBeInViewport();
  await search.fill('verständnisfragen');
  await expect(dialog(page).getByText(/^\d+ von 47$/)).toBeVisible();
  const before = await dialog(page)
    .getByText(/ von 47$/)
    .textContent();
  await search.press('Enter');
  await expect(dialog(page).getByText(/ von 47$/)).not.toHaveText(before ?? '');
  await search.press('Shift+Enter');
  await expect(dialog(page).getByText(/ von 47$/)).toHaveText(before ?? '');
  await search.fill('gibt es nicht');
  await expect(dialog(page).getByText('Kein Treffer')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(dialog(page).getByRole('searchbox')).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth))
    .toBeLessThanOrEqual(0);
});

test('zeichnet von 300 Seiten nur die, die zu sehen sind @all', async ({ page }) => {
  await fileIs(page, pdf(Array.from({ length: 300 * 40 }, (_, line) => `Zeile ${line + 1}`)));
  await openDocument(page, mixed.pdf);
  await pageField(page).fill('200');
  await pageField(page).press('Enter');
  await drawn(page, 'Seite 200 von 300');
  await expect(page.getByText('Zeile 7961', { exact: true })).toBeInViewport();
  await expect.poll(() => pages(page).locator('canvas').count()).toBeLessThan(8);
});

/** A text in Chinese by codes alone, as East Asian programs write it: neither the letters nor their map are in the file. */
const chinese = (map: string) => {
  const plain = Buffer.from(pdf(['N-e\u0087mK\u008b\u00d5'])).toString('latin1');
  const descendant =
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >> >>';
  const font = `/Subtype /Type0 /BaseFont /STSong-Light /Encoding /${map} /DescendantFonts [${descendant}]`;
  return Buffer.from(
    plain.replace('/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding', font),
    'latin1',
  );
};

/** A PDF with more in its catalog. */
const withCatalog = (more: string) =>
  Buffer.from(
    Buffer.from(pdf(['Bitte warten']))
      .toString('latin1')
      .replace('/Type /Catalog', `/Type /Catalog ${more}`),
    'latin1',
  );

test('eine Datei zeigt ihren Text, führt nichts aus und sagt, was fehlt @all', async ({ page }) => {
  expectConsole(page, /503/);
  page.on('dialog', () => expect(true, 'A script of the file was run').toBe(false));
  const incomplete = page.getByText(/^Diese Seite konnte nicht vollständig dargestellt werden\./);
  const scripted = withCatalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>');
  for (const [bytes, text, shown] of [
    [chinese('UniGB-UCS2-H'), '中文测试', true],
    [chinese('Erfunden-H'), /./, false],
    // Other lines may stand before the head of the file.
    [Buffer.concat([Buffer.from('\ufeff\r\n'), pdf(['Vom Scanner'])]), 'Vom Scanner', true],
    [scripted, 'Bitte warten', true],
  ] as const) {
    await page.unrouteAll();
    await fileIs(page, bytes);
    await openDocument(page, mixed.pdf);
    const sheet = await drawn(page, 'Seite 1 von 1');
    await expect(sheet.getByText(text, { exact: true }).first()).toBeAttached();
    await expect(incomplete).toHaveCount(shown ? 0 : 1);
  }

  await test.step('ein Formular eines anderen Programms sagt es und steht nicht im Protokoll', async () => {
    await expect.poll(async () => (await backends.protocol()).length).toBe(4);
    await fileIs(
      page,
      withCatalog('/AcroForm << /Fields [] /XFA [(template) 5 0 R] >> /NeedsRendering true'),
    );
    await page.reload();
    await expect(page.getByText('Braucht ein anderes Programm')).toBeVisible();
    await expect(button(page, 'Herunterladen')).toBeEnabled();
    const embedded = ['factur-x.xml', 'stundenzettel.csv'].map(
      (name) => `(${name}) << /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 5 0 R >> >>`,
    );
    await fileIs(page, withCatalog(`/Names << /EmbeddedFiles << /Names [${embedded.join(' ')}] >> >>`));
    await page.reload();
    await expect(page.getByText('2 eingebettete Dateien: factur-x.xml, stundenzettel.csv')).toBeVisible();
    await expectAccessible(page);
    // The file that was shown has an entry, the form before it has none.
    await expect.poll(async () => (await backends.protocol()).length).toBe(5);
  });
  await test.step('ohne den Leser für PDF-Dateien steht es da', async () => {
    await page.unrouteAll();
    await page.route('**/assets/pdf.worker*', (route) => route.fulfill({ status: 503 }));
    await openDocument(page, mixed.pdf);
    await expect(page.getByText('Die Ansicht für PDF-Dateien konnte nicht geladen werden.')).toBeVisible();
  });
});

test('nennt Überschriften, Bilder, Listen und Tabellen ausgezeichneter Dateien @all', async ({ page }) => {
  await fileIs(page, taggedPdf());
  await openDocument(page, mixed.pdf);
  const sheet = await drawn(page, 'Seite 1 von 1');
  await expect(sheet.getByRole('img', { name: 'Ablauf der Sicherung auf das NAS' })).toHaveCount(1);
  await expect(sheet.getByRole('list').getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByRole('columnheader', { name: 'System' })).toHaveCount(1);
  await expect(sheet.getByRole('cell', { name: 'Warenwirtschaft' })).toHaveCount(1);
  await expect(sheet.locator('[lang=en-GB]', { hasText: 'Restores are tested' }).first()).toBeAttached();

  // Chromium exposes each text to screen readers once, at its place in the structure.
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const announced = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
    .map(({ name }) => String(name?.value).trim());
  for (const text of ['Backup und Wiederanlauf', 'Restores are tested every month.', 'Server neu starten'])
    expect(announced.filter((its) => its === text)).toHaveLength(1);
  for (const text of ['NAS', 'Kopfzeile']) expect(announced).not.toContain(text);
  const heading = nodes.find(
    ({ role, name }) => role?.value === 'heading' && name?.value === 'Backup und Wiederanlauf',
  );
  expect(heading?.properties).toContainEqual({ name: 'level', value: { type: 'integer', value: 1 } });

  await dialog(page).getByRole('searchbox').fill('nacht. restores');
  await expect(dialog(page).getByText('1 von 1', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('mit den Pfeiltasten von einem Dokument zum nächsten: PDF, Bild, Text @all', async ({ page }) => {
  await openDocument(page, mixed.pdf);
  await expect(dialog(page).getByText('1 von 3')).toBeVisible();
  // The log names a file once it is shown.
  await drawn(page, /^Seite 1 von/);
  await page.keyboard.press('ArrowRight');
  const picture = page.getByRole('img', { name: 'Skizze Datenschutz-Aufgaben.png' });
  await expect(picture).toHaveJSProperty('naturalWidth', 320);
  await expectAccessible(page);
  // The PDF worker is terminated.
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(page).toHaveURL(new RegExp(`showDocument=${mixed.picture}`));
  await button(page, 'Vergrößern').click();
  await expect(picture).toHaveCSS('width', '400px');
  await button(page, 'Ganzes Bild anzeigen').click();
  await expect(dialog(page).getByLabel('Vergrößerung', { exact: true })).toHaveText('100 %');

  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Kurze Notiz aus dem Telefonat.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/showDocument/);
  await expect
    .poll(async () => (await backends.protocol()).map(({ protocolStatus }) => protocolStatus))
    .toEqual(Array.from({ length: 3 }, () => 'DOCUMENT_PREVIEW'));
});
