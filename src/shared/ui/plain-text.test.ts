// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';

import { PlainText, hasColumns, piecesOf } from './plain-text';

const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Siehe https://example.test/a_(b).', ['https://example.test/a_(b)']],
  ['(https://example.test/a)', ['https://example.test/a']],
  ['http://server:8080/x?y=1&z=2, dann', ['http://server:8080/x?y=1&z=2']],
  ['Mail an support@example.com bitte', ['mailto:support@example.com']],
  ['example.com und www.example.com', []],
  ['javascript:alert(1) data:text/html,x file:///etc/passwd', []],
  ['ftp://example.test/x', []],
  ['', []],
])('%j has the links %j', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  'a https://example.test/b c',
  '  Zeile\n\tmit Tab ',
  'https://a.test https://b.test',
  'x'.repeat(60_000),
])('no letter of a text is lost', (text) => {
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['08:00   Start\n08:01   Ende', true],
  ['Name\tWert\nA\t1', true],
  ['Ein Satz   mit Lücke', false],
  ['    eingerückt\n    eingerückt', false],
  ['Ein Satz.\nNoch einer.', false],
])('%j has columns: %s', (text, expected) => {
  expect(hasColumns(text)).toBe(expected);
});

test('A pasted log keeps its blanks and stands in letters of one width', () => {
  render(createElement(PlainText, { text: '08:00   Start\n08:01   Ende' }));
  expect(screen.getByText(/^08:00/)).toHaveClass('whitespace-pre-wrap', 'font-mono');
});
