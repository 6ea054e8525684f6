import { expect, test } from 'vitest';

import { keepFirstNews, keptNews } from './queries';

const item = (title: string, words = '', content = words) => ({
  title,
  updated: new Date('2026-11-19T08:00:00Z'),
  link: 'https://blog.example.test/1',
  content,
  words,
  image: undefined,
  imageAlt: '',
});

test('the first news stays for the next visit, its text as mere words', () => {
  keepFirstNews([
    item('NIS-2', 'Welche Fristen gelten', '<p>Welche <b>Fristen</b> gelten</p>'),
    item('WLAN'),
  ]);
  expect(keptNews()).toEqual([item('NIS-2', 'Welche Fristen gelten')]);
});

test('where there is no news, nothing stays', () => {
  keepFirstNews([item('NIS-2')]);
  keepFirstNews([]);
  expect(keptNews()).toBeUndefined();
});

test.each(['javascript:alert(1)', '//evil.test'])('a kept link to %s is no news', (link) => {
  keepFirstNews([{ ...item('NIS-2'), link }]);
  expect(keptNews()).toBeUndefined();
});
