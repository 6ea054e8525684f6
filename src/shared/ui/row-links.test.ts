// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { openRowLinks } from './row-links';

const listening = new AbortController();
const followed: string[] = [];

beforeAll(() => openRowLinks({ signal: listening.signal }));
afterAll(() => listening.abort());

beforeEach(() => {
  document.body.innerHTML = `
    <table><tbody>
      <tr><td id="number-1">1</td><td><a data-row-link href="#/one">Eins</a></td><td><button>Merken</button></td></tr>
      <tr><td id="number-2">2</td><td><a data-row-link href="#/two">Zwei</a></td><td><a href="#/other">Anderes</a></td></tr>
      <tr><td id="number-3">3</td><td>Ohne Link</td></tr>
    </tbody></table>
    <ul><li><span id="entry">Eintrag</span><a data-row-link href="#/entry">Öffnen</a></li></ul>`;
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push(link.hash);
    });
});

afterEach(() => {
  followed.length = 0;
  document.body.replaceChildren();
  getSelection()?.removeAllRanges();
});

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

test.each([
  ['#number-1', ['#/one']],
  ['#number-2', ['#/two']],
  ['#number-3', []],
  ['#entry', ['#/entry']],
  ['button', []],
  ['a[href="#/other"]', ['#/other']],
  ['a[href="#/two"]', ['#/two']],
])('a click on %s follows %j', (selector, links) => {
  element(selector).click();
  expect(followed).toEqual(links);
});

test.each([
  ['click', { ctrlKey: true }],
  ['click', { metaKey: true }],
  ['click', { shiftKey: true }],
  ['auxclick', { button: 1 }],
])('a %s with %j opens the row in another tab', (kind, modifier) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  element('#number-2').dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, ...modifier }));
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/#\/two$/), '_blank', 'noopener');
  expect(followed).toEqual([]);
});

test('the right button opens nothing', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  element('#number-1').dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(open).not.toHaveBeenCalled();
  expect(followed).toEqual([]);
});

test('a click that ends a selection of text opens nothing', () => {
  getSelection()?.selectAllChildren(element('#number-1'));
  element('#number-1').click();
  expect(followed).toEqual([]);
});
