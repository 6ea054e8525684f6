/**
 * `npm test`: what a change must not break. `npm run test:all` (with `--all`): also tests/all with the sample of each web server,
 * the end-to-end tests tagged `@all`, Firefox, WebKit and more runs of the property tests. Both install what is missing and close with the seconds of each
 * part, the ten slowest tests and `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled, projectRoot, readSettings } from './ensure-installed.mjs';
import { findBrowser, findFirefox, findWebKit } from './find-browser.mjs';
import { findNginx } from './find-nginx.mjs';
import { installServers } from './find-servers.mjs';

const all = process.argv.includes('--all');
const startedAt = Date.now();

ensureInstalled();
readSettings();
const reports = join(projectRoot, 'node_modules/.cache/kundenportal/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const failedParts = [];
const seconds = [['Packages', (Date.now() - startedAt) / 1000]];
/** `{ title, seconds }` of each test. */
const tests = [];
const flaky = [];

async function timed(title, work) {
  const start = Date.now();
  const result = await work();
  seconds.push([title, (Date.now() - start) / 1000]);
  return result;
}

function run(title, command, args, env = {}) {
  console.log(`\n— ${title}`);
  return timed(title, () => {
    const { status } = spawnSync('npx', ['--no-install', command, ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    if (status !== 0) failedParts.push(title);
    return status === 0;
  });
}

/** Runs static checks side by side: most of them use one core. */
async function checks(rows) {
  const check = ([title, command, ...args]) =>
    new Promise((resolve) => {
      const child = spawn('npx', ['--no-install', command, ...args], {
        cwd: projectRoot,
        shell: process.platform === 'win32',
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
      child.on('close', (status) => {
        console.log(`\n— ${title}\n${output.trim()}`);
        total[status === 0 ? 'passed' : 'failed'] += 1;
        if (status !== 0) failedParts.push(title);
        resolve();
      });
    });
  await timed('Types, linter, format, dead code', () => Promise.all(rows.map(check)));
}

/** Adds a runner's own counts; a runner that fails without a failed test, or without a report, counts as one failure. */
async function suite(title, counts, command, args, env) {
  const file = join(reports, `${command}-${seconds.length}.json`);
  const succeeded = await run(title, command, args(file), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const none = { passed: 0, failed: 0, skipped: 0 };
  const { passed, failed, skipped } = existsSync(file)
    ? counts(JSON.parse(readFileSync(file, 'utf8')))
    : none;
  total.passed += passed;
  total.skipped += skipped;
  total.failed += succeeded && passed > 0 ? failed : Math.max(failed, 1);
}

function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  for (const { assertionResults } of testResults)
    for (const { fullName, duration } of assertionResults)
      tests.push({ title: fullName, seconds: (duration ?? 0) / 1000 });
  // Only the tests of a server that cannot be installed here may be skipped.
  const skipped = missingServers.length > 0 ? numPendingTests : 0;
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests - skipped, skipped };
}

const vitest = (title, files, env) =>
  suite(
    title,
    vitestCounts,
    'vitest',
    (file) => ['run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );

function playwrightCounts({ stats, suites }) {
  let missingBrowsers = 0;
  const visit = ({ file = '', specs = [], suites: inner = [] }) => {
    for (const { title, tests: runs } of specs)
      for (const { status, results } of runs) {
        const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
        tests.push({ title: `${file} › ${title}`, seconds: milliseconds / 1000 });
        if (status === 'flaky') flaky.push(`${file} › ${title}`);
        if (status === 'skipped' && file.startsWith('browsers/')) missingBrowsers += 1;
      }
    for (const child of inner) visit(child);
  };
  for (const child of suites) visit(child);
  // Only the walks through a browser that cannot be installed here may be skipped.
  const failed = stats.unexpected + stats.skipped - missingBrowsers;
  return { passed: stats.expected + stats.flaky, failed, skipped: missingBrowsers };
}

await checks([
  ['Types', 'tsc', '--noEmit', '-p', '.'],
  ['Linter and import rules', 'oxlint'],
  ['Format', 'oxfmt', '--check'],
  ['Dead code', 'knip'],
  ['Weight', 'node', 'scripts/weight.mjs'],
]);

const missingServers = all ? await timed('Web servers', installServers) : [];
if (missingServers.length > 0) console.log(`\nNot installed, so not tested: ${missingServers.join(', ')}`);
await vitest('Unit and integration tests', [], all ? {} : { WITHOUT_LONG_TESTS: '1' });
if (all) {
  const propertyTests = ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(projectRoot, path), 'utf8').includes("from 'fast-check'"));
  await vitest('Property tests, 1000 runs', propertyTests, { PROPERTY_RUNS: '1000' });
}

total[(await run('Production build', 'vite', ['build', '--logLevel=warn'])) ? 'passed' : 'failed'] += 1;

const browser = await timed('Browser', findBrowser);
// One after the other, because apt-get locks its database; the tests' workers would ask for both at once.
if (all) await timed('Firefox and WebKit', () => [findFirefox(), findWebKit()]);
const nginx = findNginx();
console.log(
  `\nBrowser: ${browser}\nFront server: ${nginx ? 'nginx' : 'Node (nginx could not be installed)'}`,
);
await suite(
  'End-to-end tests',
  playwrightCounts,
  'playwright',
  // A test that fails once is tried again on fresh backends; the closing lines name it as flaky.
  () => ['test', '--retries=1', '--reporter=dot,json', ...(all ? [] : ['--grep-invert=@all'])],
  { CHROME_PATH: browser, PORTAL_FRONT: nginx ? 'nginx' : 'node' },
);

const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
const row = (name, count) => `${count.toFixed(1).padStart(8)} s  ${name}`;
console.log('\nParts:');
for (const [title, count] of seconds) console.log(row(title, count));
console.log(row('in all', (Date.now() - startedAt) / 1000));
console.log('\nSlowest tests:');
for (const { title, seconds: count } of slowest) console.log(row(title, count));
if (flaky.length > 0) console.log(`\nFlaky, passed at the second try:\n  ${flaky.join('\n  ')}`);
if (failedParts.length > 0) console.log(`\nNot passed: ${failedParts.join(', ')}`);
const notRun = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${notRun}`);
process.exit(total.failed === 0 ? 0 : 1);
