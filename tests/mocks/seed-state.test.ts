// @vitest-environment node
import { createHash } from 'node:crypto';

import { CATEGORIES } from '@mocks/state/areas';
import { gsdTime, providerTime, readTime } from '@mocks/state/berlin-time';
import { fileOf } from '@mocks/state/files/file-of';
import { labels } from '@mocks/state/labels';
import { officeHours } from '@mocks/state/office-hours';
import { createSeedState, seededMoment } from '@mocks/state/seed-state';
import { describe, expect, test } from 'vitest';

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const state = createSeedState();

describe('A seeded state', () => {
  test('is the same for the same scale and moment, and another for another', () => {
    expect(hashOf(createSeedState())).toBe(hashOf(state));
    expect(hashOf(createSeedState({ scale: 2 }))).not.toBe(hashOf(state));
  });

  test('has the promised size and grows with the scale', () => {
    const count = (store: object) => Object.keys(store).length;
    expect(count(state.tasks)).toBeGreaterThanOrEqual(400);
    // One of them is internal, three are listed to their contact alone.
    expect(count(state.tickets)).toBe(64);
    expect(state.protocol).toHaveLength(600);
    const larger = createSeedState({ scale: 4 });
    expect(count(larger.tasks)).toBeGreaterThanOrEqual(4 * 400);
    expect(count(larger.tickets)).toBeGreaterThan(500);
  });

  test.each(CATEGORIES)('has a tree of tasks in %s, three levels deep at least', (category) => {
    const tasks = Object.values(state.tasks).filter(({ csvCategory }) => csvCategory === category);
    const depthOf = (oid: string | null): number =>
      oid === null ? 0 : 1 + depthOf(state.tasks[oid]?.parent ?? null);
    expect(Math.max(...tasks.map((task) => depthOf(task['~ObjectID'])))).toBeGreaterThanOrEqual(3);
  });

  test('uses only numbers that have a label', () => {
    const keys = (name: string) => (labels[name] ?? []).map(({ key }) => key);
    for (const task of Object.values(state.tasks)) {
      expect(keys('taskStatus')).toContain(task._yIT_AUF_Status);
      expect(keys('taskProgress')).toContain(task._yIT_AUF_Fortschritt);
      expect(keys('taskPriority')).toContain(task._yIT_AUF_Prioritaet);
    }
    for (const ticket of Object.values(state.tickets))
      expect(keys('ticketStatus')).toContain(ticket._yit_ITIL_TicketStatus);
  });

  test('knows nothing that is yet to happen', () => {
    const times = [
      ...Object.values(state.tickets),
      ...Object.values(state.ticketEntries),
      ...Object.values(state.reports),
      ...Object.values(state.documents),
      ...Object.values(state.tasks),
    ].map((stored) => stored['~StoreTime']);
    expect(times.filter((time) => Number(readTime(time)) > seededMoment)).toEqual([]);
  });

  test('has happened on working days between 7 and 18 o’clock', () => {
    const stored = [
      ...Object.values(state.tickets),
      ...Object.values(state.ticketEntries),
      ...Object.values(state.reports),
      ...Object.values(state.documents),
      ...Object.values(state.notes),
      ...Object.values(state.tasks),
    ].map((object) => providerTime(Number(readTime(object['~StoreTime']))));
    const times = [...stored, ...state.protocol.map(({ createDateTime }) => createDateTime)];
    expect(times.filter((time) => !/T(0[7-9]|1[0-7]|18:00:00)/.test(time))).toEqual([]);
    expect(times.filter((time) => [0, 6].includes(new Date(`${time}Z`).getUTCDay()))).toEqual([]);
  });

  test('has a role without data and a role that has ended, so that every grey reason occurs', () => {
    const anna = state.contacts['ASP1'];
    expect(anna?._Funktionen.some(({ _Funktion }) => _Funktion === 'MarketingPortal')).toBe(true);
    expect(
      Object.values(state.tasks).some((task) => task._Kunde === 'ADR1' && task.csvCategory === 'MARKETING'),
    ).toBe(false);
    expect(anna?._Funktionen.find(({ _Funktion }) => _Funktion === 'InnovationPortal')?._Bis).toBe(
      '20260331T235959+02:00',
    );
  });
});

describe('Office hours', () => {
  const thursday = Date.UTC(2026, 10, 19, 14);
  test.each([
    ['a working day stays the day', thursday, '2026-11-18T01:30', '2026-11-18T07:41:15'],
    ['a Saturday is the Friday before', thursday, '2026-11-14T12:00', '2026-11-13T12:30:00'],
    ['today ends now', thursday, '2026-11-19T15:00', '2026-11-19T15:00:00'],
    ['what is yet to come is now', thursday, '2026-11-20T09:00', '2026-11-19T15:00:00'],
    [
      'before 7 o’clock yesterday goes on',
      Date.UTC(2026, 10, 19, 5),
      '2026-11-19T06:00',
      '2026-11-18T18:00:00',
    ],
    ['on a Saturday Friday goes on', seededMoment, '2026-11-21T09:00', '2026-11-20T18:00:00'],
    ['the day the clocks change', thursday, '2026-10-25T02:30', '2026-10-23T14:45:36'],
  ])('%s', (_case, now, moment, expected) => {
    const [date = '', time = ''] = moment.split('T');
    const at = Number(readTime(`${date}T${time}:00`));
    expect(providerTime(officeHours(now)(at)).slice(0, 19)).toBe(expected);
  });

  test.each([seededMoment, thursday, Date.UTC(2026, 10, 23, 6, 20), Date.UTC(2026, 2, 29, 20)])(
    'keep the order, up to now: %d',
    (now) => {
      const moments = Array.from({ length: 2_000 }, (_, hour) => now - (1_999 - hour) * 3_600_000);
      const moved = moments.map(officeHours(now));
      expect(moved).toEqual(moved.toSorted((a, b) => a - b));
      expect(new Set(moved).size).toBe(moved.length);
      expect(moved.at(-1)).toBeLessThanOrEqual(now);
    },
  );
});

describe('Files', () => {
  const documents = Object.values(state.documents);
  const bytesOf = (ending: string) => {
    const document = documents.find(({ Name }) => Name.endsWith(`.${ending}`));
    return document ? Buffer.from(fileOf(document)) : Buffer.alloc(0);
  };

  test.each([
    ['pdf', '%PDF-1.4'],
    ['png', '\u0089PNG'],
    ['docx', 'PK\u0003\u0004'],
    ['xlsx', 'PK\u0003\u0004'],
  ])('begin as a %s begins', (ending, head) => {
    expect(bytesOf(ending).toString('latin1', 0, head.length)).toBe(head);
  });

  test('a pdf points to its own table', () => {
    const text = bytesOf('pdf').toString('latin1');
    const offset = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(offset, offset + 4)).toBe('xref');
    const lengths = [...text.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g)];
    expect(lengths.length).toBeGreaterThan(0);
    for (const [, length, stream = ''] of lengths) expect(stream).toHaveLength(Number(length));
  });
});

describe('Times', () => {
  test.each([
    ['20260715T120000', Date.UTC(2026, 6, 15, 10)],
    ['20260115T120000', Date.UTC(2026, 0, 15, 11)],
    ['20260115T120000Z', Date.UTC(2026, 0, 15, 12)],
    ['20260115T120000+01', Date.UTC(2026, 0, 15, 11)],
    ['20260115T120000-0530', Date.UTC(2026, 0, 15, 17, 30)],
    ['20260115T120000+01:00', Date.UTC(2026, 0, 15, 11)],
    ['2026-07-15T12:00:00', Date.UTC(2026, 6, 15, 10)],
    ['2026-07-15T12:00:00.25', Date.UTC(2026, 6, 15, 10, 0, 0, 250)],
    ['gestern', null],
  ])('%s is read as what it says', (text, expected) => {
    expect(readTime(text)).toBe(expected);
  });

  test('are written with the zone of the day', () => {
    expect(gsdTime(Date.UTC(2026, 2, 29, 0, 59, 59))).toBe('20260329T015959+01:00');
    expect(gsdTime(Date.UTC(2026, 2, 29, 1))).toBe('20260329T030000+02:00');
    expect(providerTime(Date.UTC(2026, 9, 25, 1))).toBe('2026-10-25T02:00:00.000');
  });
});
