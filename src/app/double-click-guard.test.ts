// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ignoreDoubleClicks } from './double-click-guard';

let leave: AbortController;
beforeEach(() => {
  document.body.innerHTML = `
    <div><button id="behind">Ansichten</button><button id="below">Nächste Zeile</button></div>
    <div><button id="over"><span>Löschen</span></button></div>`;
  location.hash = '#/user';
  leave = new AbortController();
  ignoreDoubleClicks({ signal: leave.signal });
});
afterEach(() => {
  leave.abort();
  document.body.replaceChildren();
  location.hash = '';
});

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

interface Press {
  on: string;
  /** Milliseconds and pixels after the first press. */
  after?: number;
  away?: number;
}

/** Presses like a browser; returns whether the element received all events. */
function press({ on, after = 0, away = 0 }: Press): boolean {
  const heard: string[] = [];
  const target = element(on);
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  for (const kind of kinds) {
    target.addEventListener(kind, () => heard.push(kind), { once: true });
    const Kind = kind.startsWith('pointer') ? PointerEvent : MouseEvent;
    const event = new Kind(kind, {
      bubbles: true,
      cancelable: true,
      detail: 1,
      clientX: 100 + away,
      clientY: 50,
    });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + after });
    target.dispatchEvent(event);
  }
  expect([[], kinds]).toContainEqual(heard);
  return heard.length > 0;
}

test.each<[string, Press, boolean]>([
  ['the second half of a double click does not reach what lies behind', { on: '#behind', after: 200 }, false],
  ['a little later it is meant', { on: '#behind', after: 400 }, true],
  ['what stands beside it may be pressed at once', { on: '#behind', after: 200, away: 30 }, true],
  ['the same thing may be pressed twice', { on: '#over', after: 200 }, true],
])('%s', (_name, second, reaches) => {
  expect(press({ on: '#over span' })).toBe(true);
  expect(press(second)).toBe(reaches);
});

test('a third press of the same moment goes nowhere either, the next one does', () => {
  press({ on: '#over' });
  element('#over').remove();
  expect(press({ on: '#behind', after: 150 })).toBe(false);
  expect(press({ on: '#behind', after: 300 })).toBe(false);
  expect(press({ on: '#behind', after: 450 })).toBe(true);
});

test('a key is never the second half of a click', () => {
  const clicked = vi.fn<() => void>();
  element('#behind').addEventListener('click', clicked);
  press({ on: '#over' });
  press({ on: '#behind', after: 100 });
  element('#behind').click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('Enter that is held down stays with what it was pressed on', () => {
  const heard: string[] = [];
  const enter = (on: string, repeat: boolean) =>
    element(on).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true }));
  for (const on of ['#over', '#behind']) element(on).addEventListener('keydown', () => heard.push(on));
  enter('#over', false);
  enter('#over', true);
  enter('#behind', true);
  enter('#behind', false);
  expect(heard).toEqual(['#over', '#over', '#behind']);
});

test('what moves up on the same page may be pressed at once, the next page not', () => {
  press({ on: '#behind' });
  element('#behind').remove();
  expect(press({ on: '#below', after: 100 })).toBe(true);
  location.hash = '#/user/create?from=list';
  element('#below').outerHTML = '<button id="next">Anlegen</button>';
  expect(press({ on: '#next', after: 200 })).toBe(false);
});
