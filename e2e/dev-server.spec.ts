import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { personaOf } from '@mocks/state/personas';

import { ports } from './ports';
import { expect, expectConsole, logInHere, test } from './support/test';

// The mock backends run in a service worker.
test.use({ serviceWorkers: 'allow' });

/** A page of another project, as the bench installs them below the folder of this one. */
const other = 'build/another-project';
let server: ChildProcess | undefined;

test.beforeAll(() => {
  mkdirSync(other, { recursive: true });
  writeFileSync(`${other}/index.html`, '<script type="module">import "no-such-package";</script>');
});
test.afterAll(() => {
  server?.kill();
  rmSync(other, { recursive: true });
});

test('der Entwicklungsserver startet, und die Anmeldung gelingt @all', async ({ page }) => {
  test.setTimeout(300_000);
  // Suggestions of the development builds.
  expectConsole(page, /./);
  let output = '';
  const port = ports.front + 6;
  server = spawn('node', [
    'node_modules/vite/bin/vite.js',
    '--port',
    String(port),
    '--strictPort',
    '--force',
  ]);
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data: Buffer) => (output += data.toString()));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('ready in');
  await page.goto(`http://localhost:${port}/`);
  await logInHere(page, personaOf('contact').username);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./, { timeout: 200_000 });
  await expect(page).toHaveURL(/#\/mainDashboard/, { timeout: 200_000 });
  expect(output).not.toMatch(/could not be resolved|Invalid hook call/);
});
