// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { newsItemOf } from './queries';

const post = (content: string) => ({
  title: 'NIS-2',
  updated: new Date('2026-11-19T08:00:00Z'),
  link: '',
  content,
  image: undefined,
});

test.each([
  ['<p>Welche <b>Fristen</b> gelten</p>', 'Welche Fristen gelten'],
  [
    '<div class="separator"><a href="https://a.test/"><img src="https://a.test/1.png" /></a></div><br /><p><br /></p><h2>Fristen</h2><p>Ab&nbsp;Januar</p>',
    'Fristen · Ab Januar',
  ],
  ['<table><tr><td>Frist</td><td>24 h</td></tr></table>', 'Frist · 24 h'],
  ['a'.repeat(10_000), 'a'.repeat(500)],
  ['<p>Dazu gehören</p><ul><li>Warnung</li><li>Meldung</li></ul>', 'Dazu gehören · Warnung · Meldung'],
  ['', ''],
])('the words of a post of %s', async (content, words) => {
  expect(await newsItemOf(post(content))).toEqual({ ...post(content), words, imageAlt: '' });
});

test.each([
  ['<img src="https://a.test/1.png" alt=" Die Meldekette " style="width: 1px">', 'Die Meldekette'],
  ['<img src="https://a.test/2.png" alt="Ein anderes">', ''],
  ['<img src="https://a.test/1.png">', ''],
])('the picture of a post of %s says »%s«', async (content, imageAlt) => {
  const { imageAlt: altText } = await newsItemOf({ ...post(content), image: 'https://a.test/1.png' });
  expect(altText).toBe(imageAlt);
});
