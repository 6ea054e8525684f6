import { HttpResponse, type RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf } from '../backend';
import { Refusal } from '../refusal';
import { accepted, providerRoutes } from './routes';

const logSchema = z.array(
  z.object({
    at: z.union([z.string(), z.number()]),
    method: z.string(),
    path: z.string(),
    status: z.number(),
    ms: z.number(),
  }),
);

/** Health, versions, the maintenance notice and the call log: no login. */
export function serviceHandlers(backend: Backend): RequestHandler[] {
  const { open } = providerRoutes(backend);
  return [
    open('get', '/health', () => ({ status: 'UP' })),
    open('get', '/buildProperties', () => ({
      version: '4.8.2',
      commit: 'a1b2c3d',
      time: '2026-11-02T09:00:00',
    })),
    open('get', '/maintenance.html', () => {
      const { maintenance } = backend.state;
      if (maintenance === null) throw new Refusal(404, 'no_maintenance', 'Keine Wartung');
      return HttpResponse.html(maintenance);
    }),
    open('post', '/logs', async ({ request }) => {
      await bodyOf(request, logSchema);
      return accepted(202);
    }),
  ];
}
