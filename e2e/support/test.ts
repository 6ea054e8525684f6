import { AxeBuilder } from '@axe-core/playwright';
import { demoPassword, type Persona, personas } from '@mocks/state/personas';
import { expect, type Page, test as base } from '@playwright/test';

import { backends } from './backends';

/**
 * Every journey starts with fresh backends and ends with a clean console: an uncaught error, a console error or a
 * report of the Content-Security-Policy fails it. `expectConsole` names what a journey provokes on purpose.
 */
export const test = base.extend<{ expectConsole: (pattern: RegExp) => void }>({
  expectConsole: [
    async ({ page }, use) => {
      await backends.reset();
      // Without maintenance its page is missing, which browsers note whatever the app does.
      const allowed: RegExp[] = [/404 \(Not Found\).*maintenance\.html/];
      const seen: string[] = [];
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
        });
      });
      page.on('pageerror', (error) => seen.push(`Uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(`${message.text()} ${message.location().url}`);
      });
      await use((pattern) => void allowed.push(pattern));
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** One of the demo accounts. */
export function personaOf(key: string): Persona {
  const persona = personas.find((candidate) => candidate.key === key);
  if (!persona) throw new Error(`No persona ${key}`);
  return persona;
}

/** Logs in by role and German name, as a person would. */
export async function logIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** axe without findings, in the theme and size in force. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
