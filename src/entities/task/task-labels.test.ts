import { expect, test } from 'vitest';

import { defaultLabels, withTones } from '../label/label';
import { progressLabel } from './task-labels';

const assigned = withTones('taskProgress', [
  { key: 0, label: 'nicht begonnen', color: undefined },
  { key: 25, label: '25 %', color: undefined },
  { key: 100, label: 'abgeschlossen', color: undefined },
]);

test.each([
  [0, 'nicht begonnen', true],
  [25, '25%', true],
  [100, 'abgeschlossen', true],
  [37, 'unbekannt', false],
  [120, 'unbekannt', false],
])('The progress %i is called »%s« where the installation assigns words', (progress, word, recognized) => {
  expect(progressLabel(assigned, progress, (value) => `${value}%`)).toEqual({
    progress: word,
    progressKnown: recognized,
  });
});

test.each([0, 37.5, 100])('Without assigned words the progress %i is its percentage', (progress) => {
  expect(progressLabel(defaultLabels.taskProgress, progress, (value) => `${value}%`)).toEqual({
    progress: `${progress}%`,
    progressKnown: true,
  });
});
