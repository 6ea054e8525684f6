// @vitest-environment jsdom
import type { FlatNamespace } from 'i18next';
import { expect, expectTypeOf, test } from 'vitest';

import { loadTexts, loginTexts } from './texts';

// No text file may be missing from the list of namespaces, or a screen would show keys.
const listed = (source: string) =>
  [...source.matchAll(/typeof import\('@\/(.+)'\)/g)].map(([, file]) => file);

test('The list of namespaces names every German text file but those that travel with the entry', async () => {
  const { default: source } = await import('./i18next.d.ts?raw');
  const files = Object.keys(import.meta.glob('/src/**/de.json')).map((file) => file.replace('/src/', ''));
  const initial = ['features/login/de.json', 'shared/i18n/de.json'];
  expect(new Set([...listed(source), ...initial])).toEqual(new Set(files));
});

test('Each language has all namespaces in its two files', async () => {
  const app = await loadTexts('de', 'app');
  expect(Object.keys(app)).toContain('topic-area/task-detail');
  expect(new Set(Object.keys(await loadTexts('en', 'app')))).toEqual(new Set(Object.keys(app)));
  expect(await loadTexts('de', 'login')).toBe(loginTexts);
  expect(Object.keys(await loadTexts('en', 'login'))).toEqual(Object.keys(loginTexts));
});

test('A namespace with a typo does not compile', () => {
  expectTypeOf<'tickets/list'>().toExtend<FlatNamespace>();
  expectTypeOf<'tickets/lists'>().not.toExtend<FlatNamespace>();
});
