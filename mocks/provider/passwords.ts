import type { RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf } from '../backend';
import { Refusal } from '../refusal';
import { userNamed } from '../state/access';
import { issueResetToken, usersWithReset } from '../state/reset-token';
import { companyUser } from './company-user';
import { demandStrong } from './password-rule';
import { providerRoutes } from './routes';

/** Password resets and changes (docs/api/conventions.md). */
export function passwordHandlers(backend: Backend): RequestHandler[] {
  const { open, route, adminRoute } = providerRoutes(backend);
  return [
    adminRoute('post', '/user/:username/reset', (call) => {
      const user = companyUser(call, call.param('username'));
      issueResetToken(call.state, user.username, call.now);
    }),

    adminRoute('get', '/user/reset/active', ({ state, now, user }) =>
      usersWithReset(state, now).filter((username) => userNamed(state, username)?.company === user.company),
    ),

    open('get', '/user/reset/token/:id', ({ param }) => {
      const token = backend.state.resetTokens[param('id')];
      const valid = token !== undefined && !token.used && token.expiresAt > backend.now();
      return valid ? { valid, username: token.username } : { valid: false };
    }),

    open('post', '/user/reset/password', async ({ request }) => {
      const { state } = backend;
      const body = await bodyOf(request, z.object({ resetid: z.string(), password: z.string() }));
      const token = state.resetTokens[body.resetid];
      const user = token && userNamed(state, token.username);
      if (!user) throw new Refusal(404, 'unknown_reset', 'Der Link ist unbekannt');
      if (token.used || token.expiresAt <= backend.now())
        throw new Refusal(410, 'used_reset', 'Der Link ist verbraucht');
      demandStrong(body.password);
      user.password = body.password;
      token.used = true;
    }),

    route('post', '/user/password', async ({ request, user }) => {
      const body = await bodyOf(request, z.object({ oldPassword: z.string(), password: z.string() }));
      if (user.password !== body.oldPassword)
        throw new Refusal(400, 'wrong_password', 'Das alte Passwort ist falsch');
      demandStrong(body.password);
      user.password = body.password;
    }),
  ];
}
