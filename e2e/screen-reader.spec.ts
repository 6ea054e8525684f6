import type { Page } from '@playwright/test';

import { arrived, enter, expect, settled, test } from './support/test';

/**
 * Begins to note what is said politely; answers all that has been said since, but for what is on its way. A region that
 * appears together with its text says nothing.
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    // Texts of the one live region stand side by side; each other region holds one text.
    const regions = () => [...document.querySelectorAll<HTMLElement>('[role=status], [role=log]')];
    const textsOf = (region: HTMLElement) =>
      region.role === 'log' ? [...region.children].map((text) => text.textContent) : [region.textContent];
    const previous = new Map(regions().map((region) => [region, textsOf(region)]));
    const said: string[] = [];
    const note = () => {
      for (const region of regions()) {
        const before = previous.get(region);
        const now = textsOf(region);
        if (before) said.push(...now.filter((text) => text !== '' && !before.includes(text)));
        previous.set(region, now);
      }
      document.documentElement.dataset['said'] = said.join('\n');
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    note();
  });
  return () =>
    page.evaluate(
      () =>
        document.documentElement.dataset['said']
          ?.split('\n')
          .filter((text) => text !== '' && text !== 'Wird geladen') ?? [],
    );
}

test('ein Filter, eine Seite und eine Suche werden je einmal angesagt', async ({ page }) => {
  await enter(page, 'contact', '/privacyListView');
  await expect(page.getByText('84 Einträge')).toBeVisible();
  await settled(page);
  const filtering = await listen(page);
  const chip = page.getByRole('group', { name: 'Status' }).getByRole('button').first();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(filtering).toEqual([expect.stringMatching(/^\d+ von 84 Einträgen, 1 Filter aktiv$/)]);
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect.poll(async () => (await filtering()).slice(1)).toEqual(['84 Einträge']);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByText('26 bis 50 von 84')).toBeVisible();
  await expect.poll(async () => (await filtering()).slice(2)).toEqual(['Seite 2 von 4']);

  await page.goto('/#/privacyTaskSearch?isTaskSearch=true');
  await arrived(page, 'Aufgabensuche');
  await page.getByRole('textbox', { name: 'Suchtext' }).fill('vertrag');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('12 Treffer in 84 Aufgaben');
  await settled(page);
  const searching = await listen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('12 Ergebnisse')).toBeVisible();
  await settled(page);
  expect(await searching()).toEqual(['12 Einträge']);
  await page.getByRole('textbox', { name: 'Suchtext' }).fill('gibtesnirgends');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('0 Treffer in 84 Aufgaben');
  const findingNothing = await listen(page);
  await page.keyboard.press('Enter');
  await expect.poll(findingNothing).toEqual([expect.stringMatching(/^Keine Aufgabe\(n\) gefunden/)]);
});

test('was die Dienste auf Deutsch schreiben, ist auch englisch Deutsch @all', async ({ page }) => {
  await enter(page, 'contact');
  await page.evaluate(() => localStorage.setItem('kundenportal-language', 'en'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const german = page.getByRole('main').locator('[lang=de]');
  await expect(german.filter({ hasText: /NIS-2-Meldepflicht/ }).first()).toBeVisible();
  await page.goto('/#/privacyWorkingArea/AUF101L');
  await expect(page.getByRole('definition').and(german).first()).toBeVisible();
  await expect(page.locator('iframe').contentFrame().locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/#/ticketWorkingArea');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Entries' }).locator('[lang=de]').first()).toBeVisible();
  await page.goto('/#/faqsMain');
  await expect(page.getByRole('main').locator('summary [lang=de]').first()).toBeVisible();
});
