import fc from 'fast-check';
import { expect, test } from 'vitest';

import { callName, declareCall } from './request';

test.each([
  ['get /task/recent/{contactOid}', 'GET /task/recent/:id'],
  ['get /task/{customerOid}/{csvCategory}', 'GET /task/:id/:id'],
  ['get /v1/objects/Ansprechpartner', 'GET /v1/objects/Ansprechpartner'],
] as const)('%s is logged as %s', (key, name) => {
  expect(callName(key)).toBe(name);
});

test('Any user name is encoded in the path and hidden in the log', () => {
  const send = declareCall('get /user/{username}', {}, (request) => Promise.resolve(request));
  return fc.assert(
    fc.asyncProperty(fc.string(), async (username) => {
      expect(await send(username)).toMatchObject({
        call: 'GET /user/:id',
        url: `/user/${encodeURIComponent(username)}`,
      });
    }),
  );
});
