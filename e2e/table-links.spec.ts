import { personaOf } from '@mocks/state/personas';
import { createRandom } from '@mocks/state/random';
import type { Page } from '@playwright/test';

import { expect, logIn, logInHere, logOut, settled, test } from './support/test';

const path = (state: URLSearchParams) => `/#/privacyTaskSearch?isTaskSearch=true&mode=wildcard&q=*&${state}`;

// Many logins beside another browser take their time.
const patient = expect.configure({ timeout: 20_000 });

/** What a person sees of the page: all its words, with the heads and cells of the table, and what the controls say. */
const viewOf = async (page: Page) => ({
  address: page.url(),
  text: await page.getByRole('main').innerText(),
  search: await page.getByRole('searchbox', { name: 'Suchen' }).inputValue(),
  compact: await page.getByRole('radio', { name: 'Kompakt' }).isChecked(),
});

/** The view once everything is there: rows with the marked place of each result, or the words that none fits. */
async function settledView(page: Page, state: URLSearchParams) {
  const main = page.getByRole('main');
  const matchShown = !state.get('r.h')?.split(',').includes('match');
  const row = matchShown ? main.getByRole('cell').locator('mark') : main.getByRole('cell');
  await patient(row.or(main.getByText('Nichts für diesen Filter')).first()).toBeVisible();
  await patient(page.getByRole('search').getByRole('status')).toHaveText('84 Treffer in 84 Aufgaben');
  await settled(page);
  return viewOf(page);
}

const columns = ['oid', 'name', 'title', 'privacy', 'match', 'description'] as const;

/** Any state a table can be in, and some that make no sense; the same ones in every run. */
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

async function logInFromLink(page: Page) {
  // The way back is in the address before anybody logs in.
  await patient(page).toHaveURL(/#\/login\?returnUrl=/);
  await logInHere(page, personaOf('contact').username);
}

// 200 states in four parts, which both browsers share.
test.describe('Ein Link auf eine Tabelle', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 });

  for (const seed of [1, 2, 3, 4])
    test(`zeigt nach der Anmeldung und nach dem Neuladen dieselbe Ansicht: 50 Zustände, ${seed} von 4`, async ({
      page,
    }) => {
      // Logged out by the portal itself, which then leads every link to the login; the page drawn before it does not.
      await logIn(page, personaOf('contact').username);
      await patient(page.getByRole('heading', { name: /^Guten/ })).toBeVisible();
      await logOut(page);
      for (const state of randomStates(seed, 50)) {
        await page.goto(path(state));
        await logInFromLink(page);
        const view = await settledView(page, state);
        expect(view).toMatchObject({
          search: state.get('r.q') ?? '',
          compact: state.has('r.d'),
        });
        await page.reload();
        await patient.poll(() => viewOf(page), { message: String(state) }).toEqual(view);
        await logOut(page);
      }
    });
});
