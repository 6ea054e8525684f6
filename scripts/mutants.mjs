/**
 * `npm run mutants -- src/areas`: changes the code of a folder (or of single files) piece by piece and reports which
 * changes no unit test notices. StrykerJS is fetched when it is needed: nothing else uses it, and 10 asks for Node.js 22.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled, projectRoot, run } from './ensure-installed.mjs';

ensureInstalled();
const version = '9.6.1';
const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('Name a folder or a file: npm run mutants -- src/areas');
if (!existsSync(join(projectRoot, 'node_modules/@stryker-mutator/vitest-runner')))
  run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    `@stryker-mutator/core@${version}`,
    `@stryker-mutator/vitest-runner@${version}`,
  ]);

const config = join(projectRoot, 'build/stryker.json');
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: paths.flatMap((path) => [
      /\.tsx?$/.test(path) ? path : `${path}/**/*.ts`,
      `!${path}/**/*.{test,fixtures}.ts`,
    ]),
    ignorePatterns: ['/build', '/release', 'tests/bench/peers', 'test-results'],
    ignoreStatic: true,
    tempDirName: 'build/stryker',
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  }),
);
try {
  run('npx', ['--no-install', 'stryker', 'run', config]);
} finally {
  rmSync(config, { force: true });
}
