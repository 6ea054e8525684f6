import { http } from 'msw';

import { type Backend, aliveUser, appKeys, failed } from '../backend';

/** Calls that need no session (contract §6). */
const open = ['/v2/login', '/v2/login/key', '/_CheckService', '/v1/execute/_yit_DS_ForgotPassword'];

/** Every call of the document management passes here first: appkey, then the session. */
export function gsdGate(backend: Backend) {
  const { gsd } = backend.bases;
  return http.all(`${gsd}/*`, ({ request }) => {
    if (request.headers.get('appkey') !== appKeys.gsd) return failed('204', 'AppKey fehlt', 401);
    const path = new URL(request.url).pathname.slice(new URL(gsd, request.url).pathname.length);
    if (open.includes(path)) return undefined;
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
    const user = aliveUser(backend, backend.gsdSessions, request.headers.get('sessionid') ?? bearer);
    // The session's end comes under HTTP 200, as some servers tell it (contract §2).
    return user ? undefined : failed('201', 'Session is invalid', 200);
  });
}
