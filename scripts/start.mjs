/**
 * `npm start`: installs, builds and serves the production bundle with the embedded mock backends behind the same
 * origin, under the production security headers.   HOST, PORT, MOCK_SCALE and MOCK_STATE change the defaults; --reset forgets.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled, projectRoot, readSettings } from './ensure-installed.mjs';

ensureInstalled();
readSettings();
const { build, runnerImport } = await import('vite');
const { headerFile, parseHeaderFile } = await import('./security-headers.mjs');

const dist = join(projectRoot, 'dist');
const stateFile = process.env.MOCK_STATE ?? join(projectRoot, 'node_modules/.cache/kundenportal/state.json');
const port = Number(process.env.PORT ?? 4173);
const host = process.env.HOST;

if (process.argv.includes('--reset')) rmSync(stateFile, { force: true });
if (!existsSync(join(dist, 'index.html')) || !process.argv.includes('--no-build')) {
  console.log('Building the portal …');
  await build({ root: projectRoot, logLevel: 'warn' });
}

const headersPath = join(projectRoot, 'node_modules/.cache/kundenportal/security-headers.conf');
mkdirSync(join(headersPath, '..'), { recursive: true });
writeFileSync(headersPath, headerFile(JSON.parse(readFileSync(join(dist, 'config.json'), 'utf8'))));

const { module: mocks } = await runnerImport(join(projectRoot, 'mocks/http-server.ts'), {
  root: projectRoot,
});
const { module: people } = await runnerImport(join(projectRoot, 'mocks/state/personas.ts'), {
  root: projectRoot,
});
const server = await mocks.startMockServer({
  port,
  ...(host && { host }),
  stateFile,
  scale: Number(process.env.MOCK_SCALE ?? 1),
  staticDir: dist,
  headers: parseHeaderFile(readFileSync(headersPath, 'utf8')),
});

const width = Math.max(...people.personas.map(({ username }) => username.length));
console.log(`
  Kundenportal   ${server.url}/
  Zurücksetzen   ${server.url}/__mock/reset

  Demozugänge (Passwort für alle: ${people.demoPassword})
${people.personas.map(({ username, description }) => `    ${username.padEnd(width)}  ${description}`).join('\n')}
`);

const stop = async () => {
  await server.close();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
