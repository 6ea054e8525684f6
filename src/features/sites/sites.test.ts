import { beforeAll, describe, expect, test } from 'vitest';

import { areaOf, ticketArea } from '@/areas/areas';
import { documentOf } from '@/entities/document/document.fixtures';
import { defaultLabels } from '@/entities/label/label';
import { roleOf, sessionOf } from '@/entities/session/session.fixtures';
import { taskOf } from '@/entities/task/task.fixtures';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';
import { absorb, emptyState, markSeen, sourceOf } from '@/updates/state';
import { sumOf } from '@/updates/summary';
import { waitingKinds } from '@/updates/waiting';

import { type SiteFacts, placed, siteNews, siteProgress, siteWaiting } from './sites';

const privacy = areaOf('DS');
const qms = areaOf('QMS');

beforeAll(() => configureForTests());

const now = new Date('2026-11-21T12:00:00Z');
const soon = new Date('2026-12-01T12:00:00Z');

const areas = [ticketArea, privacy];
const tasks = [
  taskOf('A', { category: 'DS', progress: 100, beTrue: 1 }),
  taskOf('B', { category: 'DS', progress: 25 }),
  taskOf('C', { category: 'QMS', progress: 10 }),
  taskOf('D', { category: null }),
];
const documents = [
  documentOf('D1', { objectOid: 'A' }),
  documentOf('D2', { objectOid: 'B' }),
  documentOf('D3', { objectOid: 'C' }),
  documentOf('D4', { objectOid: 'T1' }),
  documentOf('D5', { objectOid: null }),
];

const facts: SiteFacts = {
  session: sessionOf([roleOf('DSPortal', { validUntil: soon }), roleOf('Ticketportal')]),
  areas,
  tickets: [
    ticketOf({ oid: 'T1', estimate: '2h' }),
    ticketOf({ oid: 'T2', status: 1050 }),
    ticketOf({ oid: 'T3', status: 1010 }),
  ],
  ...placed(areas, tasks, documents),
  marks: [{ oid: 'D2', name: 'D2', read: true }],
  users: undefined,
  labels: defaultLabels.ticketStatus,
  now,
};

describe('What waits at a site', () => {
  const visited = { ...emptyState(1), latest: { [sourceOf('report', 'TICKET')]: { T1: [2] } } };
  const none = { report: 0, answer: 0, resetToken: 0 };
  test.each([
    ['all areas', '', { ...none, estimate: 1, report: 2, rating: 1, document: 1, task: 1, role: 1 }],
    ['an area', 'DS', { ...none, estimate: 0, rating: 0, document: 1, task: 1, role: 1 }],
    ['the tickets', 'TICKET', { ...none, estimate: 1, report: 2, rating: 1, document: 0, task: 0, role: 0 }],
    ['an area that is closed', 'QMS', { ...none, estimate: 0, rating: 0, document: 0, task: 0, role: 0 }],
  ])('in %s', (_, area, expected) => {
    const counts = siteWaiting(facts, visited);
    expect(Object.fromEntries(waitingKinds.map((kind) => [kind, sumOf(counts, area, kind)]))).toEqual(
      expected,
    );
  });

  test('tells of no document before the marks are known', () => {
    expect(siteWaiting({ ...facts, marks: undefined }, undefined)['document DS']).toBeUndefined();
  });

  test('names what cannot be placed', () => {
    expect(facts.unplaced).toEqual({ tasks: 1, documents: 1 });
  });
});

describe('Rights hold per address', () => {
  const closed = { ...facts, areas: [], ...placed([], tasks, documents) };

  test('an area that is closed has no row and counts nowhere', () => {
    expect(siteProgress(facts.topics)).toEqual([{ area: privacy, average: 62.5, total: 2, open: 1 }]);
    expect(siteProgress(closed.topics)).toEqual([]);
    expect(Object.keys(siteWaiting(closed, undefined))).toEqual(['role DS']);
  });

  test('tickets are counted where their role is in force', () => {
    expect(siteWaiting(facts, undefined)).toMatchObject({ 'estimate TICKET': 1 });
    expect(siteWaiting({ ...facts, areas: [privacy] }, undefined)).not.toHaveProperty('estimate TICKET');
  });

  test('an area without tasks has no mean', () => {
    expect(siteProgress(placed([qms], [], []).topics)).toEqual([
      { area: qms, average: null, total: 0, open: 0 },
    ]);
    expect(siteProgress(placed([qms], undefined, []).topics)).toEqual([]);
  });
});

describe('What is new at a site', () => {
  const seen = [
    { source: sourceOf('task', 'DS'), items: { A: [0, 100], B: [0, 0] } },
    { source: sourceOf('task', 'QMS'), items: { C: [0, 0] } },
    { source: sourceOf('document', 'DS'), items: { D1: [] } },
    { source: sourceOf('ticket', 'TICKET'), items: { T1: [1010, 0, 1], T2: [1050, 0, 0] } },
  ].reduce(absorb, emptyState(1));
  const state = markSeen(seen);
  const asOf = now.getTime();

  test.each([
    // Task B has moved on, document D2 and ticket T3 have come; area QMS is closed.
    ['all areas', '', 3],
    ['an area', 'DS', 2],
    ['the tickets', 'TICKET', 1],
    ['an area that is closed', 'QMS', 0],
  ])('in %s', (_, only, expected) => {
    expect(siteNews(facts, { state, asOf, only })).toBe(expected);
  });

  test('is unknown before a first visit on this device', () => {
    expect(siteNews(facts, { state: emptyState(1), asOf })).toBeNull();
  });

  test('leaves out what the device has not compared, and keeps what it knows where nothing is loaded', () => {
    const { 'document DS': _, ...latest } = state.latest;
    expect(siteNews(facts, { state: { ...state, latest }, asOf })).toBe(2);
    const changes = {
      [sourceOf('task', 'DS')]: { A: { before: [0, 50], seen: false, session: 1 } },
    };
    const nothing = { ...facts, tickets: undefined, topics: [] };
    expect(siteNews(nothing, { state: { ...state, changes }, asOf })).toBe(1);
  });

  test('changes nothing that was seen', () => {
    const before = JSON.stringify(state);
    siteNews(facts, { state, asOf });
    expect(JSON.stringify(state)).toBe(before);
  });
});
