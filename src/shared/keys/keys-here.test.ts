// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';

import { isPressedFor } from './keys-here';

const page = '<nav id="menu"></nav><main><p id="reader"></p></main>';
const preview = '<section role="dialog"><p id="preview"></p></section>';
const palette = '<section role="dialog"><input id="palette"></section>';
const toast = '<div role="alertdialog" aria-modal="false"><button id="toast"></button></div>';

/** Presses a key in an element, or in none; answers for which of both it is. */
function press(id: string | null): string[] {
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) =>
    heard.push(
      ...['reader', 'preview'].filter((part) => isPressedFor(document.querySelector(`#${part}`), event)),
    );
  document.addEventListener('keydown', listen);
  const target = id === null ? document.body : document.querySelector(`#${id}`);
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  document.removeEventListener('keydown', listen);
  return heard;
}

describe('A key is for', () => {
  beforeEach(() => document.body.replaceChildren());

  test.each<[string, string, string | null, string[]]>([
    ['the page it is pressed in', page, 'reader', ['reader']],
    ['the page where nothing has the focus', page, null, ['reader']],
    ['the page, in spite of a toast', page + toast, null, ['reader']],
    ['no handler in the menu', page, 'menu', []],
    ['the window it is pressed in', page + preview, 'preview', ['preview']],
    ['the window where nothing has the focus', page + preview, null, ['preview']],
    ['no handler in a window above', page + preview + palette, 'palette', []],
    ['no handler where a window above has lost the focus', page + preview + palette, null, []],
    ['no handler in a toast', page + toast, 'toast', []],
  ])('%s', (_, html, target, expected) => {
    document.body.innerHTML = html;
    expect(press(target)).toEqual(expected);
  });
});
