import { demoPassword, personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { holdRequests } from './support/network';
import { expect, expectConsole, test } from './support/test';

const letters = 'anna.berger.musterwerk.test.';

/** Makes the device so many times slower. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The app's code, which replaces the drawn page. */
const code = /\/assets\/index-[^/]*\.js$/;

/** Types letter after letter, beginning in the drawn form and going on until the living one has replaced it. */
async function typeAcrossTheStart(page: Page, field: string, release: () => void): Promise<string> {
  const drawn = page.locator(`input[name=${field}]`);
  await drawn.focus();
  let left = Infinity;
  await drawn.evaluate((input) => input.setAttribute('data-drawn', ''));
  const replaced = page.waitForSelector('[data-drawn]', { state: 'detached' });
  void replaced.then(() => (left = 6));
  let typed = '';
  while (left > 0) {
    const letter = letters[typed.length % letters.length] ?? '';
    await page.keyboard.press(letter, { delay: 30 });
    typed += letter;
    left -= 1;
    if (typed.length === 3) release();
  }
  return typed;
}

for (const field of ['username', 'password'])
  test(`wer sofort tippt, verliert auch langsam keinen Buchstaben (${field}) @all`, async ({ page }) => {
    // The window counts as loaded without the code, which on such a device uses the file seconds later.
    expectConsole(page, /config\.json was preloaded using link preload but not used within a few seconds/);
    await slowDown(page, 16);
    const release = await holdRequests(page, code);
    await page.goto('/', { waitUntil: 'commit' });
    const typed = await typeAcrossTheStart(page, field, release);
    await expect(page.locator(`input[name=${field}]`)).toHaveValue(typed);
  });

/** The drawn page, its code held back. */
async function openDrawn(page: Page) {
  const release = await holdRequests(page, code);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  return release;
}

test('was auf der gezeichneten Seite geschieht, gilt: die Sprache zuletzt @all', async ({ page }) => {
  const release = await openDrawn(page);
  await page.getByRole('button', { name: 'Passwort anfordern' }).click();
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).press('Enter');
  release();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('auch nicht die Eingabetaste nach dem Passwort', async ({ page }) => {
  const release = await openDrawn(page);
  await page.getByLabel('Benutzername').fill(personaOf('contact').username);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/#\/mainDashboard/);
});
