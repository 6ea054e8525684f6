import type { Page } from '@playwright/test';

/** The next such request is carried out, but its answer gets lost on the way back. */
export async function loseNextAnswer(page: Page, method: string, path: RegExp): Promise<void> {
  let lost = false;
  await page.route(path, async (route) => {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Holds such requests until the returned function is called. */
export async function holdRequests(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
