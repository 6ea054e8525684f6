import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { clearStoredSession, storedDate, storedValue } from './stored-value';

const session = { session: true };
const slot = storedValue('test', z.object({ name: z.string() }), null, session);
const tone = storedValue('tone', z.enum(['loud', 'quiet']), 'quiet');

describe('A value of the session', () => {
  test('keeps a value under the portal’s prefix', () => {
    slot.set({ name: 'Anna' });
    expect(slot.get()).toEqual({ name: 'Anna' });
    expect(localStorage.getItem('kundenportal.test')).toBe('{"name":"Anna"}');
  });

  test('gives the same object as long as nothing changes', () => {
    slot.set({ name: 'Anna' });
    expect(slot.get()).toBe(slot.get());
  });

  test.each(['', 'kaputt', '{"name":', 'null', '[]', '{"name":7}'])('reads %j as empty', (content) => {
    localStorage.setItem('kundenportal.test', content);
    expect(slot.get()).toBeNull();
  });

  test.each(['2026-11-22T12:00:00Z', '+010000-01-01T09:29:59Z', '-000001-06-01T00:00:00Z'])(
    'reads back the date %s, which it has written itself',
    (instant) => {
      const dates = storedValue('date', z.object({ at: storedDate }), null, session);
      dates.set({ at: new Date(instant) });
      expect(dates.get()?.at).toEqual(new Date(instant));
    },
  );

  test('reads a date that is none as empty', () => {
    const dates = storedValue('date', z.object({ at: storedDate }), null, session);
    localStorage.setItem('kundenportal.date', '{"at":"gestern"}');
    expect(dates.get()).toBeNull();
  });

  test('tells who listens, also of changes in another tab, until they stop', () => {
    const heard = vi.fn<() => void>();
    const stop = slot.subscribe(heard);
    slot.set({ name: 'Anna' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'kundenportal.test' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'kundenportal.other' }));
    clearStoredSession();
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    slot.set({ name: 'Jonas' });
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe('A value of the device', () => {
  test('is what was chosen, and its fallback before', () => {
    expect(tone.get()).toBe('quiet');
    tone.set('loud');
    expect(tone.get()).toBe('loud');
    expect(localStorage.getItem('kundenportal-tone')).toBe('loud');
    tone.clear();
    expect(tone.get()).toBe('quiet');
  });

  test.each(['', 'LOUD', '__proto__', '<script>'])('reads %j as its fallback', (content) => {
    localStorage.setItem('kundenportal-tone', content);
    expect(tone.get()).toBe('quiet');
  });

  test('keeps a text that is also a number', () => {
    const id = storedValue('id', z.string(), null);
    id.set('12');
    expect(id.get()).toBe('12');
  });

  test.each(['{', 'null', '{"a":"b"}'])('with fields reads %j as its fallback', (content) => {
    const numbers = storedValue('numbers', z.record(z.string(), z.number()), {});
    localStorage.setItem('kundenportal-numbers', content);
    expect(numbers.get()).toEqual({});
  });
});

describe('Forgetting the session', () => {
  test('leaves what is not the session’s', () => {
    slot.set({ name: 'Anna' });
    localStorage.setItem('kundenportal-device', 'abc');
    clearStoredSession();
    expect(slot.get()).toBeNull();
    expect(localStorage.getItem('kundenportal-device')).toBe('abc');
  });
});

describe('A browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };

  test('still keeps a session for as long as the page lives', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    slot.set({ name: 'Anna' });
    expect(slot.get()).toEqual({ name: 'Anna' });
    clearStoredSession();
    expect(slot.get()).toBeNull();
  });

  test('never shows an older value because a newer one did not fit', () => {
    slot.set({ name: 'alt' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    slot.set({ name: 'neu' });
    expect(slot.get()).toEqual({ name: 'neu' });
    vi.restoreAllMocks();
    slot.set({ name: 'am neuesten' });
    expect(slot.get()).toEqual({ name: 'am neuesten' });
  });
});
