import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';

import packageJson from './package.json' with { type: 'json' };
import type * as PrerenderModule from './src/app/prerender';
import isolatedTests from './tests/isolated-tests.json' with { type: 'json' };

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = { '@': folder('src'), '@mocks': folder('mocks'), '@tests': folder('tests') };
const define = { __APP_VERSION__: JSON.stringify(packageJson.version) };

/**
 * Draws the login page into index.html, so that it is seen before any script runs, and lets the browser fetch its font
 * beside the stylesheet instead of after it.
 */
const prerenderLogin: Plugin = {
  name: 'prerender-login',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      const { module } = await runnerImport<typeof PrerenderModule>(folder('src/app/prerender.tsx'), {
        configFile: false,
        logLevel: 'error',
        resolve: { alias },
        define,
      });
      const configuration: unknown = JSON.parse(readFileSync(folder('public/config.json'), 'utf8'));
      const markup = await module.prerender(configuration);
      // theme.js asks for these when somebody is logged in: the app's code then travels beside the entry, not after it.
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const shell = chunks
        .filter(
          ({ name, facadeModuleId }) =>
            name === 'app' || /(app|entities|main-dashboard)\/de\.json/.test(facadeModuleId ?? ''),
        )
        .map(({ fileName }) => fileName);
      const font = Object.keys(bundle ?? {}).find((name) => /geist-latin-wght-normal.*\.woff2$/.test(name));
      return firstPaintFirst(html, font)
        .replace('<div id="root"></div>', `<div id="root">${markup}</div>`)
        .replace('<html ', `<html data-shell="${shell.join(' ')}" `);
    },
  },
};

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
 * Few files travel faster than many: what is always needed together is one, the login page's code and the app's, each with
 * all it imports. Icons that several of the other screens show are a third.
 */
const chunkGroups = [
  { name: 'login', tags: ['$initial' as const], priority: 3 },
  {
    name: 'app',
    test: /src\/(app\/(start-app|texts)|features\/main-dashboard\/main-dashboard-page)\.tsx?$/,
    priority: 2,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
];

/** What the first paint waits for stands before what it does not wait for; a script behind styles would wait for them. */
function firstPaintFirst(html: string, font = ''): string {
  const styles = html.match(/^ *<link rel="stylesheet".*\n/gm) ?? [];
  const without = styles.reduce((rest, line) => rest.replace(line, ''), html);
  const preload = `<link rel="preload" href="./${font}" as="font" type="font/woff2" crossorigin>\n`;
  return without.replace(
    /^ *<script\s+src="\.\/theme\.js"><\/script>\n/m,
    (line) => line + styles.join('') + (font && preload),
  );
}

export default defineConfig({
  // Hash routing and relative addresses: one build serves every installation, below any path.
  base: './',
  resolve: { alias },
  define,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }), enforce: 'pre' },
    react({ compiler: true }),
    tailwindcss(),
    prerenderLogin,
    mockServiceWorker,
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The policy forbids inline styles and data: fonts; every asset stays a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    reportCompressedSize: false,
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    pool: 'threads',
    // Files share their modules, which is faster; tests/setup.ts restores the state a test may change. Tests that replace
    // modules, or depend on the state modules have at first, are isolated.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['{src,tests}/**/*.test.{ts,tsx}'],
          exclude: isolatedTests,
        },
      },
      { extends: true, test: { name: 'isolated', isolate: true, include: isolatedTests } },
    ],
    // A machine that builds beside it takes longer, and that is no failure.
    testTimeout: 20_000,
    env: { TZ: 'Europe/Berlin' },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
