import { describe, expect, test } from 'vitest';

import { documentOf } from '@/entities/document/document.fixtures';
import { roleOf, sessionOf } from '@/entities/session/session.fixtures';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';

import { documentItems, hashOf, roleItems, ticketItems, userKey } from './lists';
import {
  type Fingerprint,
  type UpdatesState,
  absorb,
  beginVisit,
  emptyState,
  keepSources,
  markSeen,
  markUnseen,
  noteOwn,
  partsOf,
  sourceOf,
  updatesOf,
} from './state';
import { checked, inSession } from './state-store';

const tasks = sourceOf('task', 'DS');
const tickets = sourceOf('ticket', 'TICKET');
const monday = new Date('2026-11-16T08:00:00Z');
const thursday = new Date('2026-11-19T08:00:00Z');

/** The state after these answers of a list, the first of which tells nothing. */
const after = (
  source: string,
  ...answers: readonly Readonly<Record<string, Fingerprint>>[]
): UpdatesState => {
  let state = emptyState(monday.getTime());
  for (const [index, items] of answers.entries()) state = absorb(state, { source, startedAt: index, items });
  return state;
};
const reported = (state: UpdatesState, since?: 'sinceVisit') =>
  updatesOf(state, since).map(({ kind, oid, before }) => [kind, oid, before]);

describe('A list that has changed', () => {
  test.each<[string, string, Record<string, Fingerprint>, Record<string, Fingerprint>, unknown[]]>([
    ['nothing', tasks, { A: [10, 35] }, { A: [10, 35] }, []],
    ['another status', tasks, { A: [20, 35] }, { A: [10, 35] }, [['task', 'A', [20, 35]]]],
    ['more progress', tasks, { A: [10, 30] }, { A: [10, 35] }, [['task', 'A', [10, 30]]]],
    ['a new task', tasks, { B: [1, 1] }, { B: [1, 1], A: [10, 35] }, [['task', 'A', null]]],
    [
      'an id that objects have by nature',
      tasks,
      {},
      { constructor: [1, 1] },
      [['task', 'constructor', null]],
    ],
    ['nothing of a task that is gone', tasks, { A: [10, 35] }, {}, []],
    ['an estimate to decide', tickets, { T: [10, 0, 0] }, { T: [10, 0, 1] }, [['decision', 'T', [10, 0, 0]]]],
    ['nothing of a decided estimate', tickets, { T: [10, 0, 1] }, { T: [10, 0, 0] }, []],
    [
      'both of a ticket',
      tickets,
      { T: [10, 0, 0] },
      { T: [20, 0, 1] },
      [
        ['decision', 'T', [10, 0, 0]],
        ['ticket', 'T', [10, 0, 0]],
      ],
    ],
    ['an answer', sourceOf('answer', 'TICKET'), {}, { T: [5] }, [['answer', 'T', null]]],
    ['a deleted answer', sourceOf('answer', 'TICKET'), { T: [5] }, { T: [4] }, []],
    ['a report to decide', sourceOf('report', 'TICKET'), { T: [0] }, { T: [1] }, [['decision', 'T', [0]]]],
    ['a ticket without reports', sourceOf('report', 'TICKET'), {}, { T: [0] }, []],
    ['a new document', sourceOf('document', 'DS'), {}, { D: [] }, [['document', 'D', null]]],
    ['a role about to end', sourceOf('role'), {}, { R: [7] }, [['role', 'R', null]]],
    ['a reset token', sourceOf('resetToken'), {}, { U: [] }, [['resetToken', 'U', null]]],
  ])('tells %s', (_, source, before, now, expected) => {
    expect(reported(after(source, before, now))).toEqual(expected);
  });

  test('tells nothing at its first answer, and nothing that has changed back', () => {
    expect(reported(after(tasks, { A: [10, 35] }))).toEqual([]);
    expect(reported(after(tasks, { A: [10, 35] }, { A: [20, 35] }, { A: [10, 35] }))).toEqual([]);
  });

  test('keeps what was seen last over several changes', () => {
    expect(reported(after(tasks, { A: [10, 0] }, { A: [20, 0] }, { A: [30, 0] }))).toEqual([
      ['task', 'A', [10, 0]],
    ]);
  });

  test('tells an estimate that waits again after it was decided', () => {
    const state = after(tickets, { T: [10, 0, 1] }, { T: [20, 0, 0] }, { T: [20, 0, 1] });
    expect(reported(state).map(([kind]) => kind)).toEqual(['decision', 'ticket']);
  });

  test('is not set back by an answer that was asked for earlier', () => {
    const state = after(tasks, { A: [10, 0] }, { A: [20, 0] });
    expect(absorb(state, { source: tasks, startedAt: 0, items: { A: [10, 0] } })).toBe(state);
  });

  test('is no newer after an answer without a change, whole or in part', () => {
    const state = after(tasks, { A: [10, 0], B: [10, 0] }, { A: [20, 0], B: [10, 0] });
    expect(absorb(state, { source: tasks, startedAt: 9, items: { A: [20, 0], B: [10, 0] } })).toBe(state);
    expect(absorb(state, { source: tasks, startedAt: 9, items: { B: [10, 0] }, partial: true })).toBe(state);
  });

  test('keeps what a partial answer leaves out', () => {
    const state = after(tasks, { A: [10, 0], B: [10, 0] }, { A: [20, 0], B: [10, 0] });
    const next = absorb(state, { source: tasks, startedAt: 9, items: { B: [20, 0] }, partial: true });
    expect(reported(next).map(([, oid]) => oid)).toEqual(['A', 'B']);
  });

  test('leaves out what is looked at for the first time and was there before', () => {
    const reports = sourceOf('report', 'TICKET');
    const next = absorb(after(reports, { T: [0] }), {
      source: reports,
      startedAt: 9,
      items: { OLD: [1], NEW: [1] },
      partial: true,
      isNew: (oid) => oid === 'NEW',
    });
    expect(reported(next)).toEqual([['decision', 'NEW', null]]);
    // From then on it is compared like any other.
    const later = absorb(next, { source: reports, startedAt: 10, items: { OLD: [2] }, partial: true });
    expect(reported(later).map(([, oid]) => oid)).toEqual(['NEW', 'OLD']);
  });

  test('is forgotten when its area is closed', () => {
    const state = keepSources(after(tasks, { A: [1, 1] }, { A: [2, 1] }), () => false);
    expect([state.latest, reported(state)]).toEqual([{}, []]);
  });
});

describe('What the user does', () => {
  const own = (state: UpdatesState, at: number) => noteOwn(state, { kind: 'ticket', oid: 'T', at });
  const listed = (state: UpdatesState, startedAt: number, items: Readonly<Record<string, Fingerprint>>) =>
    absorb(state, { source: tickets, startedAt, items });
  const before = after(tickets, { T: [10, 0, 0], U: [10, 0, 0] });

  test('is no news, whether noted before or after its list; what others change later is', () => {
    const now = { T: [1050, 7, 0], U: [10, 0, 0] };
    const noted = listed(own(before, 9), 10, now);
    expect([reported(own(listed(before, 9, now), 10)), reported(noted)]).toEqual([[], []]);
    expect(reported(listed(noted, 11, { ...now, T: [1060, 7, 0] }))).toEqual([['ticket', 'T', [1050, 7, 0]]]);
  });

  test('hides no change of others to another object', () => {
    const state = listed(own(before, 9), 10, { T: [1050, 0, 0], U: [20, 0, 0] });
    expect(reported(state)).toEqual([['ticket', 'U', [10, 0, 0]]]);
  });

  test('is not undone by a list that was asked for before, which still tells of other objects', () => {
    const older = listed(own(before, 9), 8, { T: [20, 0, 0], U: [20, 0, 0] });
    expect(reported(older)).toEqual([['ticket', 'U', [10, 0, 0]]]);
    expect(reported(listed(older, 10, { T: [1050, 0, 0], U: [20, 0, 0] }))).toHaveLength(1);
  });

  test('hides no later change where its list shows none', () => {
    const same = listed(own(before, 9), 10, { T: [10, 0, 0], U: [10, 0, 0] });
    expect(reported(listed(same, 11, { T: [20, 0, 0], U: [10, 0, 0] }))).toHaveLength(1);
    const gone = listed(own(before, 9), 10, { U: [10, 0, 0] });
    expect(reported(listed(gone, 11, { T: [20, 0, 0], U: [10, 0, 0] }))).toHaveLength(1);
  });

  test('hides no answer in the same ticket', () => {
    const answers = sourceOf('answer', 'TICKET');
    const state = own(absorb(before, { source: answers, startedAt: 1, items: {}, partial: true }), 9);
    const next = absorb(state, { source: answers, startedAt: 10, items: { T: [5] }, partial: true });
    expect(reported(next)).toEqual([['answer', 'T', null]]);
  });

  test('waits for a document until the list of its area tells of it', () => {
    const [one, other] = [sourceOf('document', 'DS'), sourceOf('document', 'QMS')];
    const start = [one, other].reduce(
      (state, source) => absorb(state, { source, startedAt: 1, items: {} }),
      emptyState(1),
    );
    const made = noteOwn(start, { kind: 'document', oid: 'D', at: 2 });
    const elsewhere = absorb(made, { source: other, startedAt: 3, items: { E: [] } });
    const state = absorb(elsewhere, { source: one, startedAt: 4, items: { D: [] } });
    expect(reported(state).map(([, oid]) => oid)).toEqual(['E']);
  });

  test('marks one or all as seen; the start page tells them until the next visit', () => {
    const state = after(tasks, { A: [1, 1], B: [1, 1] }, { A: [2, 1], B: [2, 1] });
    expect(reported(markSeen(state, { source: tasks, oid: 'A' })).map(([, oid]) => oid)).toEqual(['B']);
    expect(reported(markSeen(state, { oid: 'A' })).map(([, oid]) => oid)).toEqual(['B']);
    expect(reported(markSeen(state))).toEqual([]);
    expect(reported(markUnseen(markSeen(state), state.changes))).toEqual(reported(state));
    expect(reported(markSeen(state), 'sinceVisit')).toHaveLength(2);
    const next = beginVisit(markSeen(state), thursday.getTime());
    expect([next.previousVisit, reported(next, 'sinceVisit')]).toEqual([monday, []]);
  });
});

test.each([
  ['its status', { status: 1050 }, true],
  ['its solution', { solution: 'Das Kabel war locker.' }, true],
  ['its title', { title: 'Anders' }, false],
])('A ticket has changed by %s', (_, change, noticed) => {
  const state = after(tickets, ticketItems([ticketOf()]), ticketItems([ticketOf(change)]));
  expect(reported(state)).toHaveLength(noticed ? 1 : 0);
});

test('A text becomes a number that does not tell it, and an empty one none', () => {
  expect(hashOf('')).toBe(0);
  expect(hashOf('Das Kabel war locker.')).toBe(hashOf('Das Kabel war locker.'));
  expect(hashOf('Das Kabel war locker.')).not.toBe(hashOf('Das Kabel war lockerer.'));
  expect(userKey('anna@musterwerk.test')).toMatch(/^\d+$/);
});

test('A role about to end and a document that may be opened are compared, others not', () => {
  const until = new Date(monday.getTime() + 86_400_000);
  const session = sessionOf([roleOf('DS', { validUntil: until }), roleOf('IS')]);
  expect(roleItems(session, monday)).toEqual({ DS: [until.getTime()] });
  expect(documentItems([documentOf('D'), documentOf('F', { type: 'Forbidden' })])).toEqual({
    D: [],
  });
});

describe('What was stored', () => {
  const stateFrom = (text: unknown, loggedInAt: Date, now?: number) =>
    inSession(checked(text), loggedInAt, now);
  const stored = after(tasks, { A: [10, 35] }, { A: [20, 35] });

  test('in this session is taken up again after a reload', () => {
    expect(stateFrom(JSON.stringify(stored), monday)).toEqual(stored);
  });

  test('in another session is the visit before', () => {
    expect(stateFrom(JSON.stringify(stored), thursday)).toEqual(beginVisit(stored, thursday.getTime()));
  });

  test('by a clock that was ahead knows nothing newer than now', () => {
    const now = new Date(2026, 10, 25).getTime();
    const ahead = { ...stored, asOf: { [tasks]: now + 3_600_000, other: now - 1 } };
    expect(stateFrom(JSON.stringify(ahead), monday, now).asOf).toEqual({ [tasks]: now, other: now - 1 });
  });

  test.each([
    undefined,
    null,
    'x',
    { session: 'x' },
    { ...stored, latest: { [tasks]: ['x'] } },
    { ...stored, previousVisit: 'gestern' },
    { ...stored, latest: { [tasks]: { AUF1: [null] } } },
  ])('and is garbled (%j) counts as a first visit', (garbled) => {
    expect(stateFrom(JSON.stringify(garbled), monday)).toEqual(emptyState(monday.getTime()));
  });
});

describe('The state', () => {
  const seenBefore = after(tasks, { A: [1, 1], B: [1, 1] }, { A: [2, 1], B: [2, 1] });
  const oids = (state: UpdatesState, since?: 'sinceVisit') => updatesOf(state, since).map(({ oid }) => oid);

  test('has no list of another version of the portal, and compares no values of one', () => {
    expect([partsOf('role '), partsOf('mail DS')]).toEqual([{ kind: 'role', category: '' }, undefined]);
    expect(oids({ ...seenBefore, changes: { 'mail DS': seenBefore.changes[tasks] ?? {} } })).toEqual([]);
    expect(oids(after(tasks, { A: [1, 1] }, { A: [2, 1, 0] }))).toEqual([]);
  });

  test('forgets an object that is gone, and a change that a partial list takes back', () => {
    expect(after(tasks, { A: [1, 1], B: [1, 1] }, { A: [1, 1] }).latest[tasks]).toEqual({ A: [1, 1] });
    const back = absorb(seenBefore, { source: tasks, startedAt: 9, items: { A: [1, 1] }, partial: true });
    expect(oids(back)).toEqual(['B']);
  });

  test('drops only the change of the object and kind that is the user’s own', () => {
    const answers = sourceOf('answer', 'TICKET');
    const both = { T: [2], U: [2] };
    let state = after(tickets, { T: [1, 0, 0], U: [1, 0, 0] }, { T: [2, 0, 0], U: [2, 0, 0] });
    for (const items of [{}, both]) state = absorb(state, { source: answers, startedAt: 9, items });
    const left = updatesOf(noteOwn(state, { kind: 'ticket', oid: 'T', at: 10 }));
    expect(left.map(({ kind, oid }) => `${kind} ${oid}`)).toEqual(['ticket U', 'answer T', 'answer U']);
  });

  test('knows the last 200 own changes', () => {
    let state = seenBefore;
    for (let at = 0; at <= 200; at += 1) state = noteOwn(state, { kind: 'task', oid: `${at}`, at });
    expect([Object.keys(state.own).length, state.own['task 0']]).toEqual([200, undefined]);
  });

  test('marks only the object of the named list as seen, which other changes leave alone', () => {
    expect(oids(markSeen(seenBefore, { source: tickets, oid: 'A' }))).toEqual(['A', 'B']);
    const seen = markSeen(seenBefore, { source: tasks, oid: 'A' });
    const later = absorb(seen, { source: tasks, startedAt: 9, items: { A: [2, 1], B: [3, 1] } });
    expect([oids(later), oids(later, 'sinceVisit')]).toEqual([['B'], ['A', 'B']]);
  });

  test('marks as unseen again only what was unseen and is still news', () => {
    const earlier = markSeen(seenBefore, { oid: 'B' });
    expect(oids(markUnseen(markSeen(earlier), earlier.changes))).toEqual(['A']);
    const back = absorb(markSeen(seenBefore), { source: tasks, startedAt: 9, items: { A: [1, 1] } });
    expect(reported(markUnseen(back, seenBefore.changes))).toEqual([['task', 'A', [2, 1]]]);
  });

  test('has unseen changes of the visit before, which are not of this one', () => {
    const next = beginVisit(seenBefore, thursday.getTime());
    expect([oids(next), oids(next, 'sinceVisit')]).toEqual([['A', 'B'], []]);
    expect(markSeen(next).changes).toEqual({ [tasks]: {} });
  });

  test('drops the lists of closed areas only', () => {
    const state = absorb(seenBefore, { source: tickets, startedAt: 1, items: {} });
    expect(keepSources(state, () => true)).toBe(state);
    expect(Object.keys(keepSources(state, (source) => source === tasks).latest)).toEqual([tasks]);
  });
});
