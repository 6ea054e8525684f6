import { personaOf } from '@mocks/state/personas';
import { createRandom } from '@mocks/state/random';
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
  await expect(page.getByRole('search').getByRole('status')).toHaveText('84 Treffer in 84 Aufgaben');
  await settled(page);
  return viewOf(page);
}

const columns = ['oid', 'name', 'title', 'privacy', 'match', 'description'] as const;

/** States a table can be in, and some that make no sense; the same ones in every run. */
function randomStates(seed: number, count: number): URLSearchParams[] {
  const { pick, chance } = createRandom(seed);
  const some = (ids: readonly string[]) => ids.filter(() => chance(1 / 3)).join(',');
  return Array.from({ length: count }, () => {
    const state = {
      q: pick(['', '', 'vertrag', 'prüfen', 'DS-00 e', 'ß', 'nirgends', '<b>', '%20&=', '😀']),
      s: pick(['', ...columns, ...columns.map((id) => `-${id}`)]),
      p: pick(['', '2', '3', '99']),
      n: pick(['', '10', '50', '100', '500']),
      h: pick(['', some(columns.filter((id) => id !== 'title'))]),
      o: pick(['', some(columns.toReversed())]),
      d: pick(['', '1']),
    };
    const given = Object.entries(state).filter(([, value]) => value !== '');
    return new URLSearchParams(given.map(([key, value]) => [`r.${key}`, value]));
  });
}

// tests/table-links.test.ts checks that writer and reader of these addresses agree for every state.
test('ein Link auf eine Tabelle zeigt nach der Anmeldung und nach dem Neuladen dieselbe Ansicht @all', async ({
  page,
}) => {
  const states = randomStates(8, 5);
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
