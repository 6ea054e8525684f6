import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

import { arrivalSchema, letArrive } from './arrivals';
import type { MockBackend } from './create-backend';
import { faultSchema } from './faults';
import { gsdTime, providerTime } from './state/berlin-time';
import { fromBase64, toBase64 } from './state/files/base64';
import { pdf } from './state/files/pdf';

const clockSchema = z.object({
  advanceSeconds: z._default(z.number(), 0),
  expireAccessTokens: z._default(z.boolean(), false),
  expireRefreshTokens: z._default(z.boolean(), false),
  expireGsdSessions: z._default(z.boolean(), false),
});
const lockSchema = z.object({ oid: z.string(), by: z._default(z.string(), 'Lars Petersen') });

const replaceSchema = z.object({ oid: z.string(), text: z.string() });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const done = { done: true } as const;

/** Handles `/__mock/…`; only the HTTP servers have it (mocks/README.md). Undefined for an unknown switch. */
export function control(mock: MockBackend, method: string, path: string, body: unknown): unknown {
  const { state, accessTokens, refreshTokens, gsdSessions } = mock.backend;
  switch (`${method} ${path}`) {
    case 'GET /reset':
    case 'POST /reset':
      mock.reset();
      return done;
    case 'GET /faults':
      return mock.faults.list();
    case 'POST /faults':
      mock.faults.add(z.parse(faultSchema, body));
      return done;
    case 'DELETE /faults':
      mock.faults.clear();
      return done;
    case 'GET /calls':
      return mock.calls;
    case 'POST /clock': {
      const change = z.parse(clockSchema, body);
      if (change.expireAccessTokens) accessTokens.clear();
      if (change.expireRefreshTokens) refreshTokens.clear();
      if (change.expireGsdSessions) gsdSessions.clear();
      mock.advance(change.advanceSeconds * 1000);
      return done;
    }
    case 'POST /refuse-refresh':
      refreshTokens.clear();
      return done;
    case 'POST /maintenance':
      state.maintenance = z.parse(z.object({ html: z.nullable(z.string()) }), body).html;
      return done;
    case 'POST /second-factor':
      state.secondFactorForAll = z.parse(z.object({ forAll: z.boolean() }), body).forAll;
      return done;
    case 'POST /lock': {
      const { oid, by } = z.parse(lockSchema, body);
      state.locks[oid] = by;
      return done;
    }
    case 'POST /unlock':
      delete state.locks[z.parse(lockSchema, body).oid];
      return done;
    case 'POST /arrive':
      return letArrive(mock, z.parse(arrivalSchema, body));
    case 'POST /replace': {
      const { oid, text } = z.parse(replaceSchema, body);
      const document = state.documents[oid];
      if (!document) return undefined;
      const now = mock.backend.now();
      const changes = { '~StoreTime': gsdTime(now), date: providerTime(now), content: toBase64(pdf([text])) };
      // A new object, so that its remembered size goes with the old one.
      state.documents[oid] = { ...document, ...changes };
      mock.backend.changed();
      return done;
    }
    case 'GET /protocol':
      return mock.writtenEntries();
    case 'GET /files':
      return Object.values(state.documents).flatMap(({ Name, owner, path, hint, hintType, content }) =>
        content === null
          ? []
          : [{ name: Name, owner, path, hint, hintType, sha256: sha256(fromBase64(content)) }],
      );
    case 'GET /mails':
      return state.mails;
    default:
      return undefined;
  }
}
