// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { areSingleKeysOn, setSingleKeys } from './keys-here';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('The choice holds where the browser stores nothing, and once it stores again', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
  setSingleKeys(true);
  expect(areSingleKeysOn()).toBe(true);
  setSingleKeys(false);
  full.mockRestore();
  setSingleKeys(true);
  expect(areSingleKeysOn()).toBe(true);
  setSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
});
