import { expect, test } from 'vitest';

import { choiceOf, defaultLabels, labelOf, labelsOf, withTones } from './label';

test.each([
  ['ticketStatus', 'Sonstige'],
  ['ticketProblemStatus', 'Sonstige'],
  ['taskStatus', 'Sonstige'],
  ['taskProgress', 'unbekannt'],
  ['taskPriority', 'unbekannt'],
  ['trifftZu', 'unbekannt'],
] as const)('An unknown %s is called %s, in a neutral colour', (kind, label) => {
  expect(labelOf(kind, defaultLabels[kind], 4711)).toEqual({
    key: 4711,
    label,
    tone: 'closed',
    color: undefined,
  });
});

test.each([
  [
    [0, 777],
    ['Neu', 'Sonstige'],
  ],
  [
    [777, 0, -3],
    ['Sonstige (777)', 'Neu', 'Sonstige (-3)'],
  ],
])('The statuses %j stand side by side as %j', (keys, words) => {
  const labels = labelsOf('taskStatus', defaultLabels.taskStatus, keys);
  expect(labels.map(({ label }) => label)).toEqual(words);
  expect(labels.map(({ key }) => key)).toEqual(keys);
});

test.each([
  [1, 'gilt für uns'],
  [2, 'trifft nicht zu'],
  [4711, 'unbekannt'],
])('The choice %i is called »%s«, even if the backend leaves it out', (key, word) => {
  const assigned = withTones('trifftZu', [{ key: 1, label: 'gilt für uns', color: undefined }]);
  expect(choiceOf('trifftZu', assigned, key)).toBe(word);
});

test('1050 is closed before the backend has said a word', () => {
  expect(labelOf('ticketStatus', defaultLabels.ticketStatus, 1050)).toMatchObject({ tone: 'closed' });
});

test.each([
  [1, 'Neu eingegangen', 'new'],
  [1, 'In Bearbeitung', 'progress'],
  [1, 'Wartet auf Bearbeitung', 'waiting'],
  [1, 'Gelöst', 'solved'],
  [1, 'Abgeschlossen', 'done'],
  [1, 'Überfällig', 'failed'],
  [1, 'Storniert', 'closed'],
  [1050, 'Archiv', 'closed'],
  [1, 'Beim Lieferanten', 'open'],
] as const)('The status %i »%s« looks %s', (key, label, tone) => {
  expect(withTones('ticketStatus', [{ key, label, color: '#123456' }])).toMatchObject([{ key, label, tone }]);
});

test('A value the portal knows has the colours of its tone, another one its own', () => {
  const labels = [
    { key: 1, label: 'Beim Lieferanten', color: '#123456' },
    { key: 2, label: 'Gelöst', color: '#123456' },
    { key: 1050, label: 'Archiv', color: '#123456' },
  ];
  const colors = withTones('ticketStatus', labels).map(({ color }) => color);
  expect(colors).toEqual(['#123456', undefined, undefined]);
});
