/**
 * `npm run mutants -- src/areas` changes the code of a folder (or of single files) piece by piece and reports each change
 * that no unit test (`*.test.ts`) notices. Tests of components and of whole workflows take a minute per change and are
 * left out. StrykerJS is fetched on demand, because nothing else uses it; version 10 needs Node.js 22.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled, projectRoot, run } from './ensure-installed.mjs';

const version = '9.6.1';
const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('Name a folder or a file: npm run mutants -- src/areas');
ensureInstalled();
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
mkdirSync(join(projectRoot, 'build'), { recursive: true });
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: paths.flatMap((path) =>
      path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`, `!${path}/**/*.{test,fixtures}.ts`],
    ),
    // The copy of the project leaves these files out.
    ignorePatterns: [
      '/{build,dist,e2e,release}',
      '/tests/{all,architecture,bench,mocks}',
      '*.test.tsx',
      '/tests/*.test.ts',
      '!/tests/access-agreement.test.ts',
    ],
    // Its own rewriting of a tsconfig needs an interface that TypeScript 7 does not have.
    tsconfigFile: 'none',
    ignoreStatic: true,
    concurrency: 2,
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
