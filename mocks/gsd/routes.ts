import { HttpResponse, http } from 'msw';

import { type Backend, type Call, type Method, appKeys, bearerOf, toCall, userOf } from '../backend';
import { Refusal } from '../refusal';
import type { Viewer } from '../state/access';

/** A success in the envelope. */
export const ok = (data: unknown = null): Response =>
  HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data });

/** A failure in the envelope. */
export const failed = (status: number, internalStatus: string, statusMessage: string): Response =>
  HttpResponse.json({ status: { internalStatus, statusMessage }, data: null }, { status });

export const collection = (elements: readonly unknown[], total = elements.length) => ({
  '~Count': total,
  '~UnfilteredCount': total,
  '~Elements': elements,
});

type Answer<Input> = (input: Input) => unknown;
export type SessionCall = Call & Viewer;

/**
 * Routes of the document management. What a handler returns becomes `data`; a Refusal becomes a failing envelope.
 * `open` needs the appkey alone, `route` a session too.
 */
export function gsdRoutes(backend: Backend) {
  const base = backend.bases.gsd;

  const at = (method: Method, path: string, answer: Answer<Call>) =>
    http[method](`${base}${path}`, async ({ request, params }) => {
      try {
        if (request.headers.get('appkey') !== appKeys.gsd)
          return failed(401, '204', 'AppKey fehlt oder ist unbekannt');
        const result = await answer(toCall(request, params));
        if (method !== 'get') backend.changed();
        return result instanceof Response ? result : ok(result);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const code = /^\d+$/.test(error.code) ? error.code : String(error.status);
        return failed(error.status, code, error.message);
      }
    });

  return {
    open: at,
    route: (method: Method, path: string, answer: Answer<SessionCall>) =>
      at(method, path, (call) => {
        const { headers } = call.request;
        const user = userOf(backend, 'gsdSessions', headers.get('sessionid') ?? bearerOf(call.request));
        // The session's end comes under HTTP 200, as some servers tell it (docs/api/conventions.md).
        if (!user) return failed(200, '201', 'Session is invalid');
        return answer({ ...call, user, state: backend.state, now: backend.now() });
      }),
  };
}
