// @vitest-environment node
import { expect, test } from 'vitest';

import isolatedTests from '../isolated-tests.json' with { type: 'json' };

const sources = import.meta.glob<string>('../../{src,tests}/**/*.test.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** The text of each test by its path in the project. */
const tests = new Map(
  Object.entries(sources).map(([path, source]) => [
    path.startsWith('../../') ? path.slice('../../'.length) : path.replace('..', 'tests'),
    source,
  ]),
);
const testsWith = (pattern: RegExp) =>
  [...tests].filter(([, text]) => pattern.test(text)).map(([path]) => path);

test('a test that replaces modules has modules of its own', () => {
  expect(isolatedTests).toEqual(expect.arrayContaining(testsWith(/\bvi\.(resetModules|doMock|mock)\(/)));
});

test('each isolated test exists', () => {
  expect([...tests.keys()]).toEqual(expect.arrayContaining(isolatedTests));
});

test('no test sleeps', () => {
  expect(testsWith(/new Promise\((\(\w+\)|\w+) => setTimeout\(/)).toEqual([]);
});
