import { describe, expect, test } from 'vitest';

import { areaOf, ticketArea } from '@/areas/areas';
import { documentOf } from '@/entities/document/document.fixtures';
import { defaultLabels } from '@/entities/label/label';
import { roleOf, sessionOf } from '@/entities/session/session.fixtures';
import { taskOf } from '@/entities/task/task.fixtures';
import type { Ticket } from '@/entities/ticket/ticket';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';

import {
  type WaitingFacts,
  endingRoles,
  newestTickets,
  openReports,
  openResetTokens,
  undecidedTasks,
  unreadDocuments,
  countWaiting,
  waitingItems,
  waitingTicketItems,
} from './waiting';

const privacy = areaOf('DS');
const qms = areaOf('QMS');

const now = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
const labels = defaultLabels.ticketStatus;
const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);

describe('A time estimate waits', () => {
  test.each<[string, Partial<Ticket>, boolean]>([
    ['when there is one without a decision', { estimate: 'P0DT2H0M0.0S' }, true],
    ['not without one', { estimate: '' }, false],
    ['not when it is released', { estimate: '2h', estimateReleasedBy: 'Anna Berger, 20.11.2026' }, false],
    ['not when it is declined', { estimate: '2h', estimateDeclinedBy: 'Anna Berger, 20.11.2026' }, false],
    ['not on a closed ticket', { estimate: '2h', status: 1050 }, false],
  ])('%s', (_, ticket, waits) => {
    const items = waitingTicketItems(ticketArea, [ticketOf({ untilSolution: 60, ...ticket })], {
      duty: 'estimate',
      labels,
    });
    expect(items.map(({ since }) => since)).toEqual(waits ? [null] : []);
  });
});

describe('A rating waits', () => {
  test.each<[string, Partial<Ticket>, boolean]>([
    ['once the ticket is closed', { status: 1050 }, true],
    ['not by any other number', { status: 1030 }, false],
    ['not while it is worked on', { status: 1010 }, false],
    ['not when there are stars', { status: 1050, rating: 4 }, false],
  ])('%s', (_, ticket, waits) => {
    expect(waitingTicketItems(ticketArea, [ticketOf(ticket)], { duty: 'rating', labels })).toHaveLength(
      waits ? 1 : 0,
    );
  });

  test('since the ticket was solved, the longest first', () => {
    const solved = { status: 1050, createdAt: new Date(now.getTime() - 3 * day) };
    const tickets = [
      ticketOf({ ...solved, oid: 'unknown', untilSolution: 'invalid' }),
      ticketOf({ ...solved, oid: 'late', untilSolution: 2 * 86_400 }),
      ticketOf({ ...solved, oid: 'early', untilSolution: 86_400 }),
    ];
    const items = waitingTicketItems(ticketArea, tickets, { duty: 'rating', labels });
    expect(items.map(({ key, since }) => [key, since])).toEqual([
      ['early', new Date(now.getTime() - 2 * day)],
      ['late', new Date(now.getTime() - day)],
      ['unknown', null],
    ]);
  });
});

test('A service report waits until it is released or declined, since its newest document', () => {
  const report = {
    name: 'Bericht',
    releasedBy: '',
    released: false,
    declined: false,
    declinedBy: '',
    documents: [],
  };
  const dates = [new Date(now.getTime() - 9 * day), new Date(now.getTime() - 5 * day)];
  const reports = [
    { ...report, oid: 'open', documents: dates.map((date) => documentOf('D', { date })) },
    { ...report, oid: 'released', releasedBy: 'Anna Berger, 20.11.2026' },
    { ...report, oid: 'declined', declined: true },
    { ...report, oid: 'single', documents: [documentOf('D', { date: now })] },
    { ...report, oid: 'undated', name: '', documents: [documentOf('D', { date: null })] },
  ];
  const items = openReports(ticketArea, [ticketOf()], () => reports);
  expect(items.map(({ key, since, title }) => [key, since, title])).toEqual([
    ['open', dates[1], 'Bericht'],
    ['single', now, 'Bericht'],
    ['undated', null, 'VPN bricht nach etwa zehn Minuten ab'],
  ]);
});

test('Of many tickets the reports of the 50 newest are asked for', () => {
  const tickets = Array.from({ length: 60 }, (_, days) =>
    ticketOf({ oid: `${days}`, createdAt: days === 7 ? null : new Date(now.getTime() - days * day) }),
  );
  const newestOids = newestTickets(tickets).map(({ oid }) => oid);
  expect(newestOids).toEqual(Array.from({ length: 51 }, (_, days) => `${days}`).filter((oid) => oid !== '7'));
});

test("A task waits until it is answered with 'trifft zu' or 'trifft nicht zu', the most urgent first", () => {
  const tasks = [
    taskOf('low'),
    taskOf('high', { priority: 40, privacyNumber: '1.2.3' }),
    taskOf('yes', { beTrue: 1 }),
    taskOf('no', { beTrue: 2 }),
  ];
  const items = undecidedTasks(privacy, tasks);
  expect(items.map(({ key, about, to }) => [key, about, to])).toEqual([
    ['high', '1.2.3', '/privacyWorkingArea/high'],
    ['low', '4711-low', '/privacyWorkingArea/low'],
  ]);
});

test('A document waits until it is marked as read, with its task where that is known', () => {
  const documents = [
    documentOf('read', { read: true }),
    documentOf('marked'),
    documentOf('forbidden', { type: 'Forbidden' }),
    documentOf('undated'),
    documentOf('young', { date: now, objectOid: 'T1' }),
    documentOf('old', { date: new Date(0), objectOid: 'elsewhere' }),
  ];
  const items = unreadDocuments(
    privacy,
    documents,
    [{ oid: 'marked', name: '', read: true }],
    [taskOf('T1')],
  );
  expect(items.map(({ key, about, to }) => [key, about, to])).toEqual([
    ['old', '', '/privacyWorkingArea?showDocument=old'],
    ['young', taskOf('T1').title, '/privacyWorkingArea/T1?showDocument=young'],
    ['undated', '', '/privacyWorkingArea?showDocument=undated'],
  ]);
});

describe('A role waits', () => {
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  test.each<[string, Parameters<typeof roleOf>[1], boolean]>([
    ['when it ends within 30 days', { validUntil: inDays(12) }, true],
    ['on the thirtieth day', { validUntil: inDays(30) }, true],
    ['not after it', { validUntil: new Date(inDays(30).getTime() + 1) }, false],
    ['not when it has no end', { validUntil: null }, false],
    ['not when it has ended', { validUntil: now }, false],
    ['not before it begins', { validFrom: inDays(1), validUntil: inDays(12) }, false],
    ['not at another address', { validUntil: inDays(12), addressNumber: '2002' }, false],
    ['not when it is the hidden admin function', { validUntil: inDays(12), role: '_yit_PortalAdmin' }, false],
  ])('%s', (_, role, waits) => {
    expect(endingRoles(sessionOf([roleOf('QMSPortal', role)]), () => qms, now)).toHaveLength(waits ? 1 : 0);
  });

  test('the next to end first, and none for staff', () => {
    const roles = [roleOf('FM', { validUntil: inDays(20) }), roleOf('QMSPortal', { validUntil: inDays(2) })];
    expect(keysOf(endingRoles(sessionOf(roles), () => undefined, now))).toEqual(['QMSPortal', 'FM']);
    expect(endingRoles(sessionOf(roles, { staff: true }), () => undefined, now)).toEqual([]);
  });
});

test('A reset token waits while it is active', () => {
  const users = [
    { username: 'used@muster.test', roles: [], activeResetToken: false },
    { username: 'open@muster.test', roles: [], activeResetToken: true },
  ];
  expect(keysOf(openResetTokens(users))).toEqual(['open@muster.test']);
});

describe('All that waits', () => {
  const user = { username: 'open@muster.test', roles: [], activeResetToken: true };
  const report = {
    oid: 'R1',
    name: '',
    releasedBy: '',
    released: false,
    declined: false,
    declinedBy: '',
    documents: [],
  };
  const facts = (fields: Partial<WaitingFacts> = {}): WaitingFacts => ({
    session: sessionOf([]),
    now,
    tickets: [
      ticketOf({ oid: 'T1', status: 1010, estimate: '2h' }),
      ticketOf({ oid: 'T2', status: 1020 }),
      ticketOf({ oid: 'T3', status: 1050 }),
    ],
    labels,
    reportsOf: () => [report],
    areas: [{ area: privacy, tasks: [taskOf('A1')], documents: [documentOf('D1')] }],
    marks: [],
    users: [user],
    ...fields,
  });
  /** One for each ticket. */
  const reports = ['report R1', 'report R1', 'report R1'];
  const reported = (fields?: Partial<WaitingFacts>) =>
    waitingItems(facts(fields)).map(({ kind, key }) => `${kind} ${key}`);

  test('is told of tickets, areas and roles, and to an admin of reset tokens', () => {
    const own = ['estimate T1', ...reports, 'answer T2', 'rating T3', 'document D1', 'task A1'];
    expect(reported()).toEqual(own);
    expect(reported({ session: sessionOf([], { admin: true }) })).toEqual([
      ...own,
      'resetToken open@muster.test',
    ]);
  });

  test('claims no document to be unread while the marks are unknown', () => {
    expect(reported({ marks: undefined })).toEqual([
      'estimate T1',
      ...reports,
      'answer T2',
      'rating T3',
      'task A1',
    ]);
  });

  test('is nothing while nothing is known', () => {
    const areas = [{ area: privacy, tasks: undefined, documents: undefined }];
    expect(reported({ tickets: undefined, reportsOf: () => undefined, areas, users: undefined })).toEqual([]);
  });

  test.each([
    sessionOf([]),
    sessionOf([], { admin: true }),
    sessionOf([roleOf('DSPortal', { validUntil: now })]),
  ])('is counted as it is listed (%#)', (session) => {
    const all = facts({ session });
    const listed = new Map<string, number>();
    for (const { kind, area } of waitingItems(all)) {
      const key = `${kind} ${area?.csvCategory ?? ''}`;
      listed.set(key, (listed.get(key) ?? 0) + 1);
    }
    const counted = countWaiting({ ...all, withTickets: true, openReports: { T1: [1], T2: [1], T3: [1] } });
    expect(counted).toEqual(Object.fromEntries(listed));
  });

  test('keeps the number of what is not known, and tells nothing of tickets that are closed', () => {
    const unknown = { ...facts({ tickets: undefined, marks: undefined }), openReports: { T1: [2] } };
    expect(
      countWaiting({ ...unknown, withTickets: true }, { 'estimate TICKET': 3, 'document DS': 4 }),
    ).toEqual({ 'estimate TICKET': 3, 'report TICKET': 2, 'document DS': 4, 'task DS': 1 });
    expect(countWaiting({ ...unknown, withTickets: false }, { 'estimate TICKET': 3 })).toEqual({
      'task DS': 1,
    });
  });

  test('counts roles of no area and reset tokens that are active, and keeps numbers of unknown lists', () => {
    configureForTests();
    const validUntil = new Date(now.getTime() + day);
    const session = sessionOf([roleOf('Gast', { validUntil })], { admin: true });
    const areas = [{ area: privacy, tasks: undefined, documents: undefined }];
    const counted = (users: WaitingFacts['users']) =>
      countWaiting(
        { ...facts({ session, areas, users }), withTickets: false, openReports: {} },
        { 'task DS': 2, 'document DS': 3, 'resetToken ': 4 },
      );
    const others = { 'role ': 1, 'task DS': 2, 'document DS': 3 };
    expect(counted([user, { ...user, activeResetToken: false }])).toEqual({ ...others, 'resetToken ': 1 });
    expect(counted(undefined)).toEqual({ ...others, 'resetToken ': 4 });
  });
});
