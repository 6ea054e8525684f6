import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { jsonText } from '../json/json-text';
import { devicePreference } from './device-preference';

const key = 'kundenportal-test';
const tone = devicePreference(key, z.enum(['loud', 'quiet']), 'quiet');

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('A preference of the device', () => {
  test('is what was chosen, and its fallback before', () => {
    expect(tone.get()).toBe('quiet');
    tone.set('loud');
    expect(tone.get()).toBe('loud');
    expect(localStorage.getItem(key)).toBe('loud');
  });

  test.each(['', 'LOUD', '__proto__', '<script>'])('reads %j as its fallback', (text) => {
    localStorage.setItem(key, text);
    expect(tone.get()).toBe('quiet');
  });

  test('tells its listeners of changes here and in other tabs', () => {
    const listener = vi.fn<() => void>();
    const leave = tone.subscribe(listener);
    tone.set('loud');
    localStorage.setItem(key, 'quiet');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(tone.get()).toBe('quiet');
    window.dispatchEvent(new StorageEvent('storage', { key: 'kundenportal-other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    tone.set('loud');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('lasts as long as the page where the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    tone.set('loud');
    expect(tone.get()).toBe('loud');
  });

  test.each(['{', 'null', '{"a":"b"}'])('in JSON reads %j as its fallback', (text) => {
    const numbers = devicePreference(key, jsonText(z.record(z.string(), z.number())), {});
    localStorage.setItem(key, text);
    expect(numbers.get()).toEqual({});
  });

  test('in JSON keeps the object it was given', () => {
    const numbers = devicePreference(key, jsonText(z.record(z.string(), z.number())), {});
    const value = { a: 1 };
    numbers.set(value);
    expect(numbers.get()).toBe(value);
    expect(localStorage.getItem(key)).toBe('{"a":1}');
  });
});
