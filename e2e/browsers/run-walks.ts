import { mkdtempSync, rmSync } from 'node:fs';
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
import { type Walk, walks } from './walks';
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

const browsers = {
  Chromium: async () => withPuppeteer('chrome', await findBrowser()),
  Firefox: () => withPuppeteer('firefox', findFirefox()),
  WebKit: async () => {
    if (!findWebKit()) return undefined;
    const start = () => startWebKit(ports.front + 9);
    let server = await start();
    const drive = async () => {
      try {
        return await webDriver(server);
      } catch {
        // Rarely WebKit's driver does not answer the request for a session, and never again.
        server.stop();
        server = await start();
        return webDriver(server);
      }
    };
    return { drive, stop: () => Promise.resolve(server.stop()) };
  },
} as const satisfies Record<string, () => Promise<Started | undefined>>;

/** Most tests run in Chromium, which only prints here; WebKit's driver can't. */
const isFor = (name: keyof typeof browsers, { needs }: Walk) =>
  name === 'Firefox' || (name === 'Chromium' ? needs === 'print' : needs === undefined);

/** All walks in one browser. Where it cannot be installed they count as skipped, and `npm run test:all` says so. */
export function runWalks(name: keyof typeof browsers): void {
  test.describe(name, { tag: '@all' }, () => {
    // One worker walks through a browser: each worker would start one of its own.
    test.describe.configure({ mode: 'default' });
    let started: Started | undefined;
    const folder = mkdtempSync(join(tmpdir(), 'kundenportal-walks-'));

    test.beforeAll(async () => {
      started = await browsers[name]();
    });
    test.afterAll(async () => {
      await started?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    for (const { title, persona, walk } of walks.filter((candidate) => isFor(name, candidate)))
      test(title, async () => {
        test.skip(!started, `${name} is not installed and could not be`);
        if (!started) return;
        // WebKit without a graphics processor takes a multiple of Chromium's time.
        test.setTimeout(300_000);
        await backends.reset();
        const driver = await started.drive();
        try {
          const screen = new Screen(driver, `http://localhost:${ports.front}`);
          if (persona !== undefined) await screen.logIn(persona);
          await walk(screen, { folder });
        } catch (error) {
          await test
            .info()
            .attach('screen', { body: Buffer.from(await driver.picture()), contentType: 'image/png' });
          throw error;
        } finally {
          await driver.close();
        }
      });
  });
}
