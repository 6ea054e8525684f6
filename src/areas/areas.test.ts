import { expect, test } from 'vitest';

import { areaKeys } from '@/shared/config/known-names';

import { areaNameIn } from './area-name';
import { areaOf, ticketArea, topicAreas } from './areas';

test.each(['DS', 'IS', 'FUNDINGS', 'ITDOCU', 'EMERGENCY', 'QMS', 'ACADEMY', 'MARKETING', 'INNOVATION', 'FM'])(
  'There is one area for %s',
  (csvCategory) => {
    expect(areaOf(csvCategory).csvCategory).toBe(csvCategory);
  },
);

test.each(['', 'ds', 'TICKET', '__proto__', 'toString'])(
  'The csvCategory »%s« is an error',
  (csvCategory) => {
    expect(() => areaOf(csvCategory)).toThrow('Unknown category');
  },
);

test('config.json may name each area, and no other', () => {
  expect(topicAreas.map(({ csvCategory }) => csvCategory).toSorted()).toEqual(areaKeys.toSorted());
});

test('No two areas share a csvCategory, a prefix or a role', () => {
  for (const field of ['csvCategory', 'prefix', 'role'] as const)
    expect(new Set(topicAreas.map((area) => area[field])).size).toBe(topicAreas.length);
});

test.each([
  ['DS', 'DSPortal'],
  ['IS', 'ISMSPortal'],
  ['QMS', 'QMSPortal'],
  ['ITDOCU', 'ITDOCU'],
  ['FUNDINGS', 'Fundings'],
  ['FM', 'FM'],
  ['MARKETING', 'MarketingPortal'],
  ['INNOVATION', 'InnovationPortal'],
  ['EMERGENCY', 'Emergency'],
  ['ACADEMY', 'AcademyPortal'],
])('%s opens with the role %s', (category, role) => {
  expect(areaOf(category).role).toBe(role);
});

test('Tickets open with the role Ticketportal', () => {
  expect(ticketArea.role).toBe('Ticketportal');
});

test.each([
  ['DS', 'Datenschutz', 'Datenschutz-Aufgaben'],
  ['IS', 'Informationssicherheit', 'Aufgaben der Informationssicherheit'],
  ['QMS', 'Qualitätsmanagement', 'Qualitäts-Aufgaben'],
  ['ITDOCU', 'IT-Dokumentation', 'Aufgaben der IT-Dokumentation'],
  ['FUNDINGS', 'Förderungen', 'Förder-Aufgaben'],
  ['FM', 'Gebäudemanagement', 'Aufgaben des Gebäudemanagements'],
  ['MARKETING', 'Marketing', 'Marketing-Aufgaben'],
  ['INNOVATION', 'Innovationsmanagement', 'Innovations-Aufgaben'],
  ['EMERGENCY', 'Notfallhandbuch', 'Aufgaben des Notfallhandbuchs'],
  ['ACADEMY', 'Akademie', 'Akademie-Aufgaben'],
])('%s is called %s, its tasks are headed %s', (category, name, title) => {
  expect(areaOf(category)).toMatchObject({ names: { de: name }, taskTitles: { de: title } });
});

test('An area without a name in the language has its German one', () => {
  expect(areaNameIn({ ...ticketArea, names: { de: 'Tickets' } }, 'en')).toBe('Tickets');
});
