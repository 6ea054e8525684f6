import { expect, test } from 'vitest';

import { sitesViewCodec } from './sites-page';

test.each([
  ['', { site: '', area: '' }],
  ['site=ADR2&area=DS', { site: 'ADR2', area: 'DS' }],
  [`site=${'x'.repeat(51)}`, { site: '', area: '' }],
])('The address %j shows %j', (address, view) => {
  expect(sitesViewCodec.read(new URLSearchParams(address))).toEqual(view);
});

test('What is shown is written so that it reads back', () => {
  const view = { site: 'ADR2', area: 'DS' };
  const written = sitesViewCodec.write(new URLSearchParams(), view);
  expect(written.toString()).toBe('site=ADR2&area=DS');
  expect(sitesViewCodec.read(written)).toEqual(view);
  expect(sitesViewCodec.write(written, { site: '', area: '' }).toString()).toBe('');
});
