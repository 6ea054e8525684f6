import { beforeEach, describe, expect, test } from 'vitest';

import { configureForTests } from '@/shared/config/config.fixtures';

import { lostBySaving, offeredRoles, rolesAtFirst, transferableRoles } from './role-choice';

beforeEach(() => configureForTests());

const offered = (...names: string[]) =>
  transferableRoles(names.map((name) => ({ name }))).map(({ name }) => name);

test('Admin rights, tickets and contracts are not offered, all others are', () => {
  expect(offered('DSPortal', 'Ticketportal', '_yit_PortalAdmin', 'Vertraege', 'FM', 'Neu')).toEqual([
    'DSPortal',
    'FM',
    'Neu',
  ]);
  expect(offered('PORTAL_ADMIN', 'Portal-Admin')).toEqual([]);
});

test('They follow the names an installation has given them', () => {
  configureForTests({ roles: { TICKET: 'Helpdesk', CONTRACTS: 'Vertragswesen' } });
  expect(offered('Helpdesk', 'Vertragswesen', 'Ticketportal')).toEqual(['Ticketportal']);
});

beforeEach(() => configureForTests());

const now = new Date('2026-11-22T10:00:00Z');
const past = new Date('2026-01-01T00:00:00Z');
const future = new Date('2027-01-01T00:00:00Z');
const role = (name: string, validFrom: Date | null = null, validUntil: Date | null = null) => ({
  name,
  validFrom,
  validUntil,
});
const portalRoles = [
  { name: 'DSPortal', label: 'Datenschutz' },
  { name: 'QMSPortal', label: 'Qualität' },
  { name: 'Ticketportal', label: 'Tickets' },
];

describe('the roles on offer', () => {
  test.each([
    ['nothing held', [], ['DSPortal', 'QMSPortal']],
    ['held ones are offered once', [role('QMSPortal')], ['DSPortal', 'QMSPortal']],
    [
      'what only the user has is offered too',
      [role('Alt'), role('Alt', past)],
      ['DSPortal', 'QMSPortal', 'Alt'],
    ],
    ['what cannot be passed on is not', [role('Vertraege'), role('Portal-Admin')], ['DSPortal', 'QMSPortal']],
  ])('%s', (_, held, expected) => {
    expect(offeredRoles(portalRoles, held).map(({ name }) => name)).toEqual(expected);
  });

  test('say from when to when they are held, but not that they are held without bounds', () => {
    const bounded = role('DSPortal', past);
    const [privacy, quality] = offeredRoles(portalRoles, [bounded, role('QMSPortal')]);
    expect(privacy?.spans).toEqual([bounded]);
    expect(quality?.spans).toEqual([]);
  });
});

test.each([
  ['held without bounds', [role('DSPortal')], ['DSPortal']],
  ['begun', [role('DSPortal', past)], ['DSPortal']],
  ['still to come', [role('DSPortal', future)], ['DSPortal']],
  ['ended', [role('DSPortal', null, past)], []],
  ['ends now', [role('DSPortal', null, now)], []],
  ['ended once and held again', [role('DSPortal', null, past), role('DSPortal', past, future)], ['DSPortal']],
  ['cannot be passed on', [role('Ticketportal')], []],
])('At first is ticked what has not ended: %s', (_, held, expected) => {
  expect(rolesAtFirst(held, now)).toEqual(expected);
});

test.each([
  ['nothing', [role('DSPortal')], ['DSPortal'], { rights: [], bounds: [] }],
  ['bounds of what stays', [role('DSPortal', past)], ['DSPortal'], { rights: [], bounds: ['DSPortal'] }],
  ['no bounds where the role goes', [role('DSPortal', past)], [], { rights: [], bounds: [] }],
  [
    'rights that cannot be passed on',
    [role('Ticketportal'), role('FM')],
    ['FM'],
    { rights: ['Ticketportal'], bounds: [] },
  ],
])('Saving loses %s', (_, held, chosen, expected) => {
  expect(lostBySaving(held, chosen)).toEqual(expected);
});
