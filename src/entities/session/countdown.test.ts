// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { configureForTests } from '@/shared/config/config.fixtures';

import { sessionChoice, startCountdown, useCountdown, useEndsWithin, watchCountdown } from './countdown';

const key = 'kundenportal.deadline';
const onEnd = vi.fn<() => void>();
let stop: () => void = () => undefined;

/** Lets time pass, ticks included. */
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
const press = () => act(() => void window.dispatchEvent(new KeyboardEvent('keydown')));
/** Writes like another tab and notifies this one. */
const inAnotherTab = (deadline: number) =>
  act(() => {
    localStorage.setItem(key, String(deadline));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

beforeEach(() => {
  vi.useFakeTimers();
  onEnd.mockClear();
  configureForTests();
  startCountdown();
  stop = watchCountdown(onEnd);
});
afterEach(() => stop());

const countdown = () => renderHook(() => useCountdown()).result;

describe('The session', () => {
  test('lasts 900 seconds and is counted down second by second', () => {
    const seconds = countdown();
    expect(seconds.current).toBe(900);
    pass(1);
    expect(seconds.current).toBe(899);
    pass(898);
    expect(seconds.current).toBe(1);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('ends once at zero', () => {
    pass(900);
    expect(onEnd).toHaveBeenCalledOnce();
    pass(900);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('is renewed by a pointer that moves, not by one that rests, and not while it is asked whether to go on', () => {
    const seconds = countdown();
    const move = (screenX: number) =>
      act(() => void window.dispatchEvent(new MouseEvent('pointermove', { screenX })));
    pass(100);
    move(10);
    expect(seconds.current).toBe(900);
    pass(100);
    move(10);
    expect(seconds.current).toBe(800);
    move(11);
    expect(seconds.current).toBe(900);
    pass(800);
    document.body.append(Object.assign(document.createElement('div'), { id: 'question' }));
    document.querySelector('#question')?.setAttribute(sessionChoice, '');
    move(12);
    expect(seconds.current).toBe(100);
  });

  test.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'])('is renewed by %s', (type) => {
    const seconds = countdown();
    pass(100);
    act(() => void window.dispatchEvent(new Event(type)));
    expect(seconds.current).toBe(900);
  });

  test('draws nothing anew each second for a part that only asks whether the end is near', () => {
    let drawn = 0;
    const { result } = renderHook(() => {
      drawn += 1;
      return useEndsWithin(120);
    });
    pass(700);
    expect(result.current).toBe(false);
    expect(drawn).toBe(1);
    pass(80);
    expect(result.current).toBe(true);
    pass(60);
    expect(drawn).toBe(2);
  });

  test('is renewed by what the person does', () => {
    const seconds = countdown();
    pass(800);
    press();
    expect(seconds.current).toBe(900);
    pass(899);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('is written at most once a second, even with constant activity', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem');
    pass(10);
    for (let index = 0; index < 100; index += 1) press();
    expect(written).toHaveBeenCalledOnce();
  });

  test('is not renewed by pressing an answer to the question whether to go on', () => {
    document.body.innerHTML = `<div ${sessionChoice}><button>Jetzt abmelden</button></div>`;
    const seconds = countdown();
    pass(800);
    const answer = document.querySelector('button');
    for (const kind of ['pointerdown', 'keydown'])
      act(() => void answer?.dispatchEvent(new Event(kind, { bubbles: true })));
    expect(seconds.current).toBe(100);
    document.body.replaceChildren();
  });

  test('cannot be revived after its end', () => {
    pass(900);
    press();
    expect(countdown().current).toBe(0);
  });

  test('ends at the first tick after a long sleep', () => {
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('cannot be revived by a key that is faster than that tick', () => {
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    press();
    pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('that ended while the portal was closed shows nothing more', () => {
    stop();
    vi.setSystemTime(Date.now() + 3_600_000);
    stop = watchCountdown(onEnd);
    expect(onEnd).toHaveBeenCalledOnce();
    pass(5);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('is one for all tabs', () => {
    const seconds = countdown();
    pass(800);
    inAnotherTab(Date.now() + 900_000);
    expect(seconds.current).toBe(900);
    inAnotherTab(Date.now() + 30_000);
    expect(seconds.current).toBe(30);
    pass(30);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test.each(['kaputt', String(Number.MAX_SAFE_INTEGER), 'null'])(
    'starts anew when its deadline reads %s',
    (content) => {
      localStorage.setItem(key, content);
      pass(1);
      expect(countdown().current).toBe(900);
      pass(899);
      expect(onEnd).not.toHaveBeenCalled();
      pass(1);
      expect(onEnd).toHaveBeenCalledOnce();
    },
  );

  test('is watched no longer than asked', () => {
    stop();
    pass(450);
    press();
    pass(900);
    expect(onEnd).not.toHaveBeenCalled();
    expect(countdown().current).toBe(0);
  });
});
