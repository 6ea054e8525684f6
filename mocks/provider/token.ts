import { HttpResponse, http } from 'msw';

import { type Backend, tokenLife } from '../backend';
import { providerTime } from '../state/berlin-time';
import type { WorldUser } from '../state/world';

const encode = (text: string) => {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
};

/** A JWT with the agreed claims; nobody but its issuer needs to check the signature. */
function accessTokenOf(user: WorldUser, now: number): string {
  const authorities = [
    'ROLE_USER',
    ...(user.admin ? ['ROLE_PORTAL_ADMIN'] : []),
    ...(user.staff ? ['ROLE_DF_USER'] : []),
  ];
  const claims = {
    user_name: user.username,
    authorities,
    foreignuser: user.foreignUser === true,
    admin: user.admin === true,
    customer: user.number,
    exp: Math.floor((now + tokenLife) / 1000),
    jti: crypto.randomUUID(),
  };
  return `${encode('{"alg":"HS256","typ":"JWT"}')}.${encode(JSON.stringify(claims))}.${encode(claims.jti)}`;
}

const denied = (description: string) =>
  HttpResponse.json({ error: 'invalid_grant', error_description: description }, { status: 400 });

/** Tokens for a password or for a refresh token, which is used up by it (contract §6). */
export function tokenHandlers(backend: Backend) {
  const issue = (user: WorldUser) => {
    const now = backend.now();
    const accessToken = accessTokenOf(user, now);
    const refreshToken = crypto.randomUUID();
    backend.accessTokens.set(accessToken, { username: user.username, expiresAt: now + tokenLife });
    backend.refreshTokens.set(refreshToken, user.username);
    return HttpResponse.json({
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: tokenLife / 1000,
      username: user.username,
      loginDate: providerTime(now).slice(0, 19),
      creationDate: providerTime(now).slice(0, 19),
    });
  };

  return [
    http.post(`${backend.bases.provider}/oauth/token`, async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      const { users } = backend.world;
      if (form.get('grant_type') === 'refresh_token') {
        const refreshToken = form.get('refresh_token') ?? '';
        const owner = backend.refreshTokens.get(refreshToken);
        backend.refreshTokens.delete(refreshToken);
        const user = users.find(({ username }) => username === owner);
        return user ? issue(user) : denied('refresh token invalid');
      }
      const user = users.find(({ username }) => username === form.get('username'));
      if (form.get('grant_type') !== 'password' || user?.password !== form.get('password') || !user)
        return denied('bad credentials');
      return user.inactive ? denied('user inactive') : issue(user);
    }),
  ];
}
