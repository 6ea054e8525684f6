import type { RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf } from '../backend';
import { Refusal } from '../refusal';
import { providerTime, readTime } from '../state/berlin-time';
import { PROTOCOL_TYPES, type ProtocolEntry, blogConfigSchema, newProtocolEntrySchema } from '../state/model';
import { type LoginCall, accepted, providerRoutes } from './routes';

/** A bound of a range; a missing one is open. @throws Refusal 400 */
function bound(call: LoginCall, name: 'from' | 'to', missing: number): number {
  const text = call.query(name);
  if (!text) return missing;
  const time = readTime(text);
  if (time === null) throw new Refusal(400, 'invalid_date', `${name} ist kein Datum`);
  return time;
}

/** The entries of a range, a customer and a type, in order of their ids. */
function entriesFor(call: LoginCall): ProtocolEntry[] {
  const from = providerTime(bound(call, 'from', 0));
  const to = providerTime(bound(call, 'to', 253_402_214_400_000));
  const customer = call.query('customer');
  const type = call.query('type');
  if (type && !PROTOCOL_TYPES.some((candidate) => candidate === type))
    throw new Refusal(400, 'unknown_type', `Protokollstatus ${type} gibt es nicht`);
  return call.state.protocol.filter(
    (entry) =>
      entry.createDateTime >= from &&
      entry.createDateTime <= to &&
      (!customer || entry.customerOID === customer || entry.addressOID === customer) &&
      (!type || entry.protocolStatus === type),
  );
}

/** Audit log, blog configuration and mails (docs/api/conventions.md). */
export function administrationHandlers(backend: Backend): RequestHandler[] {
  const { route, adminRoute } = providerRoutes(backend);
  return [
    adminRoute('get', '/protocol', entriesFor),

    route('post', '/protocol', async ({ request, state, now }) => {
      const entry = await bodyOf(request, newProtocolEntrySchema);
      const at = readTime(entry.createDateTime ?? '') ?? now;
      const id = (state.protocol.at(-1)?.id ?? 0) + 1;
      state.protocol.push({ ...entry, id, createDateTime: providerTime(at) });
      return accepted(201);
    }),

    route('get', '/googleapiconfig', ({ state }) => {
      if (!state.blogConfig) throw new Refusal(404, 'no_configuration', 'Kein Blog eingerichtet');
      return state.blogConfig;
    }),
    adminRoute('post', '/googleapiconfig', async ({ request, state }) => {
      if (state.blogConfig)
        throw new Refusal(409, 'configuration_exists', 'Es ist schon ein Blog eingerichtet');
      state.blogConfig = await bodyOf(request, blogConfigSchema);
      return state.blogConfig;
    }),
    adminRoute('put', '/googleapiconfig', async ({ request, state }) => {
      if (!state.blogConfig) throw new Refusal(404, 'no_configuration', 'Kein Blog eingerichtet');
      state.blogConfig = await bodyOf(request, blogConfigSchema);
      return state.blogConfig;
    }),
    adminRoute('delete', '/googleapiconfig', ({ state }) => {
      if (!state.blogConfig) throw new Refusal(404, 'no_configuration', 'Kein Blog eingerichtet');
      state.blogConfig = null;
    }),

    adminRoute('post', '/mail', async ({ request, state, now }) => {
      const mail = await bodyOf(
        request,
        z.object({
          to: z.email(),
          template: z.literal('foreignUserCreated'),
          data: z.record(z.string(), z.unknown()),
        }),
      );
      state.mails.push({ ...mail, at: providerTime(now) });
      return accepted(202);
    }),
  ];
}
