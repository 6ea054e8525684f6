import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test } from '@playwright/test';
import type { Browser } from 'puppeteer-core';

import { findBrowser, findFirefox, findWebKit } from '../../scripts/find-browser.mjs';
import { ports } from '../ports';
import { backends } from '../support/backends';
import type { Driver } from './driver';
import { puppeteerDriver, startWithPuppeteer } from './puppeteer-driver';
import { Screen } from './screen';
import { walks } from './walks';
import { startWebKit, webDriver } from './webdriver-driver';

interface Started {
  drive: () => Promise<Driver>;
  stop: () => Promise<void>;
}

const withPuppeteer = async (
  kind: 'chrome' | 'firefox',
  path: string | undefined,
): Promise<Started | undefined> => {
  if (path === undefined) return undefined;
  const browser: Browser = await startWithPuppeteer(kind, path);
  return { drive: () => puppeteerDriver(browser), stop: () => browser.close() };
};

const browsers: readonly { name: string; start: () => Promise<Started | undefined> }[] = [
  { name: 'Chromium', start: async () => withPuppeteer('chrome', await findBrowser()) },
  { name: 'Firefox', start: () => withPuppeteer('firefox', findFirefox()) },
  {
    name: 'WebKit',
    start: async () => {
      if (!findWebKit()) return undefined;
      const server = await startWebKit(ports.front + 9);
      return { drive: () => webDriver(server), stop: () => Promise.resolve(server.stop()) };
    },
  },
];

for (const { name, start } of browsers)
  test.describe(name, () => {
    let started: Started | undefined;
    const folder = mkdtempSync(join(tmpdir(), 'kundenportal-walks-'));

    test.beforeAll(async () => {
      started = await start();
    });
    test.afterAll(async () => {
      await started?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    for (const { title, persona, walk } of walks)
      test(title, async () => {
        test.skip(!started, `${name} is not installed and could not be`);
        if (!started) return;
        await backends.reset();
        const driver = await started.drive();
        try {
          const screen = new Screen(driver, `http://localhost:${ports.front}`);
          if (persona !== undefined) await screen.logIn(persona);
          await walk(screen, { folder });
        } catch (error) {
          writeFileSync(join(folder, '..', `walk-${name}-${title.slice(0, 20)}.png`), await driver.picture());
          throw error;
        } finally {
          await driver.close();
        }
      });
  });
