import { saveSession, sessionPersonas } from './support/sessions';
import { expect, logInAs, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

for (const persona of sessionPersonas)
  test(`Anmeldung für die anderen Tests: ${persona}`, async ({ page }) => {
    await logInAs(page, persona);
    await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
    await saveSession(page, persona);
  });
