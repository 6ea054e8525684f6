import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { supportedBrowsers } from './supported-browsers';

const folder = 'e2e/browsers';
const walked = readdirSync(folder)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => /runWalks\('(\w+)'\)/.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1]);

test.each(supportedBrowsers)('$name is tested by the walks in $walks', ({ walks }) => {
  expect(walked).toContain(walks);
});

test('No engine is walked through for a browser that the list leaves out', () => {
  expect(new Set(walked)).toEqual(new Set(supportedBrowsers.map(({ walks }) => walks)));
});

test('The build is made for the oldest version of each browser', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toContain(
    'target: supportedBrowsers.map(({ id, oldest }) => `${id}${oldest}`)',
  );
});
