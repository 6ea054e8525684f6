import { enter, expect, test } from './support/test';

test.use({ hasTouch: true, isMobile: true });

test('in der installierten App eines Telefons geht eine Datei an das Teilen des Geräts, im Browser in die Downloads @all', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files = [] }: ShareData) => {
        shared.push(...files.map(({ name, type }) => `${name} ${type}`));
        return Promise.resolve();
      },
    });
  });
  const shared = () =>
    page.evaluate(() => {
      const list: unknown = Reflect.get(window, 'shared');
      return list;
    });
  await enter(page, 'contact', '/ticketWorkingArea');
  const csv = page.getByRole('button', { name: 'CSV' });
  const download = page.waitForEvent('download');
  await csv.tap();
  expect((await download).suggestedFilename()).toMatch(/^Ihre-Tickets_.*\.csv$/);
  expect(await shared()).toEqual([]);

  // No browser for tests is an installed app.
  await page.evaluate(() => {
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) => match(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await csv.tap();
  await expect.poll(shared).toEqual([expect.stringMatching(/^Ihre-Tickets_.*\.csv text\/csv/)]);
});
