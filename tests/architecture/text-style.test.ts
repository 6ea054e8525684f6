// @vitest-environment node

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

type Texts = { [key: string]: string | string[] | Texts };
const textsSchema: z.ZodMiniType<Texts> = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.lazy(() => textsSchema)]),
);

const files = import.meta.glob('../../src/**/{de,en}.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/**/*.{test,d}.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Text {
  key: string;
  value: string;
}

const flat = (texts: Texts, path = ''): Text[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    if (Array.isArray(value)) return value.map((entry) => ({ key: `${path}${key}`, value: entry }));
    return typeof value === 'string' ? [{ key: `${path}${key}`, value }] : flat(value, `${path}${key}.`);
  });

/** The texts of each file, as `tickets/list/de: column.id`. */
const textsIn = (language: 'de' | 'en'): Text[] =>
  Object.entries(files)
    .filter(([file]) => file.endsWith(`/${language}.json`))
    .flatMap(([file, texts]) =>
      flat(z.parse(textsSchema, texts)).map(({ key, value }) => ({
        key: `${file.replace('../../src/', '').replace('.json', '')}: ${key}`,
        value,
      })),
    );

/** The product description quotes these letter by letter (R-PROF-11, R-USR-18). */
const quoted = [
  'Maximale Dateigröße von 5 MB überschritten: {{name}}',
  'E-Mail-Adresse ist bereits vergeben...',
];

const german = textsIn('de').filter(({ value }) => !quoted.includes(value));
const english = textsIn('en');

const withSign = (texts: readonly Text[], sign: RegExp) => texts.filter(({ value }) => sign.test(value));

/** A blank a line may break at where it must not: before a unit or a percent sign, within an abbreviation. */
const breakable =
  /(?:\d|\}\}) (?:%|KB|MB|GB|Bytes?|bytes?|px|[Pp]ixels?|s)(?![\p{L}\p{N}])|\b(?:z\. B|u\. a|d\. h)\.|\b(?:Nr|No)\. \{\{/u;

describe('Blanks', () => {
  test('numbers and units, and the parts of an abbreviation, stay on one line', () => {
    expect(withSign([...german, ...english], breakable)).toEqual([]);
  });

  test('English has no blank before a percent sign', () => {
    expect(withSign(english, /\s%/)).toEqual([]);
  });

  test('the code joins no number and unit by a breakable blank', () => {
    const joined = Object.entries(sources).flatMap(([file, code]) =>
      (code.match(/\} (?:%|[KMG]?B|Byte|px|Pixel)[`'"]/g) ?? []).map((found) => `${file}: ${found}`),
    );
    expect(joined).toEqual([]);
  });

  test.each(['5 MB', '{{value}} %', 'z. B. Löschkonzept', 'Nr. {{number}}', 'No. {{number}}', '10 s'])(
    '»%s« would be found',
    (text) => {
      expect(text).toMatch(breakable);
      expect(text.replaceAll(' ', '\u00a0')).not.toMatch(breakable);
    },
  );
});

describe('Typographic signs', () => {
  test('German has »quotes«, … and no others', () => {
    expect(withSign(german, /\.\.\.|["'“”‘’]/)).toEqual([]);
  });

  test('English has “quotes”, ’ and …', () => {
    expect(withSign(english, /\.\.\.|["'»«]|—/)).toEqual([]);
  });
});

/** Words that have a better one in the glossary or that translate another language word by word. */
const replaced = {
  de: /\b(?:Kennwort|Korb|Leser|jemand|nochmals?|bleib(?:t|en) stehen|Knopf|gemerkt|nachholen|vorige[nrs]?|Geschwister)\b|Strg (?:K|V)\b|\bzeigen\b(?<!an)/,
  en: /\b(?:[Ww]hatever|[Ss]omebody|[Nn]obody|[Ww]hoever|it stands|meanwhile|e-mails?|E-mails?|User name|leaf|content you are|Lift the)\b|has at most|needs at least/,
} as const;

test.each([
  ['de', german],
  ['en', english],
] as const)('%s has no word that the glossary or plain language replaces', (language, texts) => {
  expect(withSign(texts, replaced[language])).toEqual([]);
});

/** A number in front of a noun; `3 of 5 created` and bounds like `0/255` count none. */
const counted =
  /(?<!(?:von|of|dem|between|and) |\/)\{\{(count|total|found|visible|hits|minutes|seconds|min|max|most|length|tickets|used|stars|shown|edge)\}\}[ \u00a0](?!(?:von|of|out|bis|to|und|and|neu|new|ungelesen|unread|in|im|-)(?![\p{L}]))\p{L}/u;

/** Texts whose number is the same in every installation, or never one, with the reason. */
const neverOne: readonly (readonly [key: RegExp, why: string])[] = [
  [/^features\/login\/..: unreachable\.hint$/, 'config.json allows five seconds at least'],
  [/^features\/contracts\/..: contactsFull$/, 'six contacts'],
  [/^features\/contracts\/..: invalid\.tooLong$/, 'limits of 20 characters and more'],
  [/^features\/topic-area\/task-detail\/..: beTrue\.tooShort$/, 'three characters and more'],
  [/^features\/topic-area\/keep-offline\/..: dialog\.(?:hint|short)$/, 'twelve characters'],
  [/^features\/waiting\/..: hint\.report$/, 'the fifty newest tickets'],
  [/^features\/profile\/..: logo\.limits$/, 'thousands of pixels'],
  [/^features\/administration\/..: protocol\.seconds$/, 'a unit'],
];

test('each counted noun has its plural forms', () => {
  const bad = withSign([...german, ...english], counted).filter(
    ({ key }) => !/_(?:one|other)$/.test(key) && !neverOne.some(([exception]) => exception.test(key)),
  );
  expect(bad).toEqual([]);
});

test.each(neverOne)('the exception %s is still needed: %s', (exception) => {
  expect(withSign([...german, ...english], counted).some(({ key }) => exception.test(key))).toBe(true);
});
