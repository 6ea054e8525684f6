import { http } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf, failed, ok } from '../backend';
import { labels } from '../state/labels';

/** Interface macros. Real ones answer plain, as JSON in a string, or inside `result`; these do all three. */
export function macroHandlers(backend: Backend) {
  const base = `${backend.bases.gsd}/v1/execute`;
  return [
    http.post(`${base}/portalCheckCSVRoles`, async ({ request }) => {
      const body = await bodyOf(request, z.object({ addresses: z.array(z.string()) }));
      if (!body) return failed('400', 'Adressen fehlen', 400);
      const answer = Object.fromEntries(
        body.addresses.map((oid) => {
          const categories = new Set(
            backend.world.tasks
              .filter(({ customer }) => customer === oid || oid === 'ADR0')
              .map(({ csvCategory }) => csvCategory),
          );
          return [
            oid,
            { ...Object.fromEntries([...categories].map((category) => [category, true])), TICKET: true },
          ];
        }),
      );
      return ok(JSON.stringify(answer));
    }),
    http.post(`${base}/portalValueAssignment`, async ({ request }) => {
      const body = await bodyOf(request, z.object({ name: z.string() }));
      return ok({ result: JSON.stringify(labels[body?.name ?? ''] ?? []) });
    }),
    http.post(`${base}/_yit_DS_ForgotPassword`, async ({ request }) => {
      const body = await bodyOf(request, z.object({ username: z.string() }));
      if (!body) return failed('400', 'Benutzername fehlt', 400);
      const user = backend.world.users.find(({ username }) => username === body.username);
      if (user) {
        backend.world.resetTokens[`reset-${user.contactOid}`] = user.username;
        backend.changed();
      }
      return ok();
    }),
  ];
}
