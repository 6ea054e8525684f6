import { fileURLToPath } from 'node:url';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import packageJson from './package.json' with { type: 'json' };

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // Hash routing and relative addresses: one build serves every installation, below any path.
  base: './',
  resolve: { alias: { '@': folder('src'), '@mocks': folder('mocks'), '@tests': folder('tests') } },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }), enforce: 'pre' },
    react({ compiler: true }),
    tailwindcss(),
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The policy forbids inline styles and data: fonts; every asset stays a file of its own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    include: ['{src,mocks,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/bench/**', 'node_modules/**'],
    // Threads without isolation are four times faster; tests/setup.ts restores what a test may leave.
    pool: 'threads',
    isolate: false,
    env: { TZ: 'Europe/Berlin' },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
