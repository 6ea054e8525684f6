// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { showTips } from './tips';

const listening = new AbortController();

beforeAll(() => showTips({ signal: listening.signal }));
afterAll(() => listening.abort());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  document.body.replaceChildren();
  vi.useRealTimers();
});

const tip = () => document.querySelector('.tip')?.textContent ?? null;

const point = (target: Element, pointerType = 'mouse') => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  target.dispatchEvent(Object.assign(event, { pointerType }));
};

function button(): HTMLButtonElement {
  const made = document.createElement('button');
  made.dataset['tip'] = 'Drucken';
  document.body.append(made);
  return made;
}

/** jsdom lays nothing out: a line of which 50 of 200 pixels are seen. */
function cutText(text: string, style: string): HTMLElement {
  const made = document.createElement('span');
  made.style.cssText = style;
  made.textContent = text;
  Object.defineProperties(made, { scrollWidth: { value: 200 }, clientWidth: { value: 50 } });
  document.body.append(made);
  return made;
}

test('A control without words shows its name once the pointer rests on it', () => {
  point(button());
  expect(tip()).toBeNull();
  vi.advanceTimersByTime(400);
  expect(tip()).toBe('Drucken');
});

test('It shows its name at once when the keyboard reaches it, until the focus leaves', () => {
  const made = button();
  // jsdom does not tell how the focus came.
  vi.spyOn(made, 'matches').mockReturnValue(true);
  made.focus();
  expect(tip()).toBe('Drucken');
  made.blur();
  expect(tip()).toBeNull();
});

test('A finger shows no tip', () => {
  point(button(), 'touch');
  vi.advanceTimersByTime(400);
  expect(tip()).toBeNull();
});

test('A tip can be pointed at, and goes some time after the pointer has left both', () => {
  point(button());
  vi.advanceTimersByTime(400);
  point(document.body);
  vi.advanceTimersByTime(150);
  const bubble = document.querySelector('.tip');
  if (bubble) point(bubble);
  vi.advanceTimersByTime(5000);
  expect(tip()).toBe('Drucken');
  point(document.body);
  vi.advanceTimersByTime(200);
  expect(tip()).toBeNull();
});

test.each(['Escape', 'pointerdown', 'scroll'])('A tip goes with %s', (how) => {
  point(button());
  vi.advanceTimersByTime(400);
  const event = how === 'Escape' ? new KeyboardEvent('keydown', { key: how }) : new Event(how);
  document.dispatchEvent(event);
  expect(tip()).toBeNull();
});

test('A text that is cut shows the whole of it, another one nothing', () => {
  point(cutText('Verzeichnis von Verarbeitungstätigkeiten', 'overflow-x: hidden; text-overflow: ellipsis'));
  vi.advanceTimersByTime(400);
  expect(tip()).toBe('Verzeichnis von Verarbeitungstätigkeiten');
  point(cutText('Verzeichnis', 'overflow-x: visible'));
  vi.advanceTimersByTime(600);
  expect(tip()).toBeNull();
});
