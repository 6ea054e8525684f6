import { expect, test } from 'vitest';

import { internalPath } from './paths';

test.each([
  [null, '/'],
  [undefined, '/'],
  ['', '/'],
  ['/profile', '/profile'],
  ['/privacyListView?status=20', '/privacyListView?status=20'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['https://evil.test', '/'],
  ['profile', '/'],
  ['/\nprofile', '/'],
])('The returnUrl %j leads to %s', (returnUrl, path) => {
  expect(internalPath(returnUrl)).toBe(path);
});
