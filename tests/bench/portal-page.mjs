/** The portal's production build on the mock backends, as the suites about the portal itself open it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runnerImport } from 'vite';

import { headerFile, parseHeaderFile } from '../../scripts/security-headers.mjs';

/** A module of the project, compiled as the portal's own. */
export async function load(projectRoot, path) {
  const resolve = { alias: { '@': join(projectRoot, 'src'), '@mocks': join(projectRoot, 'mocks') } };
  return (await runnerImport(join(projectRoot, path), { root: projectRoot, resolve })).module;
}

/** Serves the build under the production headers, with both backends, on one origin. */
export async function startPortal({ projectRoot }, port, options = {}) {
  const { startMockServer } = await load(projectRoot, 'mocks/http-server.ts');
  const staticDir = join(projectRoot, 'dist');
  const headers = parseHeaderFile(
    headerFile(JSON.parse(readFileSync(join(staticDir, 'config.json'), 'utf8'))),
  );
  return startMockServer({ port, staticDir, headers, ...options });
}

/** Logs in on the login page; who has several addresses takes the first. */
export async function logIn({ projectRoot }, page, key) {
  const { personas, demoPassword } = await load(projectRoot, 'mocks/state/personas.ts');
  const persona = personas.find((candidate) => candidate.key === key);
  await page.getByLabel('Benutzername').fill(persona.username);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  if (persona.addresses.length > 1) {
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Auswählen' }).click();
  }
  await page.getByRole('heading', { name: /^Guten/ }).waitFor();
}
