import type { FlatNamespace } from 'i18next';
import { describe, expect, expectTypeOf, test } from 'vitest';

import { germanFiles } from './german-files';
import type { Screen } from './screen';
import { loadTextFile } from './texts';

const files = Object.keys(import.meta.glob(['../**/de.json', '!../areas/**', '!../languages/**']));

describe('The list of namespaces', () => {
  test('names every German text file but those that travel with the entry', () => {
    const initial = ['../features/login/de.json', '../shared/i18n/de.json'];
    const listed = Object.keys(germanFiles).map((namespace) => {
      if (namespace === 'app') return './de.json';
      return /^(engines|entities|shared)(\/|$)/.test(namespace)
        ? `../${namespace}/de.json`
        : `../features/${namespace}/de.json`;
    });
    expect([...listed, ...initial].toSorted()).toEqual(files.toSorted());
  });

  test.each(Object.keys(germanFiles))('%s has texts in both languages', async (namespace) => {
    const [german, english] = await Promise.all([
      loadTextFile('de', namespace),
      loadTextFile('en', namespace),
    ]);
    expect(Object.keys(english)).toEqual(Object.keys(german));
  });

  test('is a type: a namespace with a typo compiles nowhere', () => {
    expectTypeOf<'tickets/list'>().toExtend<FlatNamespace>();
    expectTypeOf<'tickets/lists'>().not.toExtend<FlatNamespace>();
    expectTypeOf<Screen['texts'][number]>().toEqualTypeOf<FlatNamespace>();
  });
});
