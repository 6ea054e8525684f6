// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { limitHistoryWrites } from './history-limit';

/** The addresses of all steps, as WebKit writes them. */
let steps: string[];
let writtenAt: number[];

function writeLikeWebKit(change: () => void) {
  const now = Date.now();
  writtenAt = [...writtenAt.filter((at) => now - at < 10_000), now];
  if (writtenAt.length > 100)
    throw new DOMException('Attempt to use history.replaceState() more than 100 times');
  change();
}

beforeEach(() => {
  vi.useFakeTimers();
  steps = ['#/'];
  writtenAt = [];
  history.replaceState = (_state, _title, url) => writeLikeWebKit(() => steps.splice(-1, 1, String(url)));
  history.pushState = (_state, _title, url) => writeLikeWebKit(() => steps.push(String(url)));
  limitHistoryWrites();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(history, 'replaceState');
  Reflect.deleteProperty(history, 'pushState');
});

test('A key held in a filter throws nothing, and the address is the last one in the end', () => {
  for (let at = 0; at < 400; at += 1) {
    history.replaceState(null, '', `#/tickets?q=${at}`);
    vi.advanceTimersByTime(30);
  }
  expect(steps.at(-1)).not.toBe('#/tickets?q=399');
  vi.advanceTimersByTime(20_000);
  expect(steps).toEqual(['#/tickets?q=399']);
});

test('The first changes are written at once', () => {
  history.replaceState(null, '', '#/a');
  expect(steps).toEqual(['#/a']);
});

const action = fc.oneof(
  { weight: 20, arbitrary: fc.constant('replace' as const) },
  { weight: 1, arbitrary: fc.constant('push' as const) },
);

test('Steps keep their newest address in every order of changes and steps', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(action, fc.nat(200)), { maxLength: 300 }), (actions) => {
      steps = ['#/'];
      const expected = ['#/'];
      for (const [index, [kind, pause]] of actions.entries()) {
        const url = `#/${index}`;
        if (kind === 'push') expected.push(url);
        else expected.splice(-1, 1, url);
        history[`${kind}State`](null, '', url);
        vi.advanceTimersByTime(pause);
      }
      vi.advanceTimersByTime(30_000);
      expect(steps).toEqual(expected);
    }),
  );
});

test('An address that waits is dropped when the user goes back', () => {
  for (let at = 0; at < 100; at += 1) history.replaceState(null, '', `#/tickets?q=${at}`);
  const written = steps.at(-1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  vi.advanceTimersByTime(20_000);
  expect(steps.at(-1)).toBe(written);
});
