import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

import packageJson from './package.json' with { type: 'json' };
import { bootPlugin } from './scripts/build/boot-plugin.ts';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { notices } from './scripts/build/notices-plugin.ts';
import { serviceWorkerPlugin } from './scripts/build/service-worker-plugin.ts';
import { supportedBrowsers } from './src/shared/browsers/supported-browsers.ts';
import { languageCodes } from './src/shared/i18n/languages.ts';
import isolatedTests from './tests/isolated-tests.json' with { type: 'json' };

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  '@': folder('src'),
  '@mocks': folder('mocks'),
  '@tests': folder('tests'),
  // The package offers its development build only, whatever is built.
  'react-router/dom': folder('node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': folder('node_modules/react-router/dist/production/index.mjs'),
};
const define = { __APP_VERSION__: JSON.stringify(packageJson.version) };

/** `npm test` leaves the long tests to `npm run test:all`. */
const longTests = process.env['WITHOUT_LONG_TESTS'] ? ['tests/all/**'] : [];

const thirdParty = notices();

/** `npm run dev`: the mock backends' service worker, straight from its package; no build ever holds it. */
const mockServiceWorker: Plugin = {
  name: 'mock-service-worker',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(folder('node_modules/msw/lib/mockServiceWorker.js')));
    });
  },
};

/**
 * Not memoized by React Compiler, whose code weighs: the frame, the login page and the start page are drawn a few times, and
 * the parts of the interface are leaves, which React skips when what shows them is memoized. Their hooks stay memoized, because what
 * calls them relies on results that stay the same.
 */
const notMemoized = [
  /src\/app\//,
  /src\/features\/(login\/|main-dashboard\/main-dashboard-page)/,
  /src\/shared\/(chart|form|ui)\/.+\.tsx/,
];

export default defineConfig({
  // Hash routing and relative addresses: one build serves every installation, below any path.
  base: './',
  resolve: { alias },
  define,
  plugins: [
    { ...optimizeLocales.vite({ locales: languageCodes }), enforce: 'pre' },
    react({ compiler: true, exclude: [/node_modules/, ...notMemoized] }),
    tailwindcss(),
    bootPlugin({ resolve: { alias }, define, plugins: [thirdParty.collect] }),
    mockServiceWorker,
    serviceWorkerPlugin({ plugins: [thirdParty.collect] }),
    thirdParty.collect,
    thirdParty.write,
  ],
  // The bench's peers have pages and a React of their own.
  optimizeDeps: { entries: ['index.html'] },
  worker: { plugins: () => [thirdParty.collect] },
  build: {
    target: supportedBrowsers.map(({ id, oldest }) => `${id}${oldest}`),
    modulePreload: { polyfill: false },
    // The policy forbids inline styles and data: fonts; every asset stays a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // A dialog's code is imported on demand by pages, and directly by other dialogs, which are on demand themselves.
      checks: { ineffectiveDynamicImport: false },
    },
    reportCompressedSize: false,
  },
  test: {
    setupFiles: ['tests/setup.ts'],
    pool: 'threads',
    // One less by default: nothing else runs beside the tests.
    maxWorkers: '100%',
    // Files share their modules, which is faster; tests/setup.ts restores the state a test may change. Tests that replace
    // modules, or depend on the state modules have at first, are isolated.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          // A few files need a page, too, and say so in their first line; making one takes a quarter of a second.
          environment: 'node',
          include: ['{src,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...isolatedTests, ...longTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          isolate: false,
          environment: 'jsdom',
          include: ['{src,tests}/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...isolatedTests, ...longTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          isolate: true,
          environment: 'jsdom',
          include: isolatedTests,
          exclude: longTests,
        },
      },
    ],
    // A machine that builds beside it takes longer, and that is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    env: { TZ: 'Europe/Berlin' },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
