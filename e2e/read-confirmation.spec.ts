import { createHash } from 'node:crypto';

import { fileOf } from '@mocks/state/files/file-of';
import { docx } from '@mocks/state/files/office';
import { createSeedState } from '@mocks/state/seed-state';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, expectAccessible, expectConsole, settled, test } from './support/test';

/** A task with a document of two pages that has to be confirmed. */
const task = 'AUF101J';
const oid = 'DOK1025';
const documents = `/privacyWorkingArea/${task}?tab=documents`;

const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => dialog(page).getByRole('region', { name: 'Bestätigung' });
const button = (page: Page) => bar(page).getByRole('button', { name: 'Gelesen und verstanden' });
const pages = (page: Page) => page.getByRole('region', { name: /^Seiten von/ });
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Schulungsunterlage Datenschutz' });
const view = (page: Page) => row(page).getByRole('button', { name: /ansehen$/ });
const own = /^Von Ihnen bestätigt am 21\.11\.2026, \d\d:\d\d:\d\d$/;

const open = (page: Page) => enter(page, 'contact', `${documents}&showDocument=${oid}`);

/** Scrolls to the last page with the keyboard. */
async function readToTheEnd(page: Page) {
  await expect(page.getByRole('group', { name: 'Seite 1 von 2' }).locator('canvas')).toBeAttached({
    timeout: 20_000,
  });
  await expect(bar(page)).toBeVisible();
  await pages(page).focus();
  // A movement under way ends where the bar changes the room.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(dialog(page).getByRole('textbox', { name: /^Seite/ })).toHaveValue('2', { timeout: 1000 });
  }).toPass();
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
};

/** The notes and entries that say so, as the backends hold them. */
const notesWritten = () => backends.called('POST', /\/object\/Kontakt$/);
const entries = async () =>
  (await backends.protocol()).filter(
    ({ protocolStatus, documentOID }) => protocolStatus === 'NOTE_CREATED' && documentOID === oid,
  );

/** Returns the output of `sha256sum` for the file the mock serves. */
function checksum(): string {
  const document = createSeedState().documents[oid];
  if (!document) throw new Error(`No document ${oid}`);
  return createHash('sha256').update(fileOf(document)).digest('hex');
}

test('nach der letzten Seite erscheint die Taste; Notiz und Protokoll folgen', async ({ page }) => {
  await enter(page, 'contact', documents);
  await expect(row(page).getByText('Bitte lesen und bestätigen')).toBeVisible();
  await view(page).click();
  await expect(bar(page)).toContainText('Bitte lesen Sie das Dokument bis zur letzten Seite.');
  await expect(button(page)).toHaveCount(0);
  await readToTheEnd(page);
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);
  // With the keyboard alone; the focus stays with the confirmation.
  await pages(page).focus();
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByText(own)).toBeVisible();
  await expect(bar(page).getByRole('status')).toBeFocused();
  await expectAccessible(page);
  await expect(bar(page)).toContainText(`SHA-256 ${checksum()}`);
  await expect(button(page)).toHaveCount(0);
  await close(page);
  await expect(row(page).getByText(own)).toBeVisible();
  await expect(row(page).getByText('ungelesen')).toHaveCount(0);

  await page.getByRole('tab', { name: /^Notizen/ }).click();
  const note = page.getByText('gelesen und verstanden', { exact: false });
  await expect(note).toContainText(
    'Anna Berger hat »Schulungsunterlage Datenschutz-Aufgaben.pdf« am 21.11.2026',
  );
  await expect(note).toContainText(`SHA-256: ${checksum()}`);
  const text = await note.textContent();
  await expect.poll(async () => (await entries()).map(({ description }) => description)).toEqual([text]);
  expect(await notesWritten()).toHaveLength(1);

  await page.reload();
  await page.getByRole('tab', { name: /^Dokumente/ }).click();
  await expect(row(page).getByText(own)).toBeVisible();
});

test('eine unterbrochene Bestätigung wird beim Öffnen zu Ende geführt @all', async ({ page }) => {
  await open(page);
  await readToTheEnd(page);
  let written: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (written = resolve));
  // The note is written, and the page goes before it hears of it.
  await page.route(/object\/Kontakt/, async (route) => {
    await route.fetch();
    written();
  });
  await button(page).click();
  await arrived;
  expect(await entries()).toEqual([]);
  await page.reload();
  await expect(bar(page).getByText(own)).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await entries()).length).toBe(1);
  await close(page);
  await page.unroute(/object\/Kontakt/);
  await page.reload();
  await settled(page);
  expect(await entries()).toHaveLength(1);
  expect(await notesWritten()).toHaveLength(1);

  await test.step('eine geänderte Datei fragt erneut, in der Liste und in der Vorschau', async () => {
    await backends.replaceFile(oid, 'Neue Fassung der Schulungsunterlage');
    await page.reload();
    await expect(row(page).getByText(/^Geändert seit Ihrer Bestätigung vom 21\.11\.2026, /)).toBeVisible();
    await view(page).click();
    // One page alone: it is in view at once.
    await expect(button(page)).toBeVisible({ timeout: 20_000 });
    await expect(bar(page)).toContainText('Die Datei hat sich seit Ihrer Bestätigung vom');
    await button(page).click();
    await expect(bar(page).getByText(own)).toBeVisible();
    expect(await notesWritten()).toHaveLength(2);
    await close(page);
    await expect(row(page).getByText(own)).toBeVisible();
  });
});

test('zwei Fenster und ein Doppelklick bestätigen einmal @all', async ({ page, context }) => {
  // Both windows say that the document was read; the provider takes that once.
  expectConsole(page, /409/);
  await open(page);
  const other = await context.newPage();
  await other.goto(`/#${documents}&showDocument=${oid}`);
  await readToTheEnd(page);
  await readToTheEnd(other);
  await expect(button(page)).toBeVisible();
  await expect(button(other)).toBeVisible();
  // One window's confirmation may already be shown in the other one.
  await Promise.allSettled([page, other].map((window) => button(window).dblclick({ timeout: 5000 })));
  await expect(bar(page).getByText(own)).toBeVisible();
  await expect(bar(other).getByText(own)).toBeVisible();
  expect(await notesWritten()).toHaveLength(1);
  await expect.poll(async () => (await entries()).length).toBe(1);
});

test('was nicht bestätigt werden kann, sagt es @all', async ({ page }) => {
  await open(page);
  // A converted document, a damaged one, an archive, and a text that is cut.
  for (const [bytes, sentence] of [
    [docx(['Anweisung']), 'wird nur umgewandelt angezeigt'],
    [Buffer.from('%PDF-1.7\nUnsinn'), 'Ohne Vorschau lässt sich'],
    [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'Ohne Vorschau lässt sich'],
    [Buffer.from('Zeile\n'.repeat(90_000)), 'nur den Anfang'],
  ] as const) {
    await page.unrouteAll();
    // A text is called a text: in place of a PDF it would be damage.
    if (sentence === 'nur den Anfang')
      await page.route('**/documents?category=web', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll('application/pdf', 'text/plain');
        await route.fulfill({ response: answer, body });
      });
    await page.route('**/v1/file/**', (route) =>
      route.fulfill({ body: Buffer.from(bytes), headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.reload();
    await expect(bar(page)).toContainText(sentence, { timeout: 20_000 });
    await expect(button(page)).toHaveCount(0);
  }
});
