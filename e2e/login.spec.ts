import { demoCode, demoPassword, personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';
import * as z from 'zod';

import { backends } from './support/backends';
import { loseNextAnswer } from './support/network';
import { enter, expect, expectAccessible, logIn, logInHere, logOut, test } from './support/test';

const configSchema = z.looseObject({ gsd: z.looseObject({}) });

test.describe('Zweiter Faktor', () => {
  const { username } = personaOf('secondFactor');
  const codeField = (page: Page) => page.getByRole('textbox', { name: 'Bestätigungscode' });

  for (const login of ['encrypted', 'plain'] as const)
    test(`${login}: der Code wird an Ort und Stelle verlangt, ein falscher gesagt`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/403/);
      await page.route('**/config.json', async (route) => {
        const answer = await route.fetch();
        const config = configSchema.parse(await answer.json());
        await route.fulfill({ json: { ...config, gsd: { ...config.gsd, login } } });
      });
      await page.goto('/#/login');
      await page.getByLabel('Benutzername').fill(username);
      await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
      await expect(codeField(page)).toBeFocused();
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeField(page)).toHaveAccessibleDescription(/zweiter Faktor nötig/);
      await expect(page.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
      await page.keyboard.type('000 000');
      await page.keyboard.press('Enter');
      await expect(codeField(page)).toHaveAccessibleDescription(/falsch oder abgelaufen/);
      await expect(codeField(page)).toBeFocused();
      await expect(page.getByLabel('Benutzername')).toHaveValue(username);
      // The wrong code is selected, so that typing replaces it.
      await page.keyboard.type(`${demoCode.slice(0, 3)} ${demoCode.slice(3)}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
    });

  test(
    'das Formular mit Code ist barrierefrei und spricht Englisch',
    { tag: '@all' },
    async ({ page, expectConsole }) => {
      expectConsole(/403/);
      await page.goto('/#/login');
      await page.getByLabel('Benutzername').fill(username);
      await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
      await expect(codeField(page)).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Sprache/ }).click();
      await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
    },
  );

  test(
    'nach dem Ende der Sitzung wird er wieder verlangt, und es geht dort weiter',
    { tag: '@all' },
    async ({ page, expectConsole }) => {
      expectConsole(/403/);
      await enter(page, 'contact', '/profile');
      await backends.secondFactor(true);
      await backends.clock({ expireGsdSessions: true });
      await page.goto('/#/privacyWorkingArea');
      await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
      await page.getByLabel('Benutzername').fill(personaOf('contact').username);
      await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
      await codeField(page).fill(demoCode);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#\/privacyWorkingArea/);
    },
  );
});

test.describe('Anmelden', () => {
  for (const key of ['contact', 'foreign', 'contract', 'staff']) {
    const { username, description } = personaOf(key);
    test(`${description}: Anmeldung führt auf die Startseite`, { tag: '@all' }, async ({ page }) => {
      await logIn(page, username);
      await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' }).getByRole('row')).not.toHaveCount(
        0,
      );
      await expect(page).toHaveTitle(/^Startseite/);
    });
  }

  test('mit mehreren Adressen wird erst eine gewählt, ohne Wahl kommt ein Hinweis', async ({ page }) => {
    await logIn(page, personaOf('threeAddresses').username);
    const dialog = page.getByRole('dialog', { name: 'Portaladresse wählen' });
    await dialog.getByRole('button', { name: 'Auswählen' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Bitte Adresse auswählen');
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await dialog.getByRole('radio', { name: /Werk Süd/ }).check();
    await dialog.getByRole('button', { name: 'Auswählen' }).click();
    await expect(
      page.getByText('Sie sind für die Portaladresse Musterwerk GmbH, Werk Süd angemeldet!').first(),
    ).toBeVisible();
  });

  test('Portal-Admin wählt auch die Hauptadresse und sieht alle Bereiche freigegeben', async ({ page }) => {
    await logIn(page, personaOf('admin').username);
    const dialog = page.getByRole('dialog', { name: 'Portaladresse wählen' });
    await dialog.getByRole('radio', { name: /Hauptadresse/ }).check();
    await dialog.getByRole('button', { name: 'Auswählen' }).click();
    await expect(page.getByText('Sie sind PortalAdmin!').first()).toBeVisible();
    await expect(page.getByText('Als PortalAdmin haben Sie Zugriff auf alle Bereiche.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Bereiche' }).getByRole('link', { disabled: true }),
    ).toHaveCount(0);
    await page.getByRole('link', { name: 'Portaladresse wechseln' }).click();
    await expect(page).toHaveURL(/#\/addressSelect\?returnUrl=%2FmainDashboard/);
    await page.getByRole('radio', { name: /Lager Hafen/ }).check();
    await page.getByRole('button', { name: 'Auswählen' }).click();
    await expect(page.getByText('Lager Hafen').first()).toBeVisible();
  });

  test(
    'was ein Passwortmanager ohne Ereignis einträgt, wird übernommen',
    { tag: '@all' },
    async ({ page }) => {
      await page.goto('/#/login');
      await expect(page.getByText('Erreichbar')).toHaveCount(2);
      await page.evaluate(
        ([username, password]) => {
          for (const [name, value] of [
            ['username', username],
            ['password', password],
          ]) {
            const field = document.querySelector(`input[name=${name}]`);
            if (field instanceof HTMLInputElement && value) field.value = value;
          }
        },
        [personaOf('contact').username, demoPassword],
      );
      await page.getByLabel('Passwort', { exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
    },
  );

  test('ohne Adresse geht es nicht weiter', { tag: '@all' }, async ({ page }) => {
    await logIn(page, personaOf('noAddress').username);
    await expect(
      page.getByText(
        'Es sind keine Adressen für Sie hinterlegt. Sie können sich somit nicht am Portal anmelden.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  });

  test('ein falsches Passwort wird gesagt, der Benutzername bleibt stehen', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/400 \(Bad Request\)/);
    const { username } = personaOf('contact');
    await logIn(page, username, 'falsch');
    await expect(page.getByRole('alert')).toContainText('Fehler: Benutzername und/oder Passwort falsch.');
    await expect(page.getByLabel('Benutzername')).toHaveValue(username);
  });

  test('ein inaktiver Zugang wird gesagt', async ({ page, expectConsole }) => {
    expectConsole(/400 \(Bad Request\)/);
    await logIn(page, personaOf('inactive').username);
    await expect(page.getByRole('alert')).toContainText('Fehler: Zugang nicht aktiv.');
  });

  test(
    'ein anderer Fehler zeigt Status und Meldung des Servers, und niemand ist angemeldet',
    { tag: '@all' },
    async ({ page, expectConsole }) => {
      expectConsole(/503/);
      await backends.fault({ path: '/user/', status: 503 });
      await logIn(page, personaOf('contact').username);
      await expect(page.getByRole('alert')).toContainText('503 Fehler durch Schalter');
      await page.goto('/#/profile');
      await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    },
  );

  test('keine freie Lizenz wird gesagt', { tag: '@all' }, async ({ page }) => {
    await backends.fault({ path: '/v1/objects/Ansprechpartner', internalStatus: '306' });
    await backends.fault({ path: '/v1/multi', internalStatus: '306' });
    await logIn(page, personaOf('contact').username);
    await expect(page.getByRole('alert')).toContainText('Zurzeit ist keine Lizenz frei');
  });

  test('die Schaltfläche wartet auf beide Felder', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    const submit = page.getByRole('button', { name: 'Anmelden' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Benutzername').fill('a');
    await expect(submit).toBeDisabled();
    await page.getByLabel('Passwort', { exact: true }).fill('b');
    await expect(submit).toBeEnabled();
    await page.getByRole('button', { name: '»Passwort« anzeigen' }).click();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text');
  });

  test('nach der Anmeldung geht es dorthin, wohin man wollte', async ({ page }) => {
    const { username } = personaOf('contact');
    await page.goto('/#/mainDashboard?list=favourites&show=3');
    await expect(page).toHaveURL(/#\/login\?returnUrl=/);
    await page.getByLabel('Benutzername').fill(username);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: /^Favoriten/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('radio', { name: '3' })).toBeChecked();
  });

  test(
    'auch von einer Adresse, die schon auf »#/« endet, geht es nach der Anmeldung weiter',
    { tag: '@all' },
    async ({ page }) => {
      await page.goto('/#/');
      await expect(page).toHaveTitle('Anmelden · Kundenportal');
      await logInHere(page, personaOf('contact').username);
      await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
    },
  );

  test(
    'ohne Verbindung wird es gesagt, und nicht still gewartet',
    { tag: '@all' },
    async ({ page, context, expectConsole }) => {
      expectConsole(/net::ERR/);
      await page.goto('/');
      await expect(page.getByText('Erreichbar')).toHaveCount(2);
      await context.setOffline(true);
      await logInHere(page, personaOf('contact').username);
      await expect(page.getByRole('alert')).toContainText('Fehler: Server nicht erreichbar');
      await expect(page.getByLabel('Benutzername')).toHaveValue(personaOf('contact').username);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
    },
  );

  test('ein fremder returnUrl führt auf die Startseite', { tag: '@all' }, async ({ page }) => {
    await page.goto('/#/login?returnUrl=//evil.example');
    await page.getByLabel('Benutzername').fill(personaOf('contact').username);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/localhost:\d+\/#\/mainDashboard$/);
  });

  test('eine aktive Sitzung wird auf der Anmeldeseite genannt', { tag: '@all' }, async ({ page }) => {
    await logIn(page, personaOf('contact').username);
    await expect(page).toHaveURL(/#\/mainDashboard/);
    await page.goto('/#/login');
    await expect(page.getByText('In diesem Browser ist bereits eine Sitzung aktiv.')).toBeVisible();
    await page.getByRole('button', { name: 'Weiterarbeiten' }).click();
    await expect(page).toHaveURL(/#\/mainDashboard/);
  });

  test('Abmelden wird im Protokoll vermerkt und leert den Speicher', async ({ page }) => {
    const recorded = async () => (await backends.protocol()).map(({ protocolStatus }) => protocolStatus);
    await logIn(page, personaOf('contact').username);
    // It is written in the background; what is not written yet waits for the next login.
    await expect.poll(recorded).toEqual(['LOGIN']);
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('kundenportal.')),
    );
    expect(stored).toEqual([]);
    await expect.poll(recorded).toEqual(['LOGIN', 'LOGOUT']);
  });
});

test.describe('Passwort', () => {
  test('anfordern nennt den Benutzer', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Passwort anfordern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passwort anfordern' });
    await expect(dialog.getByRole('button', { name: 'Passwort anfordern' })).toBeDisabled();
    await dialog.getByLabel('Benutzername').fill(personaOf('contact').username);
    await dialog.getByRole('button', { name: 'Passwort anfordern' }).click();
    await expect(
      dialog.getByText(`Für ${personaOf('contact').username} wurde ein neues Passwort angefordert`),
    ).toBeVisible();
  });

  test(
    'ein Fehler beim Anfordern wird gesagt, der Name bleibt stehen',
    { tag: '@all' },
    async ({ page, expectConsole }) => {
      expectConsole(/500/);
      await backends.fault({ path: 'ForgotPassword', status: 500 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Passwort anfordern' }).click();
      const dialog = page.getByRole('dialog', { name: 'Passwort anfordern' });
      await dialog.getByLabel('Benutzername').fill('wer');
      await dialog.getByRole('button', { name: 'Passwort anfordern' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Das Passwort konnte nicht angefordert werden');
      await expect(dialog.getByRole('alert')).toContainText('Der Server hat nicht eindeutig geantwortet.');
      await expect(dialog.getByLabel('Benutzername')).toHaveValue('wer');
    },
  );

  test('neu setzen mit der Prüfliste, danach gilt das neue', async ({ page }) => {
    await page.goto('/#/resetPassword?resetid=demo-reset');
    await expect(page.getByText(`Für ${personaOf('contact').username}`)).toBeVisible();
    const rules = page.getByRole('list', { name: 'Das Passwort muss enthalten:' });
    await expect(rules.getByText('fehlt noch')).toHaveCount(5);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveAccessibleDescription(
      'Das Passwort erfüllt noch nicht alle Regeln.',
    );
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Größe-2027');
    await expect(rules.getByText('erfüllt')).toHaveCount(5);
    await page.getByLabel('Passwort wiederholen', { exact: true }).fill('Größe-2028');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible();
    await page.getByLabel('Passwort wiederholen', { exact: true }).fill('Größe-2027');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByText('Ihr neues Passwort ist gespeichert.')).toBeVisible();
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await page.getByLabel('Benutzername').fill(personaOf('contact').username);
    await page.getByLabel('Passwort', { exact: true }).fill('Größe-2027');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/mainDashboard/);
  });

  test('ein verbrauchter Link sagt, was zu tun ist', { tag: '@all' }, async ({ page }) => {
    await page.goto('/#/resetPassword?resetid=alt');
    await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
  });

  test(
    'ein Fehler beim Speichern lässt die Eingabe stehen',
    { tag: '@all' },
    async ({ page, expectConsole }) => {
      expectConsole(/Failed to load resource/);
      await loseNextAnswer(page, 'POST', /\/user\/reset\/password$/);
      await page.goto('/#/resetPassword?resetid=demo-reset');
      await page.getByLabel('Neues Passwort', { exact: true }).fill('Größe-2027');
      await page.getByLabel('Passwort wiederholen', { exact: true }).fill('Größe-2027');
      await page.getByRole('button', { name: 'Passwort speichern' }).click();
      // The lost connection stands above it.
      const alert = page.getByRole('alert').filter({ hasText: 'Fehler beim Ändern des Passworts' });
      await expect(alert).toContainText('Vielleicht gilt Ihr neues Passwort schon');
      await expect(page.getByLabel('Passwort wiederholen', { exact: true })).toHaveValue('Größe-2027');
      await page.getByRole('button', { name: 'Passwort speichern' }).click();
      // It was set by the first attempt, which has used the link up.
      await expect(
        page.getByRole('alert').filter({ hasText: 'Wenn Sie eben ein Passwort festgelegt haben' }),
      ).toBeVisible();
    },
  );
});
