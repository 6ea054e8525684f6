import { beforeEach, describe, expect, test } from 'vitest';

import { holdsRole } from '@/areas/access';
import { areaNameIn } from '@/areas/area-name';
import type { Session } from '@/entities/session/session';
import { roleOf, sessionOf } from '@/entities/session/session.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';

import { menuAreas, menuEntries } from './menu';

const now = new Date('2026-11-21T12:00:00Z');
const sessionWith = (...roles: readonly string[]) => sessionOf(roles.map((role) => roleOf(role)));

const contractsAccess = (session: Session) =>
  menuEntries(session, now).find(({ title }) => title === 'contracts')?.access;

const openAreas = (who: Session, data: Parameters<typeof menuAreas>[1]) =>
  menuAreas(who, data, now)
    .filter(({ access }) => access.open)
    .map(({ area }) => area.csvCategory);

describe('The menu', () => {
  beforeEach(() => configureForTests());

  test('has tickets first and the ten areas in their fixed order', () => {
    expect(menuAreas(sessionWith(), {}, now).map(({ area }) => areaNameIn(area, 'de'))).toEqual([
      'Tickets',
      'Datenschutz',
      'Informationssicherheit',
      'Förderungen',
      'IT-Dokumentation',
      'Notfallhandbuch',
      'Qualitätsmanagement',
      'Akademie',
      'Marketing',
      'Innovationsmanagement',
      'Gebäudemanagement',
    ]);
  });

  test.each([
    ['role and data', ['DSPortal', 'QMSPortal'], { DS: true, QMS: false }, ['DS']],
    ['no role', [], { DS: true, TICKET: true }, []],
    ['the admin function of the address', ['_yit_PortalAdmin'], { DS: true, TICKET: true }, ['TICKET', 'DS']],
    ['the check still running', ['DSPortal'], 'pending', []],
    ['a failed check', ['DSPortal'], 'failed', []],
  ] as const)('opens areas with %s', (_, roles, data, expected) => {
    expect(openAreas(sessionWith(...roles), data)).toEqual(expected);
  });

  test.each([
    ['pending', 'pending'],
    ['failed', 'failed'],
    [{ DS: false }, 'noData'],
    [{}, 'noData'],
  ] as const)('says why an area is closed when the check of its data is %j', (data, reason) => {
    const [, privacy] = menuAreas(sessionWith('DSPortal'), data, now);
    expect(privacy?.access).toEqual({ open: false, reason });
  });

  test('opens everything for a portal admin', () => {
    expect(openAreas(sessionOf([], { admin: true }), 'pending')).toHaveLength(11);
  });

  test('follows role names an installation has changed', () => {
    configureForTests({ roles: { DS: 'Datenschutzportal' } });
    expect(openAreas(sessionWith('Datenschutzportal'), { DS: true })).toEqual(['DS']);
    expect(openAreas(sessionWith('DSPortal'), { DS: true })).toEqual([]);
  });

  test('offers the screens of an area, and those of the tickets', () => {
    const titles = menuAreas(sessionWith(), {}, now).map(({ links }) => links.map(({ title }) => title));
    const [tickets, privacy] = titles;
    const searches = ['taskSearch', 'documentSearch', 'faqs'];
    expect(privacy).toEqual(['dashboard', 'workingArea', 'radialTree', 'listView', ...searches]);
    expect(tickets).toEqual(['dashboard', 'ticketList', ...searches]);
  });

  test('offers a list view in six areas only', () => {
    const lists = menuAreas(sessionWith(), {}, now).filter(({ links }) =>
      links.some(({ title }) => title === 'listView'),
    );
    expect(lists.map(({ area }) => area.csvCategory)).toEqual([
      'DS',
      'ITDOCU',
      'QMS',
      'ACADEMY',
      'MARKETING',
      'INNOVATION',
    ]);
  });

  test.each([
    ['a contract user', sessionWith('Vertraege'), true],
    ['a portal admin', sessionOf([], { admin: true }), false],
    ['a portal admin who is a contract user', sessionOf([roleOf('Vertraege')], { admin: true }), true],
    ['a user whose role is over', sessionOf([roleOf('Vertraege', { validUntil: now })]), false],
  ])('offers the lock link to contract users: %s', (_, session, expected) => {
    expect(holdsRole(session, 'CONTRACTS', now)).toBe(expected);
  });

  test('opens contracts with the role Vertraege, and for a portal admin', () => {
    expect(contractsAccess(sessionWith('Vertraege'))).toEqual({ open: true });
    expect(contractsAccess(sessionWith())).toEqual({ open: false, reason: 'missing' });
    expect(contractsAccess(sessionOf([], { admin: true }))).toEqual({ open: true });
  });
});
