import { http } from 'msw';
import * as z from 'zod/mini';

import { type Backend, collection, failed, ok } from '../backend';
import { gsdTime } from '../state/berlin-time';
import { type World, type WorldUser, addressOnWire, mainAddress } from '../state/world';

const querySchema = z.object({ queryString: z.optional(z.string()), oids: z.optional(z.array(z.string())) });
const actionsSchema = z.array(
  z.object({ type: z.enum(['add', 'remove']), object: z.string(), field: z.string() }),
);

/** A JSON parameter of the address; undefined when it is none. */
function parameter<Schema extends z.ZodMiniType>(request: Request, name: string, schema: Schema) {
  try {
    const parsed = z.safeParse(schema, JSON.parse(new URL(request.url).searchParams.get(name) ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** `query Nummer = "K-1001";` with escaped quotes and backslashes; anything else is no query. */
function conditionOf(queryString: string): { field: string; value: string } | undefined {
  const match = /^query (\w+) = "((?:[^"\\]|\\.)*)";$/.exec(queryString);
  return match ? { field: match[1] ?? '', value: (match[2] ?? '').replace(/\\(.)/g, '$1') } : undefined;
}

function contactOnWire(world: World, user: WorldUser) {
  const now = world.seededAt;
  const addresses = user.addresses.flatMap(
    (number) => world.addresses.find((address) => address.number === number) ?? [],
  );
  const day = 86_400_000;
  const role = (name: string, number: string, until: number | null) => ({
    '~ObjectID': `FUN-${user.contactOid}-${name}-${number}`,
    '~ClassName': '_AdresseFunktion',
    '~StoreTime': gsdTime(now),
    _Funktion: name,
    _AdresseNr: number,
    _Ansprechpartner: { '~ObjectID': user.contactOid, '~ClassName': 'Ansprechpartner' },
    _Beendet: false,
    _Bestellt: gsdTime(now - 400 * day),
    _Bis: until === null ? null : gsdTime(until),
  });
  const own = user.foreignUser ? addresses[0] : user.addresses.length > 0 ? mainAddress : undefined;
  return {
    '~ObjectID': user.contactOid,
    '~ClassName': 'Ansprechpartner',
    '~StoreTime': gsdTime(now),
    Name1: user.lastName,
    Name2: user.firstName,
    Nummer: user.number,
    EMail: user.username,
    Adresse: own ? addressOnWire(own, now) : null,
    _yit_PortalAdmin: user.admin === true,
    _yit_Portaladressen: collection(addresses.map((address) => addressOnWire(address, now))),
    _yit_Portalfavoriten: collection(
      user.favourites.map((oid) => ({ '~ObjectID': oid, '~ClassName': 'Aufgabe' })),
    ),
    _Funktionen: collection(
      user.addresses.flatMap((number) => [
        ...user.roles.map((name) => role(name, number, null)),
        ...(user.endedRoles ?? []).map((name) => role(name, number, Date.UTC(2026, 2, 31, 22))),
        // What a careful client drops: a role of somebody else.
        { ...role('FM', number, null), _Ansprechpartner: { '~ObjectID': 'ASP999' } },
      ]),
    ),
  };
}

/** Objects of the document management: contacts, addresses, tasks by query or id, and list actions. */
export function objectHandlers(backend: Backend) {
  const { bases } = backend;
  const { gsd: base } = bases;

  const find = (className: string): Record<string, unknown>[] | undefined => {
    const { world } = backend;
    switch (className) {
      case 'Ansprechpartner':
        return world.users.map((user) => contactOnWire(world, user));
      case 'Adresse':
        return world.addresses.map((address) => addressOnWire(address, world.seededAt));
      case 'Aufgabe':
        return world.tasks.map(({ customer, ...task }) => ({ ...task, _Kunde: { '~ObjectID': customer } }));
      default:
        return undefined;
    }
  };

  return [
    http.get(`${base}/v1/objects/:className`, ({ request, params }) => {
      const objects = find(String(params['className']));
      const query = parameter(request, 'query', querySchema);
      if (!objects || !query) return failed('400', 'Abfrage nicht verstanden', 400);
      const { oids, queryString } = query;
      if (oids) return ok(collection(objects.filter((object) => oids.includes(String(object['~ObjectID'])))));
      const condition = conditionOf(queryString ?? '');
      if (!condition) return failed('400', 'Abfrage nicht verstanden', 400);
      return ok(collection(objects.filter((object) => object[condition.field] === condition.value)));
    }),
    http.get(`${base}/v1/object/:oid`, ({ params }) => {
      const oid = String(params['oid']);
      const found = ['Ansprechpartner', 'Adresse', 'Aufgabe']
        .flatMap((className) => find(className) ?? [])
        .find((object) => object['~ObjectID'] === oid);
      return found ? ok(found) : failed('404', 'Objekt nicht gefunden', 404);
    }),
    http.post(`${base}/v1/action/:className`, ({ request }) => {
      const query = parameter(request, 'query', querySchema);
      const actions = parameter(request, 'actions', actionsSchema);
      if (!query?.oids || !actions) return failed('400', 'Aktion nicht verstanden', 400);
      for (const { type, object, field } of actions) {
        const user = backend.world.users.find(({ contactOid }) => contactOid === object);
        if (!user || field !== '_yit_Portalfavoriten') return failed('404', 'Objekt nicht gefunden', 404);
        if (backend.world.locked.includes(object)) return failed('423', 'Objekt ist gesperrt', 423);
        const others = user.favourites.filter((oid) => !query.oids?.includes(oid));
        user.favourites = type === 'add' ? [...others, ...query.oids] : others;
        backend.changed();
      }
      return ok();
    }),
  ];
}
