import { defineConfig } from '@playwright/test';

import { lanes, ports, portsOf } from './e2e/ports';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/kundenportal/test-results',
  // Journeys switch backends off and on: within a lane they run one after the other.
  workers: lanes.length,
  fullyParallel: false,
  forbidOnly: true,
  // Generous, for machines that are slow or busy; a journey takes a few seconds.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${ports.front}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
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
  webServer: lanes.map((lane) => ({
    command: 'node e2e/serve.mjs',
    env: { E2E_LANE: String(lane) },
    url: `http://localhost:${portsOf(lane).front}/config.json`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
