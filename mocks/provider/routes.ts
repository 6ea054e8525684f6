import { http } from 'msw';

import { type Backend, type Call, type Method, appKeys, bearerOf, toCall, userOf } from '../backend';
import { Refusal } from '../refusal';
import type { Viewer } from '../state/access';

export type LoginCall = Call & Viewer;
type Answer<Input> = (input: Input) => unknown;

const refused = (status: number, error: string, message: string): Response =>
  Response.json({ error, message }, { status });

export const accepted = (status: 201 | 202): Response => new Response(null, { status });

/**
 * Routes of the Provider. What a handler returns becomes the JSON body, nothing at all a 204; a Refusal becomes
 * `{ error, message }`. `open` needs the appkey alone, `route` a login, `adminRoute` a portal admin.
 */
export function providerRoutes(backend: Backend, base = backend.bases.provider) {
  const at = (method: Method, path: string, answer: Answer<Call>) =>
    http[method](`${base}${path}`, async ({ request, params }) => {
      try {
        if (request.headers.get('appkey') !== appKeys.provider)
          return refused(403, 'invalid_appkey', 'AppKey fehlt oder ist unbekannt');
        const result = await answer(toCall(request, params));
        if (method !== 'get') backend.changed();
        if (result instanceof Response) return result;
        return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refused(error.status, error.code, error.message);
      }
    });

  const withLogin = (call: Call): LoginCall => {
    const user = userOf(backend, 'accessTokens', bearerOf(call.request));
    if (!user) throw new Refusal(401, 'invalid_token', 'Token fehlt oder ist abgelaufen');
    return { ...call, user, state: backend.state, now: backend.now() };
  };
  const route = (method: Method, path: string, answer: Answer<LoginCall>) =>
    at(method, path, (call) => answer(withLogin(call)));

  return {
    open: at,
    /** The same call with its login. @throws Refusal 401 */
    withLogin,
    route,
    adminRoute: (method: Method, path: string, answer: Answer<LoginCall>) =>
      route(method, path, (call) => {
        if (!call.user.admin) throw new Refusal(403, 'admin_only', 'Nur für Portal-Admins');
        return answer(call);
      }),
  };
}
