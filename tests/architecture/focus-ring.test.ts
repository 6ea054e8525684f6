// @vitest-environment node

import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../src/**/*.tsx', '!**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** In Tailwind 4 `outline-none` also silences every later outline utility of the same element. */
test('no element that draws its own focus ring takes it away again', () => {
  const silenced = Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(/className=(?:"[^"]*"|\{`[^`]*`)/g)]
      .map(([classes]) => classes.split(/[\s"`]+/))
      .filter((classes) => classes.includes('outline-none') && classes.includes('focus-visible:outline-2'))
      .map((classes) => `${file}: ${classes.join(' ')}`),
  );
  expect(silenced).toEqual([]);
});
