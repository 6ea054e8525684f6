import { md5 } from 'js-md5';
import { HttpResponse, type RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, TOKEN_LIFE, bearerOf, checked, parseJson } from '../backend';
import { Refusal } from '../refusal';
import { userNamed } from '../state/access';
import { nextUuid } from '../state/ids';
import { demoCode } from '../state/personas';
import { createLoginSeal } from './login-seal';
import { failed, gsdRoutes, ok } from './routes';

const clearSchema = z.object({
  user: z.string(),
  pass: z.string(),
  appNames: z.array(z.string()),
  '2faToken': z.optional(z.string()),
});
const sealedSchema = z.object({ aesKey: z.string(), data: z.string(), publicKey: z.string() });

/** Sessions of the document management: both login generations, one session id each. */
export function sessionHandlers(backend: Backend): RequestHandler[] {
  const { open, route } = gsdRoutes(backend);
  const seal = createLoginSeal();

  const start = ({
    user: username,
    pass,
    appNames,
    '2faToken': code,
  }: z.output<typeof clearSchema>): Response => {
    const { state } = backend;
    const user = userNamed(state, username);
    if (!user || !user.active || md5(user.password) !== pass)
      return failed(403, '302', 'Benutzer oder Passwort falsch');
    if (user.secondFactor || state.secondFactorForAll) {
      if (code === undefined) return failed(403, '340', 'Zweiter Faktor nötig');
      if (code === '') return failed(403, '341', 'Code fehlt');
      if (code !== demoCode) return failed(403, '342', 'Code ungültig');
    }
    if (appNames.length === 0) return failed(403, '306', 'Keine Lizenz angefordert');
    const sessionId = nextUuid(state);
    backend.gsdSessions.set(sessionId, { username, expiresAt: backend.now() + TOKEN_LIFE });
    return ok({
      sessionId,
      token: sessionId,
      databaseName: 'portal',
      user: { '~ClassName': 'User', Name: username, Description: '' },
    });
  };

  return [
    open('get', '/v2/login/key', async () => ({ key: await seal.publicKey() })),

    open('post', '/v2/login', async ({ request }) => {
      const body = parseJson(await request.text());
      const sealed = z.safeParse(sealedSchema, body);
      if (!sealed.success) return start(checked(clearSchema, body));
      const clear = z.safeParse(clearSchema, await seal.open(sealed.data));
      if (!clear.success) throw new Refusal(400, '400', 'Anmeldung nicht lesbar');
      const answer = start(clear.data);
      // A sealed question gets a sealed answer, as the newer servers give it.
      return HttpResponse.text(await seal.close(await answer.text(), sealed.data.publicKey), {
        status: answer.status,
      });
    }),

    route('post', '/v1/logout', ({ request }) => {
      backend.gsdSessions.delete(request.headers.get('sessionid') ?? bearerOf(request) ?? '');
      return null;
    }),

    // The vendor's probe works without any header; the portal sends the appkey all the same.
    open('get', '/_CheckService', () => ({
      applicationName: 'GSD-RestApi',
      applicationVersion: '6.2.1',
      webservice: { version: '1.0.0.31' },
    })),
  ];
}
