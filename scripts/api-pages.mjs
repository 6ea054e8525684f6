/**
 * `npm run api:pages`: a readable page for each OpenAPI document of docs/api and a start page, each one file without
 * parts from elsewhere.   npm run api:pages -- path/to/folder   writes them there instead of into build/api.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { ensureInstalled, projectRoot } from './ensure-installed.mjs';

ensureInstalled();
const suffix = '.openapi.json';
// Fetched when it is needed: nothing else uses it.
const redocly = ['--yes', '@redocly/cli@2.77.0', 'build-docs'];
const source = join(projectRoot, 'docs/api');
const target = resolve(process.argv[2] ?? join(projectRoot, 'build/api'));
mkdirSync(target, { recursive: true });

const pages = readdirSync(source)
  .filter((file) => file.endsWith(suffix))
  .map((file) => {
    const page = file.replace(suffix, '.html');
    const { info } = JSON.parse(readFileSync(join(source, file), 'utf8'));
    // Relative, because a shell would split a path at its blanks.
    const [from, to] = [join(source, file), join(target, page)].map((path) => relative(projectRoot, path));
    const made = spawnSync('npx', [...redocly, from, '--inlineBundle', '--output', to], {
      cwd: projectRoot,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      // The tool neither reports its use nor looks for a newer version.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    if (made.status !== 0) throw new Error(`No page for ${file}: ${made.stderr}`);
    return `<li><a href="${page}">${info.title}</a></li>`;
  });

writeFileSync(
  join(target, 'index.html'),
  `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Backends of the Kundenportal</title>
  <style>body { font: 1rem/1.6 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }</style>
  <h1>Backends of the Kundenportal</h1>
  <ul>${pages.join('')}</ul>
</html>
`,
);
console.log(`Written: ${join(target, 'index.html')}`);
