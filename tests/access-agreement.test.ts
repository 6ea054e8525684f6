import fc from 'fast-check';
import { RouterContextProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { guardsOf } from '@/app/guards';
import { commandPages, menuAreas, menuEntries } from '@/app/menu';
import { screens } from '@/app/screens';
import { allAreas, openAreas, pageAccess } from '@/areas/access';
import { areaDataQuery } from '@/entities/area-data/queries';
import { type Session, currentSession, forgetSession } from '@/entities/session/session';
import { address, contactOf, roleOf, storeLogin } from '@/entities/session/session.fixtures';
import { rightsOf } from '@/features/users/user-sight';
import { configureForTests } from '@/shared/config/config.fixtures';
import { startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

beforeAll(() => startI18n({}));
beforeEach(() => configureForTests());

const roleNames = [...allAreas.map(({ role }) => role), 'Vertraege', '_yit_PortalAdmin', 'Fremdbenutzer'];
const now = Date.now();
const hour = 3_600_000;

/** Bounds that are long over, in force, or still to come; none of them changes while the test runs. */
const bound = fc.constantFrom(null, -100 * hour, -hour, hour, 100 * hour);
const dateOf = (offset: number | null) => (offset === null ? null : new Date(now + offset));

const role = fc
  .record({
    role: fc.constantFrom(...roleNames),
    addressNumber: fc.constantFrom('1001', '1001', '1001', '2002'),
    from: bound,
    until: bound,
  })
  .map(({ role: name, addressNumber, from, until }) =>
    roleOf(name, { addressNumber, validFrom: dateOf(from), validUntil: dateOf(until) }),
  );

const user = fc.record({
  admin: fc.constantFrom(false, false, false, true),
  foreignUser: fc.boolean(),
  staff: fc.boolean(),
  several: fc.boolean(),
  functions: fc.array(role, { maxLength: 12 }),
  data: fc.record(Object.fromEntries(allAreas.map(({ csvCategory }) => [csvCategory, fc.boolean()]))),
});
type User = typeof user extends fc.Arbitrary<infer Value> ? Value : never;

/** Forty people, always the same ones. */
const users = fc.sample(user, { numRuns: 40, seed: 20_261_121 });

const otherAddress = { ...address, oid: 'ADR2', nameAddition: 'Süd', number: '2002' };

function logIn({
  admin,
  foreignUser,
  staff,
  several,
  functions,
  data,
}: User): Session & { address: typeof address } {
  const authorities = [
    'ROLE_USER',
    ...(staff ? ['ROLE_DF_USER'] : []),
    ...(admin ? ['ROLE_PORTAL_ADMIN'] : []),
  ];
  const addresses = several ? [address, otherAddress] : [address];
  storeLogin(contactOf({ admin, functions, addresses }), {
    claims: { authorities, foreignuser: foreignUser },
  });
  queryClient.setQueryData(areaDataQuery(address.oid).queryKey, data);
  const session = currentSession();
  if (!session) throw new Error('No session is open');
  return { ...session, address };
}

/** Whether the guards of a page let the user through; otherwise they redirect. */
async function guardsAdmit(page: Parameters<typeof guardsOf>[0]): Promise<boolean> {
  const request = new Request('http://portal.test/x');
  for (const guard of guardsOf(page)) {
    try {
      await guard(
        {
          request,
          params: {},
          context: new RouterContextProvider(),
          url: new URL(request.url),
          pattern: '/x',
        },
        () => Promise.resolve(undefined),
      );
    } catch (thrown) {
      if (thrown instanceof Response) return false;
      throw thrown;
    }
  }
  return true;
}

describe('Menu, guards, Berechtigungen and command targets agree', () => {
  test.each(users.map((one, index) => [index + 1, one] as const))('for person %i', async (_, one) => {
    const session = logIn(one);
    const menu = menuAreas(session, one.data, new Date());
    const rights = rightsOf(session, one.data, new Date());
    const entries = menuEntries(session, new Date());
    const pages = commandPages(session, one.data, new Date()).map(({ to }) => to.split('?')[0]);
    const searched = openAreas(session, one.data, new Date());
    const admitted: string[] = [];
    for (const page of screens) {
      const { path, access, area } = page;
      const open = await guardsAdmit(page);
      if (open) admitted.push(path);
      expect([path, pageAccess(session, access, one.data, new Date()).open]).toEqual([path, open]);
      if (!area) continue;
      // The palette searches the tasks, tickets and FAQs of these areas.
      expect([path, searched.includes(area)]).toEqual([path, open]);
      expect([path, menu.find((entry) => entry.area === area)?.access.open]).toEqual([path, open]);
      expect([path, rights.find((right) => right.area === area)?.access.open]).toEqual([path, open]);
    }
    for (const { to, access } of entries) expect([to, access.open]).toEqual([to, admitted.includes(to)]);
    expect(entries.some(({ to }) => to === '/contracts')).toBe(true);
    for (const path of ['/user', '/user/create', '/administration'])
      expect(admitted.includes(path)).toBe(session.admin);
    for (const path of ['/mainDashboard', '/profile', '/share', '/faqsMain'])
      expect(admitted).toContain(path);
    // The guards open every page the menu leads to.
    const targets = menu.flatMap(({ access, links }) => (access.open ? links : []));
    for (const { to } of targets) expect(admitted).toContain(to.split('?')[0]);
    const ownPages = screens.filter(
      ({ access, to }) => access !== 'public' && access !== 'loggedIn' && to !== undefined,
    );
    // A user with one address may open the page of all sites, which then says that it is of no use (R-X-SITE-02).
    const admittedPages = ownPages
      .filter(
        ({ path, forSeveralAddresses }) => admitted.includes(path) && (one.several || !forSeveralAddresses),
      )
      .map(({ path }) => path);
    expect(entries.some(({ to }) => to === '/sites')).toBe(one.several);
    expect(admitted).toContain('/sites');
    expect(new Set(pages)).toEqual(new Set(admittedPages));
  });

  test('and the forty are as different as people are', () => {
    const opened = users.map(
      (one) => menuAreas(logIn(one), one.data, new Date()).filter(({ access }) => access.open).length,
    );
    expect(new Set(opened).size).toBeGreaterThan(4);
    expect(users.filter(({ admin }) => admin).length).toBeGreaterThan(3);
  });

  test('and without a session only the public pages open', async () => {
    forgetSession();
    for (const page of screens) expect(await guardsAdmit(page)).toBe(page.access === 'public');
  });
});
