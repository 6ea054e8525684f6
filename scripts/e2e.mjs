/**
 * `npm run e2e -- e2e/faqs.spec.ts`: the end-to-end tests of that file; all without one. Builds the portal first when a
 * source is newer than the last build, and looks for a browser. nginx is used only with PORTAL_FRONT=nginx.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled, projectRoot, readSettings, run } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';

ensureInstalled();
readSettings();

const changedAt = (path) => statSync(join(projectRoot, path)).mtimeMs;

/** Whether the build is newer than everything it is made of. */
function isBuilt() {
  if (!existsSync(join(projectRoot, 'dist/index.html'))) return false;
  const built = changedAt('dist/index.html');
  const inFolder = (folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true }).map((path) => join(folder, path));
  return [
    'index.html',
    'package-lock.json',
    'vite.config.ts',
    ...inFolder('public'),
    ...inFolder('scripts/build'),
    ...inFolder('src'),
  ].every((path) => changedAt(path) <= built);
}

if (!isBuilt()) run('npx', ['--no-install', 'vite', 'build', '--logLevel=warn']);
run('npx', ['--no-install', 'playwright', 'test', ...process.argv.slice(2)], {
  env: { ...process.env, CHROME_PATH: await findBrowser() },
});
