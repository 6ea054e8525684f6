import { expect, test } from 'vitest';

import german from './de.json';
import english from './en.json';
import { greetingAt } from './main-dashboard-page';

test.each([
  [7, 'Guten Morgen', 'Good morning'],
  [11, 'Guten Tag', 'Good morning'],
  [12, 'Guten Tag', 'Good afternoon'],
  [17, 'Guten Tag', 'Good afternoon'],
  [18, 'Guten Abend', 'Good evening'],
])('From %i o’clock on the start page says »%s« and »%s«', (hour, inGerman, inEnglish) => {
  const greeting = greetingAt(hour);
  expect([german.greeting[greeting], english.greeting[greeting]]).toEqual([inGerman, inEnglish]);
});
