import { HttpResponse, http } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf, refused } from '../backend';
import type { WorldTask } from '../state/world';
import { callerOf } from './gate';

const isStrong = (password: string) =>
  password.length >= 8 &&
  [/\p{Lu}/u, /\p{Ll}/u, /[0-9]/, /[^\p{L}\p{N}\s]/u].every((rule) => rule.test(password));

const taskOnWire = ({ customer, ...task }: WorldTask) => ({ ...task, _Kunde: { '~ObjectID': customer } });
const newestFirst = (a: WorldTask, b: WorldTask) => b['~StoreTime'].localeCompare(a['~StoreTime']);

/** Health, versions and the maintenance notice: no login. */
export function serviceHandlers(backend: Backend) {
  const base = backend.bases.provider;
  return [
    http.get(`${base}/health`, () => HttpResponse.json({ status: 'UP' })),
    http.get(`${base}/buildProperties`, () =>
      HttpResponse.json({ version: '4.8.2', commit: 'a1b2c3d', time: '2026-11-02T09:00:00' }),
    ),
    http.get(`${base}/maintenance.html`, () =>
      backend.world.maintenance === null
        ? new HttpResponse(null, { status: 404 })
        : HttpResponse.html(backend.world.maintenance),
    ),
    http.post(`${base}/logs`, () => new HttpResponse(null, { status: 202 })),
  ];
}

/** Users and their passwords. */
export function userHandlers(backend: Backend) {
  const base = backend.bases.provider;
  return [
    http.get(`${base}/user/reset/token/:id`, ({ params }) => {
      const username = backend.world.resetTokens[String(params['id'])];
      return HttpResponse.json(username ? { valid: true, username } : { valid: false });
    }),
    http.post(`${base}/user/reset/password`, async ({ request }) => {
      const body = await bodyOf(request, z.object({ resetid: z.string(), password: z.string() }));
      const username = body && backend.world.resetTokens[body.resetid];
      const user = backend.world.users.find((candidate) => candidate.username === username);
      if (!body || !user) return refused(404, 'unknown_reset_id');
      if (!isStrong(body.password)) return refused(400, 'weak_password');
      user.password = body.password;
      delete backend.world.resetTokens[body.resetid];
      backend.changed();
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${base}/user/:username`, ({ params, request }) => {
      const user = backend.world.users.find(({ username }) => username === params['username']);
      if (!user) return refused(404, 'unknown_user');
      const caller = callerOf(backend, request);
      if (caller?.username !== user.username && !caller?.admin) return refused(403, 'forbidden');
      return HttpResponse.json({
        username: user.username,
        active: !user.inactive,
        admin: user.admin === true,
        foreignUser: user.foreignUser === true,
        mail: user.username,
        customerNumber: user.number,
        dfroles: user.foreignUser ? user.roles.map((dfroleName) => ({ dfroleName })) : [],
      });
    }),
  ];
}

/** Tasks: recently edited, the customer's favourites, and all of a category. */
export function taskHandlers(backend: Backend) {
  const base = backend.bases.provider;
  const oidsOf = (numbers: readonly string[]) =>
    backend.world.addresses.filter(({ number }) => numbers.includes(number)).map(({ oid }) => oid);
  const visible = (request: Request) => {
    const caller = callerOf(backend, request);
    const oids = oidsOf(caller?.addresses ?? []);
    return backend.world.tasks.filter(({ customer }) => oids.includes(customer));
  };
  return [
    http.get(`${base}/task/recent/:contactOid`, ({ request, params }) => {
      if (callerOf(backend, request)?.contactOid !== params['contactOid']) return refused(403, 'forbidden');
      return HttpResponse.json(visible(request).toSorted(newestFirst).slice(0, 84).map(taskOnWire));
    }),
    http.get(`${base}/task/favourites/:customerOid`, ({ request, params }) =>
      HttpResponse.json(
        visible(request)
          .filter((task) => task.customer === params['customerOid'])
          .filter((task) => backend.world.customerFavourites.includes(task['~ObjectID']))
          .map(taskOnWire),
      ),
    ),
  ];
}

const entrySchema = z.looseObject({ protocolStatus: z.string(), contactOID: z.string() });
const blogSchema = z.object({ apiKey: z.string(), blogID: z.string(), blogCount: z.number() });

/** Audit log, academy and the configuration of the blog. */
export function administrationHandlers(backend: Backend) {
  const base = backend.bases.provider;
  return [
    http.post(`${base}/protocol`, async ({ request }) => {
      const entry = await bodyOf(request, entrySchema);
      if (!entry) return refused(400, 'invalid_entry');
      backend.world.protocol.push({ id: backend.world.protocol.length + 1, ...entry });
      backend.changed();
      return new HttpResponse(null, { status: 201 });
    }),
    http.get(`${base}/academy`, () =>
      HttpResponse.json({
        title: 'Neue Kurse im ersten Quartal',
        body: '<p>Ab Januar gibt es zwei neue Kurse: <strong>Datenschutz für Führungskräfte</strong> und <strong>Phishing erkennen</strong>. Anmeldeschluss ist der 18.12.2026.</p>',
        contact: 'Petra Lindner',
        mail: 'akademie@example.test',
        phone: '+49 541 123456-70',
        image: '',
      }),
    ),
    http.get(`${base}/googleapiconfig`, () =>
      backend.world.blog ? HttpResponse.json(backend.world.blog) : refused(404, 'no_configuration'),
    ),
    http.put(`${base}/googleapiconfig`, async ({ request }) => {
      const blog = await bodyOf(request, blogSchema);
      if (!callerOf(backend, request)?.admin) return refused(403, 'forbidden');
      if (!blog) return refused(400, 'invalid_configuration');
      backend.world.blog = blog;
      backend.changed();
      return HttpResponse.json(blog);
    }),
  ];
}
