// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';

import { structureOf } from './structure-tree';

const piece = (id: string) => ({ type: 'content', id });

/** A text layer with the pieces a to e. */
function layer(): HTMLElement {
  const made = document.createElement('div');
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    const mark = document.createElement('span');
    mark.className = 'markedContent';
    mark.id = id;
    mark.textContent = id.toUpperCase();
    made.append(mark);
  }
  return made;
}

/** The structure of a page with these elements, as HTML without the element around it. */
const htmlOf = (children: readonly unknown[], textLayer = layer()) =>
  structureOf({ role: 'Root', children }, textLayer)?.innerHTML;

describe('The structure of a tagged page', () => {
  test.each([
    [
      'a heading',
      { role: 'H2', children: [piece('a')] },
      '<div role="heading" aria-level="2" aria-owns="a"></div>',
    ],
    [
      'a heading without a level',
      { role: 'H', children: [piece('a')] },
      '<div role="heading" aria-owns="a"></div>',
    ],
    [
      'a paragraph with an emphasis',
      { role: 'P', children: [piece('a'), { role: 'Em', children: [piece('b')] }] },
      '<div><div aria-owns="a"></div><div aria-owns="b"></div></div>',
    ],
    [
      'a list',
      { role: 'L', children: [{ role: 'LI', children: [{ role: 'LBody', children: [piece('a')] }] }] },
      '<div role="list"><div role="listitem"><div aria-owns="a"></div></div></div>',
    ],
    [
      'a table with a head',
      {
        role: 'Table',
        children: [
          { role: 'THead', children: [{ role: 'TR', children: [{ role: 'TH', children: [piece('a')] }] }] },
        ],
      },
      '<div role="table"><div role="rowgroup"><div role="row"><div role="columnheader" aria-owns="a"></div></div></div></div>',
    ],
    [
      'a picture',
      { role: 'Figure', alt: 'Lageplan\0', children: [piece('a')] },
      '<div role="img" aria-label="Lageplan"></div>',
    ],
    [
      'a picture with a caption',
      {
        role: 'Figure',
        alt: 'Lageplan',
        children: [piece('a'), { role: 'Caption', children: [piece('b')] }],
      },
      '<div role="figure" aria-label="Lageplan"><div aria-owns="a"></div><div aria-owns="b"></div></div>',
    ],
    [
      'a picture without words',
      { role: 'Figure', children: [piece('a')] },
      '<div role="figure" aria-owns="a"></div>',
    ],
    [
      'letters with a text of their own',
      { role: 'Span', alt: 'ﬁx', children: [piece('a')] },
      '<div>ﬁx</div>',
    ],
    [
      'a link, which cannot be used here',
      { role: 'Link', children: [piece('a'), { type: 'object', id: '7R' }] },
      '<div aria-owns="a"></div>',
    ],
    ['an unknown role', { role: 'constructor', children: [piece('a')] }, '<div aria-owns="a"></div>'],
    ['markup in a text', { role: 'Span', alt: '<img src=x>', children: [] }, '<div>&lt;img src=x&gt;</div>'],
  ])('%s', (_case, part, html) => {
    expect(htmlOf([part])).toBe(html);
  });

  test('a text stands for pieces that are not read as well', () => {
    const textLayer = layer();
    htmlOf([{ role: 'Figure', alt: 'Lageplan', children: [piece('a'), piece('b')] }], textLayer);
    const hidden = [...textLayer.querySelectorAll('[aria-hidden=true]')].map(({ id }) => id);
    expect(hidden).toEqual(['a', 'b']);
  });

  test('the pieces have the language of the element that owns them; what is no language is none', () => {
    const textLayer = layer();
    const english = { role: 'Span', lang: 'en-GB', children: [piece('b')] };
    htmlOf([{ role: 'P', lang: '"><b>', children: [piece('a'), english] }], textLayer);
    expect([...textLayer.querySelectorAll('[lang]')].map(({ id, outerHTML }) => [id, outerHTML])).toEqual([
      ['b', '<span class="markedContent" id="b" lang="en-GB">B</span>'],
    ]);
  });

  test.each([null, undefined, 'Root', { role: 'Root', children: 3 }])('%j is no structure', (answer) => {
    expect(structureOf(answer, layer())).toBeNull();
  });
});
