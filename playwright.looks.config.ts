import { existsSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

import tests from './playwright.config';

const folder = 'node_modules/.cache/kundenportal/looks';
const pictures = `${folder}/pictures`;

// Workers read this file again, when the first pictures are stored already.
process.env['LOOKS'] ??= existsSync(pictures) ? 'none' : 'all';

/** `npm run looks`: compares 40 states with their stored pictures; stores them when there are none (CONTRIBUTING.md, section 7). */
export default defineConfig({
  ...tests,
  outputDir: `${folder}/differences`,
  snapshotPathTemplate: `${pictures}/{arg}{ext}`,
  updateSnapshots: process.env['LOOKS'] === 'all' ? 'all' : 'none',
  reporter: [['line'], ['html', { outputFolder: `${folder}/report`, open: 'never' }]],
  timeout: 300_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.02 } },
  use: { ...tests.use, contextOptions: { reducedMotion: 'reduce' }, screenshot: 'off' },
  projects: [
    { name: 'sessions', testMatch: 'sessions.setup.ts' },
    { name: 'looks', testMatch: 'looks.pictures.ts', dependencies: ['sessions'] },
  ],
});
