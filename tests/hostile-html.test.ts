// @vitest-environment jsdom
import { hostileHtml } from '@mocks/state/data/hostile-html';
import { expect, test } from 'vitest';

import { plainText, sanitizeHtml } from '@/shared/html/sanitize';

/** Elements and attributes that may remain of a text from outside. */
const tags =
  /^(a|abbr|b|blockquote|br|caption|code|col|colgroup|dd|del|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|ins|li|mark|ol|p|pre|q|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/;
const attributes = /^(href|src|alt|title|lang|dir|colspan|rowspan|scope|start|target|rel)$/;

/** A link may lead to web, mail and telephone, a picture only to this origin. */
const leadsAstray = ({ name, value }: Attr) =>
  name === 'href'
    ? !/^(https?|mailto|tel):$/.test(new URL(value, window.location.href).protocol)
    : name === 'src' && new URL(value, window.location.href).origin !== window.location.origin;

/** A text from outside in the page. */
const shown = async (text: string) =>
  Object.assign(document.createElement('div'), { innerHTML: await sanitizeHtml(text, []) });

test('The list is long enough to mean something', () => {
  expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(100);
});

test.each(hostileHtml)('Harmless: %s', async (payload) => {
  const page = await shown(payload);
  const elements = [...page.querySelectorAll('*')];
  expect(elements.map(({ tagName }) => tagName.toLowerCase()).filter((name) => !tags.test(name))).toEqual([]);
  const left = elements.flatMap((element) => [...element.attributes]);
  expect(left.map(({ name }) => name).filter((name) => !attributes.test(name))).toEqual([]);
  expect(left.filter(leadsAstray).map(({ name, value }) => `${name}=${value}`)).toEqual([]);
});

test.each(hostileHtml)('Searched is what is shown of it, and nothing more: %s', async (payload) => {
  // A removed tag may leave a gap between two words; a picture's replacement is no word of the text.
  const text = `Anfang ${payload.replace(' alt=', ' data-alt=')}`;
  const letters = (words: string) => words.replaceAll(/\s+/g, '');
  expect(letters(await plainText(text))).toBe(letters((await shown(text)).textContent));
});
