import { describe, expect, test } from 'vitest';

import { areaOf } from '@/areas/areas';
import type { Document } from '@/entities/document/document';
import { documentOf } from '@/entities/document/document.fixtures';
import { taskOf } from '@/entities/task/task.fixtures';

import { goOn, readingPlan } from './reading-plan';

const privacy = areaOf('DS');
const qms = areaOf('QMS');

const inPrivacy = (...documents: Document[]) => ({ area: privacy, tasks: [taskOf('A1')], documents });
const inQuality = (...documents: Document[]) => ({ area: qms, tasks: [], documents });
const oids = (plan: ReturnType<typeof readingPlan>) => plan.map(({ document }) => document.oid);

describe('In the reading plan', () => {
  test.each<[string, readonly Document[], Parameters<typeof readingPlan>[1], readonly string[]]>([
    ['stands what is unread', [documentOf('D1'), documentOf('D2', { read: true })], [], ['D1']],
    ['the mark knows better', [documentOf('D1')], [{ oid: 'D1', name: '', read: true }], []],
    [
      'a mark may say unread',
      [documentOf('D1', { read: true })],
      [{ oid: 'D1', name: '', read: false }],
      ['D1'],
    ],
    ['never what is Forbidden', [documentOf('D1', { type: 'Forbidden' })], [], []],
  ])('%s', (_, documents, marks, expected) => {
    expect(oids(readingPlan([inPrivacy(...documents)], marks))).toEqual(expected);
  });

  test('the newest comes first over all areas, what has no date last', () => {
    const plan = readingPlan(
      [
        inPrivacy(documentOf('D1', { date: new Date('2026-11-01') }), documentOf('D2')),
        inQuality(documentOf('D3', { date: new Date('2026-11-20') })),
      ],
      [],
    );
    expect(oids(plan)).toEqual(['D3', 'D1', 'D2']);
  });

  test('a document of several areas stands once', () => {
    const plan = readingPlan([inPrivacy(documentOf('D1')), inQuality(documentOf('D1'))], []);
    expect(plan.map(({ area }) => area)).toEqual([privacy]);
  });

  test('each knows its task, as far as the person may see it', () => {
    const plan = readingPlan(
      [inPrivacy(documentOf('D1', { objectOid: 'A1' }), documentOf('D2', { objectOid: 'A2' }))],
      [],
    );
    expect(plan.map(({ task }) => task?.title)).toEqual(['Aufgabe A1', undefined]);
  });
});

test.each([
  ['at the next older one', 'D2', ['D2'], 'D3'],
  ['past those that are read with it', 'D1', ['D1', 'D2'], 'D3'],
  ['at the end with the one before', 'D3', ['D3'], 'D2'],
  ['where one is, when only others are read', 'D2', ['D1', 'D3'], 'D2'],
  ['nowhere, when nothing is left', 'D2', ['D1', 'D2', 'D3'], null],
  ['where the address says, although the plan does not know it', 'D9', ['D1'], 'D9'],
])('Reading goes on %s', (_, current, read, expected) => {
  const plan = readingPlan([inPrivacy(documentOf('D1'), documentOf('D2'), documentOf('D3'))], []);
  expect(
    goOn(
      plan,
      current,
      read.map((oid) => documentOf(oid)),
    ),
  ).toBe(expected);
});
