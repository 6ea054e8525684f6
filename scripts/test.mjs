/**
 * `npm test`: installs what is missing (packages, a browser, web servers where root may), then runs every check and test
 * and closes with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled, projectRoot, readSettings } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';
import { findNginx } from './find-nginx.mjs';
import { installServers } from './find-servers.mjs';

ensureInstalled();
readSettings();
const reports = join(projectRoot, 'node_modules/.cache/kundenportal/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
/** Steps that did not pass, named at the end: their own output is far above by then. */
const failedSteps = [];

function step(title, command, args, env = {}) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (status !== 0) failedSteps.push(title);
  return status === 0;
}

function check(title, command, ...args) {
  total[step(title, command, args) ? 'passed' : 'failed'] += 1;
}

/** Adds a runner's own counts; a runner that fails without a failed test (or without a report) counts as one failure. */
function suite(title, file, counts, command, args, env) {
  const succeeded = step(title, command, args, env);
  const path = join(reports, file);
  const {
    passed,
    failed,
    skipped = 0,
  } = existsSync(path) ? counts(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 };
  total.passed += passed;
  total.skipped += skipped;
  total.failed += succeeded && passed > 0 ? failed : Math.max(failed, 1);
}

/** What the end-to-end report tells of the walks through each browser (e2e/browsers). */
const browserWalks = ({ suites }) =>
  suites
    .filter(({ file }) => file.startsWith('browsers/'))
    .flatMap(({ suites: inBrowser = [] }) => inBrowser)
    .map(({ title, specs }) => {
      const skipped = specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped')).length;
      const failed = specs.filter(({ ok }) => !ok).length;
      const counts = `${specs.length - skipped - failed} passed, ${failed} failed`;
      return {
        browser: title,
        skipped,
        counts: skipped ? `${counts}, ${skipped} not run: not installed` : counts,
      };
    });

check('Types', 'tsc', '--noEmit', '-p', '.');
check('Linter and import rules', 'oxlint');
check('Format', 'oxfmt', '--check');
check('Dead code', 'knip');

// Only the tests of a server that cannot be installed here may be skipped.
const missingServers = installServers();
if (missingServers.length > 0) console.log(`\nNot installed, so not tested: ${missingServers.join(', ')}`);
suite(
  'Unit and integration tests',
  'vitest.json',
  ({ numPassedTests, numFailedTests, numPendingTests }) =>
    missingServers.length > 0
      ? { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
      : { passed: numPassedTests, failed: numFailedTests + numPendingTests },
  'vitest',
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
);

check('Production build', 'vite', 'build', '--logLevel=warn');

const browser = await findBrowser();
const nginx = findNginx();
console.log(
  `\nBrowser: ${browser}\nFront server: ${nginx ? 'nginx' : 'Node (nginx could not be installed)'}`,
);
suite(
  'End-to-end tests',
  'playwright.json',
  (report) => {
    const { expected, flaky, unexpected, skipped } = report.stats;
    // Only the walks through a browser that cannot be installed here may be skipped.
    const walks = browserWalks(report);
    for (const { browser, counts } of walks) console.log(`Walks in ${browser}: ${counts}`);
    const allowed = walks.reduce((sum, walk) => sum + walk.skipped, 0);
    return { passed: expected + flaky, failed: unexpected + skipped - allowed, skipped: allowed };
  },
  'playwright',
  // A test that fails once is tried again on fresh backends; the report names it as flaky, with its error.
  ['test', '--retries=1'],
  {
    CHROME_PATH: browser,
    PORTAL_FRONT: nginx ? 'nginx' : 'node',
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  },
);

if (failedSteps.length > 0) console.log(`\nNot passed: ${failedSteps.join(', ')}`);
const notRun = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${notRun}`);
process.exit(total.failed === 0 ? 0 : 1);
