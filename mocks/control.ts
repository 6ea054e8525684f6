import * as z from 'zod/mini';

import type { MockBackend } from './create-backend';
import { faultSchema } from './faults';

const clockSchema = z.object({
  expireAccessTokens: z.optional(z.boolean()),
  expireGsdSessions: z.optional(z.boolean()),
  advanceSeconds: z.optional(z.number()),
});

/** What `/__mock/…` can do; only the HTTP servers have it (mocks/README.md). Undefined for an unknown switch. */
export function control(mock: MockBackend, method: string, path: string, body: unknown): unknown {
  switch (`${method} ${path}`) {
    case 'GET /reset':
    case 'POST /reset':
      mock.reset();
      return { done: true };
    case 'POST /faults':
      mock.faults.add(z.parse(faultSchema, body));
      return { done: true };
    case 'DELETE /faults':
      mock.faults.clear();
      return { done: true };
    case 'GET /calls':
      return mock.calls;
    case 'POST /clock': {
      const { expireAccessTokens, expireGsdSessions, advanceSeconds = 0 } = z.parse(clockSchema, body);
      if (expireAccessTokens) mock.backend.accessTokens.clear();
      if (expireGsdSessions) mock.backend.gsdSessions.clear();
      mock.advance(advanceSeconds * 1000);
      return { done: true };
    }
    case 'POST /maintenance':
      mock.backend.world.maintenance = z.parse(z.object({ html: z.nullable(z.string()) }), body).html;
      return { done: true };
    case 'POST /lock':
      mock.backend.world.locked.push(z.parse(z.object({ oid: z.string() }), body).oid);
      return { done: true };
    case 'POST /refuse-refresh':
      mock.backend.refreshTokens.clear();
      return { done: true };
    case 'GET /protocol':
      return mock.backend.world.protocol;
    default:
      return undefined;
  }
}
