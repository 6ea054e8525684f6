import { md5 } from 'js-md5';
import { HttpResponse, http } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf, failed, ok, tokenLife } from '../backend';
import { createLoginSeal } from './login-seal';

const clearSchema = z.object({ user: z.string(), pass: z.string(), appNames: z.array(z.string()) });
const sealedSchema = z.object({ aesKey: z.string(), data: z.string(), publicKey: z.string() });

/** Sessions of the document management: both login generations, one session id each (reference 3). */
export function loginHandlers(backend: Backend) {
  const base = backend.bases.gsd;
  const seal = createLoginSeal();

  const open = ({ user, pass, appNames }: z.output<typeof clearSchema>) => {
    const known = backend.world.users.find(({ username }) => username === user);
    if (!known || md5(known.password) !== pass) return failed('302', 'Benutzer oder Passwort falsch', 403);
    if (appNames.length === 0) return failed('306', 'Keine Lizenz angefordert', 403);
    const sessionId = crypto.randomUUID();
    backend.gsdSessions.set(sessionId, { username: user, expiresAt: backend.now() + tokenLife });
    return ok({ sessionId, token: sessionId, user: { Name: user }, databaseName: 'portal' });
  };

  return [
    http.get(`${base}/v2/login/key`, async () => ok({ key: await seal.publicKey() })),
    http.post(`${base}/v2/login`, async ({ request }) => {
      const sealed = await bodyOf(request, sealedSchema);
      const clear = sealed
        ? z.safeParse(clearSchema, await seal.open(sealed))
        : z.safeParse(clearSchema, await bodyOf(request, z.unknown()));
      if (!clear.success) return failed('400', 'Anmeldung nicht lesbar', 400);
      const answer = open(clear.data);
      // A sealed question gets a sealed answer, as the newer servers give it.
      return sealed
        ? HttpResponse.text(await seal.close(await answer.text(), sealed.publicKey), {
            status: answer.status,
          })
        : answer;
    }),
    http.post(`${base}/v1/logout`, ({ request }) => {
      backend.gsdSessions.delete(request.headers.get('sessionid') ?? '');
      return ok();
    }),
    http.get(`${base}/_CheckService`, () =>
      ok({
        applicationName: 'GSD-RestApi',
        applicationVersion: '6.2.1',
        webservice: { version: '1.0.0.31' },
      }),
    ),
  ];
}
