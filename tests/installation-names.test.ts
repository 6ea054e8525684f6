// @vitest-environment jsdom
import { mockBases } from '@mocks/node';
import { QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { expect, test } from 'vitest';

import { logoQuery } from '@/entities/logo/queries';
import { currentSession } from '@/entities/session/session';
import { configureForTests } from '@/shared/config/config.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server } = mocksForTests();

test('The roles of a login are objects of the class that the installation names', async () => {
  configureForTests({ classes: { role: '_EigeneFunktion' } });
  await logInAs('contact');
  expect(currentSession()?.contact).toMatchObject({ functions: [], addresses: [] });
});

test('A logo is looked for under the name that the installation has for it', async () => {
  await logInAs('contact');
  configureForTests({ documents: { logoName: 'Hauslogo', hintTypes: ['Vertrag'], confirm: [] } });
  const bodies: unknown[] = [];
  server.use(
    http.post(`${mockBases.gsd}/v1/execute/_yit_DS_DocSearch`, async ({ request }) => {
      bodies.push(await request.json());
      return Response.json({ status: { internalStatus: '0', statusMessage: '' }, data: [] });
    }),
  );
  expect(await new QueryClient().fetchQuery(logoQuery('ADR1'))).toBeNull();
  expect(JSON.stringify(bodies)).toContain('Hauslogo');
});
