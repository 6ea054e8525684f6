import { expect, test } from 'vitest';

import { keepFirstNews, keptNews } from './kept-news';

const item = (title: string, content = '') => ({
  title,
  updated: new Date('2026-11-19T08:00:00Z'),
  link: 'https://blog.example.test/1',
  content,
  image: undefined,
});

test('the first news stays for the next visit, its text as mere words', async () => {
  await keepFirstNews([item('NIS-2', '<p>Welche <b>Fristen</b> gelten</p>'), item('WLAN')]);
  expect(keptNews()).toEqual([item('NIS-2', 'Welche Fristen gelten')]);
});

test('a long text stays as far as it is shown', async () => {
  await keepFirstNews([item('NIS-2', 'a'.repeat(10_000))]);
  expect(keptNews()?.[0]?.content).toHaveLength(500);
});

test('where there is no news, nothing stays', async () => {
  await keepFirstNews([item('NIS-2')]);
  await keepFirstNews([]);
  expect(keptNews()).toBeUndefined();
});

test.each(['javascript:alert(1)', '//evil.test'])('a kept link to %s is no news', async (link) => {
  await keepFirstNews([{ ...item('NIS-2'), link }]);
  expect(keptNews()).toBeUndefined();
});
