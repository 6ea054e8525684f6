import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { expect, logInHere, settled, test } from './support/test';

const path = (state: URLSearchParams) => `/#/privacyTaskSearch?isTaskSearch=true&mode=wildcard&q=*&${state}`;

/** Returns the visible page: its text, with the headers and cells of the table, and the values of the controls. */
const viewOf = async (page: Page) => ({
  address: page.url(),
  text: await page.getByRole('main').innerText(),
  search: await page.getByRole('searchbox', { name: 'Suchen' }).inputValue(),
  compact: await page.getByRole('radio', { name: 'Kompakt' }).isChecked(),
});

/** The view with all its data: rows with the marked match of each result, or the text that no row fits. */
async function settledView(page: Page, state: URLSearchParams) {
  const main = page.getByRole('main');
  const matchShown = !state.get('r.h')?.split(',').includes('match');
  const row = matchShown ? main.getByRole('cell').locator('mark') : main.getByRole('cell');
  await expect(row.or(main.getByText('Keine Einträge für diesen Filter')).first()).toBeVisible();
  await expect(page.getByText('84 Ergebnisse')).toBeVisible();
  await settled(page);
  return viewOf(page);
}

/** States a table can be in, and one that makes no sense. */
const states = [
  'r.q=vertrag&r.s=-title&r.n=10&r.p=2',
  'r.h=description,match&r.o=title,name&r.d=1&r.q=%2520%26=',
  'r.s=privacy&r.p=99&r.q=nirgends',
].map((state) => new URLSearchParams(state));

// tests/table-links.test.ts checks that writer and reader of these addresses agree for every state.
test('ein Link zeigt nach Anmeldung und Neuladen dieselbe Tabelle @all', async ({ page }) => {
  for (const [index, state] of states.entries()) {
    await page.goto(path(state));
    if (index === 0) {
      await expect(page).toHaveURL(/#\/login\?returnUrl=/);
      await logInHere(page, personaOf('contact').username);
    }
    const view = await settledView(page, state);
    expect(view).toMatchObject({ search: state.get('r.q') ?? '', compact: state.has('r.d') });
    await page.reload();
    await expect.poll(() => viewOf(page), { message: String(state) }).toEqual(view);
  }
});
