import { HttpResponse, http } from 'msw';

import { type Backend, aliveUser, appKeys, refused } from '../backend';
import type { WorldUser } from '../state/world';

/** Calls that need no login (contract §4, §6). */
const open =
  /^\/(oauth\/token|health|buildProperties|maintenance\.html|logs|user\/reset\/(token\/[^/]+|password)|folder\/[^/]+)$/;

/** The user behind a request's bearer token. */
export const callerOf = (backend: Backend, request: Request): WorldUser | undefined =>
  aliveUser(
    backend,
    backend.accessTokens,
    request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
  );

/** Every call of the provider passes here first: appkey, then the bearer token. */
export function providerGate(backend: Backend) {
  const { provider } = backend.bases;
  return http.all(`${provider}/*`, ({ request }) => {
    if (request.headers.get('appkey') !== appKeys.provider) return refused(403, 'appkey_missing');
    const path = new URL(request.url).pathname.slice(
      new URL(provider, request.url).pathname.replace(/\/$/, '').length,
    );
    if (open.test(path) || callerOf(backend, request)) return undefined;
    return HttpResponse.json({ error: 'invalid_token', message: 'token expired' }, { status: 401 });
  });
}
