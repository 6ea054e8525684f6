// @vitest-environment node

import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!**/*.{test,d}.*', '!../../src/shared/{config,i18n}/**'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Each top-level function of a file, by its name. */
function functionsOf(source: string): readonly { name: string; body: string }[] {
  const pieces = source.split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m);
  return pieces.flatMap((body) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(body)?.[1];
    return name === undefined ? [] : [{ name, body }];
  });
}

const isRendered = (name: string) => /^([A-Z][a-z]|use[A-Z])/.test(name);

/** Values that change without notifying React; components and hooks call useConfig, useLanguage, useTranslation and useFormats. */
const globals = /\b(i18next\b|config\(\)|currentLanguage\(|currentTexts\(|germanTexts\()/;

const readers = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([file, source]) =>
    functionsOf(source)
      .filter(({ name, body }) => isRendered(name) && globals.test(body.replace(/'react-i18next'/g, '')))
      .map(({ name }) => `${file}: ${name}`),
  );

test('No component and no hook reads language, texts or settings from a module', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(400);
  expect(readers(sources)).toEqual([]);
});

test.each([
  ["export function Page() {\n  return <p>{i18next.t('title')}</p>;\n}\n", ['a.tsx: Page']],
  ['function useLimit() {\n  return config().limits;\n}\n', ['a.tsx: useLimit']],
  ['const Page = () => <p lang={currentLanguage()} />;\n', ['a.tsx: Page']],
  ['export function loader() {\n  return config().share;\n}\n\nfunction Page() {\n  return null;\n}\n', []],
])('The rule finds it in %j', (source, found) => {
  expect(readers({ 'a.tsx': source })).toEqual(found);
});

test('Nothing asks which language it is', () => {
  const asking = Object.entries(
    import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!**/*.test.*'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).filter(([, source]) => /[!=]== ?'(de|en)'/.test(source));
  expect(asking.map(([file]) => file)).toEqual([]);
});
