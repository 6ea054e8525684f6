import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';

import { shiftDate, shiftOfTests } from '../support/test';
import type { Driver } from './driver';

const viewport = { width: 1440, height: 900 };

/** Starts Chromium or Firefox (WebDriver BiDi). */
export const startWithPuppeteer = (browser: 'chrome' | 'firefox', executablePath: string): Promise<Browser> =>
  puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    defaultViewport: viewport,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--no-first-run', '--lang=de-DE'] : [],
    env: { ...process.env, TZ: 'Europe/Berlin' },
  });

/** Drives a window of its own, with nothing kept from any other. */
export async function puppeteerDriver(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const tabs: Page[] = [];
  let front: Page;
  const openTab = async () => {
    front = await context.newPage();
    await front.setViewport(viewport);
    // The browser lives on the day of the mocks' state.
    await front.evaluateOnNewDocument(shiftDate, shiftOfTests);
    tabs.push(front);
  };
  await openTab();
  return {
    name: await browser.version(),
    open: async (url) => void (await front.goto(url)),
    run: (body, ...values) =>
      front.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(values)})`),
    click: ({ x, y }) => front.mouse.click(x, y),
    drag: async (from, to) => {
      await front.mouse.move(from.x, from.y);
      await front.mouse.down();
      await front.mouse.move(to.x, to.y, { steps: 8 });
      await front.mouse.up();
    },
    wheel: async ({ x, y }, deltaY) => {
      await front.mouse.move(x, y);
      await front.mouse.wheel({ deltaY });
    },
    type: (text) => front.keyboard.type(text),
    press: async (key, { control = false } = {}) => {
      const input: KeyInput = key;
      if (control) await front.keyboard.down('Control');
      await front.keyboard.press(input);
      if (control) await front.keyboard.up('Control');
    },
    choose: async (selector, paths) => {
      const field = await front.waitForSelector(selector);
      const input = await field?.toElement('input');
      await input?.uploadFile(...paths);
    },
    newTab: openTab,
    showTab: async (index) => {
      const tab = tabs[index];
      if (!tab) throw new Error(`There is no tab ${index}`);
      front = tab;
      await front.bringToFront();
    },
    print: () => front.pdf({ format: 'a4', preferCSSPageSize: true }),
    picture: () => front.screenshot(),
    close: () => context.close(),
  };
}
