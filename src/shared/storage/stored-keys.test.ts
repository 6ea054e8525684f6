// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';

import { kindOfKey, removeTexts, storedTexts } from './stored-keys';

test.each([
  ['kundenportal.providerLogin', 'login'],
  ['kundenportal.contact', 'login'],
  ['kundenportal.activeTask', 'recent'],
  ['kundenportal.search.last', 'recent'],
  ['kundenportal-theme', 'preferences'],
  ['kundenportal-tables.ASP1', 'preferences'],
  ['kundenportal-tables.ASP2', undefined],
  ['kundenportal-tables.ASP1.2', undefined],
  ['kundenportal-device', 'device'],
  ['kundenportal-offlineFolder', undefined],
  ['kundenportal-confirmations', undefined],
  ['other-theme', undefined],
])('%s is about %s', (key, kind) => {
  expect(kindOfKey(key, 'ASP1')).toBe(kind);
});

beforeEach(() => {
  localStorage.setItem('kundenportal-theme', 'dark');
  localStorage.setItem('kundenportal-tables.ASP2', '{}');
  localStorage.setItem('kundenportal.activeTask', '{}');
});

test('Removing one kind leaves the others, and those of other users', () => {
  expect(storedTexts('preferences', 'ASP1')).toEqual({ 'kundenportal-theme': 'dark' });
  removeTexts('preferences', 'ASP1');
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'kundenportal-tables.ASP2',
    'kundenportal.activeTask',
  ]);
});
