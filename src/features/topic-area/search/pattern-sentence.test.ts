import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';

import { startI18n } from '@/shared/i18n/i18n';

import texts from './de.json';
import { patternSentence } from './pattern-sentence';

beforeAll(() => startI18n({ 'topic-area/search': texts }));

test.each([
  [
    'text',
    'Vertrag*',
    'Gesucht wird »Vertrag*« an beliebiger Stelle eines Feldes; Groß- und Kleinschreibung wird nicht unterschieden.',
  ],
  [
    'wildcard',
    'DS-??*',
    'Gesucht wird ein Feld, das ganz aus diesen Teilen besteht: »DS-«, dann ein beliebiges Zeichen genau 2-mal, dann beliebig viele Zeichen.',
  ],
  ['wildcard', '?', 'Gesucht wird ein Feld, das ganz aus diesen Teilen besteht: ein beliebiges Zeichen.'],
  [
    'regex',
    '^DS-\\d+$',
    'Gesucht wird: der Anfang des Feldes, dann »DS-«, dann eine Ziffer mindestens einmal, dann das Ende des Feldes.',
  ],
  ['regex', 'ab*', 'Gesucht wird: »a«, dann »b« beliebig oft.'],
  ['regex', '.*', 'Gesucht wird: beliebig viele Zeichen.'],
  [
    'regex',
    'a{2}b{3,}c{4,5}?d?',
    'Gesucht wird: »a« genau 2-mal, dann »b« mindestens 3-mal, dann »c« 4- bis 5-mal, dann »d« höchstens einmal.',
  ],
  ['regex', 'Vertrag|Auftrag', 'Gesucht wird: entweder »Vertrag« oder »Auftrag«.'],
  [
    'regex',
    'M[ae](i|y)er',
    'Gesucht wird: »M«, dann eines der Zeichen ae, dann (entweder »i« oder »y«), dann »er«.',
  ],
  ['regex', '[^\\]]\\.\\*', 'Gesucht wird: ein Zeichen außer \\], dann ».*«.'],
  ['regex', '(?<=€ )\\d(?!x)', 'Gesucht wird: nach (»€ «), dann eine Ziffer, dann nicht gefolgt von (»x«).'],
  [
    'regex',
    '(?<jahr>\\d)\\k<jahr>\\b\\S\\p{Lu}',
    'Gesucht wird: (eine Ziffer), dann noch einmal der Inhalt der Gruppe k<jahr>, dann eine Wortgrenze, dann ein Zeichen, das kein Leerraum ist, dann ein Zeichen der Art \\p{Lu}.',
  ],
  ['regex', '(?i)ab', 'Gesucht wird ohne Unterscheidung von Groß- und Kleinschreibung: »ab«.'],
  ['regex', 'a|', 'Gesucht wird: entweder »a« oder nichts.'],
  ['regex', '😀+\\u00e4', 'Gesucht wird: »😀« mindestens einmal, dann »\\u00e4«.'],
] as const)('%s %s', (mode, pattern, sentence) => {
  expect(patternSentence({ mode, pattern }, i18next.getFixedT('de', 'topic-area/search'))).toBe(sentence);
});
