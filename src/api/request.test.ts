import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pathPattern } from './request';

test.each([
  ['/task/recent/4711', '/task/recent/:id'],
  ['/task/4711/DS', '/task/:id/:id'],
  ['/user/anna.berger@musterwerk.test', '/user/:id'],
  ['/user/reset/token/demo-reset', '/user/reset/token/:id'],
  ['/v1/objects/Ansprechpartner?query=%7B%7D', '/v1/objects/Ansprechpartner'],
  ['/v1/object/2S49', '/v1/object/:id'],
  ['/v1/action/Aufgabe', '/v1/action/Aufgabe'],
  ['/v1/execute/_yit_DS_ForgotPassword', '/v1/execute/_yit_DS_ForgotPassword'],
  ['/_CheckService', '/_CheckService'],
  ['/maintenance.html', '/maintenance.html'],
])('%s is logged as %s', (url, pattern) => {
  expect(pathPattern(url)).toBe(pattern);
});

test('Any user name is hidden', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (mail) => {
      expect(pathPattern(`/user/${encodeURIComponent(mail)}?x=${mail}`)).toBe('/user/:id');
    }),
  );
});
