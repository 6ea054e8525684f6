import { HttpResponse, type RequestHandler } from 'msw';

import { type Backend, REFRESH_LIFE, TOKEN_LIFE, type Tokens } from '../backend';
import { userNamed } from '../state/access';
import { providerTime } from '../state/berlin-time';
import { nextUuid } from '../state/ids';
import type { User } from '../state/model';
import { signJwt } from './jwt';
import { providerRoutes } from './routes';

const authoritiesOf = ({ admin, staff, dfroles }: User) => [
  'ROLE_USER',
  ...(admin ? ['ROLE_PORTAL_ADMIN'] : []),
  ...(staff ? ['ROLE_DF_USER'] : []),
  ...dfroles.map(({ dfroleName }) => `ROLE_${dfroleName}`),
];

const denied = (description: string): Response =>
  HttpResponse.json({ error: 'invalid_grant', error_description: description }, { status: 400 });

function dropExpired(tokens: Tokens, now: number): void {
  for (const [token, { expiresAt }] of tokens) if (expiresAt <= now) tokens.delete(token);
}

async function issue(backend: Backend, user: User) {
  const { accessTokens, refreshTokens, state } = backend;
  const now = backend.now();
  dropExpired(accessTokens, now);
  dropExpired(refreshTokens, now);
  const accessToken = await signJwt({
    user_name: user.username,
    authorities: authoritiesOf(user),
    foreignuser: user.foreignUser,
    admin: user.admin,
    customer: user.number,
    exp: Math.floor((now + TOKEN_LIFE) / 1000),
    jti: nextUuid(state),
  });
  const refreshToken = nextUuid(state);
  accessTokens.set(accessToken, { username: user.username, expiresAt: now + TOKEN_LIFE });
  refreshTokens.set(refreshToken, { username: user.username, expiresAt: now + REFRESH_LIFE });
  const date = providerTime(now).slice(0, 19);
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: TOKEN_LIFE / 1000,
    username: user.username,
    loginDate: date,
    creationDate: date,
  };
}

/** Grants tokens for a password or for a refresh token, which is used up by it, and revokes them. */
export function oauthHandlers(backend: Backend): RequestHandler[] {
  const { open } = providerRoutes(backend);
  return [
    open('post', '/oauth/token', async ({ request }) => {
      const { refreshTokens, state } = backend;
      const form = new URLSearchParams(await request.text());
      const grant = form.get('grant_type');
      if (grant === 'refresh_token') {
        const token = form.get('refresh_token') ?? '';
        const stored = refreshTokens.get(token);
        refreshTokens.delete(token);
        const valid = stored !== undefined && stored.expiresAt > backend.now();
        const user = valid ? userNamed(state, stored.username) : undefined;
        return user?.active ? issue(backend, user) : denied('refresh token invalid');
      }
      if (grant !== 'password')
        return HttpResponse.json({ error: 'unsupported_grant_type' }, { status: 400 });
      const user = userNamed(state, form.get('username') ?? '');
      if (!user || user.password !== form.get('password')) return denied('bad credentials');
      return user.active ? issue(backend, user) : denied('user inactive');
    }),

    // An unknown token is answered like a known one (RFC 7009, section 2.2).
    open('post', '/oauth/revoke', async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      const token = form.get('token');
      if (!token) return HttpResponse.json({ error: 'invalid_request' }, { status: 400 });
      backend.refreshTokens.delete(token);
      backend.accessTokens.delete(token);
      return new HttpResponse(null, { status: 200 });
    }),
  ];
}
