import { defineConfig } from '@playwright/test';

import { ports, portsOf, workers } from './e2e/ports';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/kundenportal/test-results',
  // Tests switch backends off and on, so a worker runs one test at a time against backends of its own.
  workers: workers.length,
  fullyParallel: true,
  forbidOnly: true,
  // Generous, for machines that are slow or busy; a test takes a few seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${ports.front}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Movements cost time; the tests of movements turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // Its files are those of a build before; offline.spec.ts starts servers and browsers of its own.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'sessions', testMatch: 'sessions.setup.ts' },
    { name: 'portal', testMatch: '*.spec.ts', dependencies: ['sessions'] },
  ],
  webServer: workers.map((worker) => ({
    command: 'node e2e/serve.mjs',
    env: { E2E_WORKER: String(worker) },
    url: `http://localhost:${portsOf(worker).front}/config.json`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    // The server removes its temporary folder.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  })),
});
