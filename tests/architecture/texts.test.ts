// @vitest-environment node

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

type Texts = { [key: string]: string | string[] | Texts };
const textsSchema: z.ZodMiniType<Texts> = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.lazy(() => textsSchema)]),
);

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );

const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : Array.isArray(value) ? value : valuesOf(value),
  );

const texts = import.meta.glob('../../src/**/{de,en}.json', { eager: true, import: 'default' });
const read = (file: string): Texts => z.parse(textsSchema, texts[file]);
const files = Object.keys(texts).filter((file) => file.endsWith('/de.json'));
const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const code = Object.values(sources).join('\n');

/** Plural forms and the advice for foreign users are one text for the caller. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other|foreign)$/, '');

describe.each(files)('%s', (file) => {
  const german = read(file);

  test('has the same keys in English', () => {
    expect(keysOf(read(file.replace('/de.json', '/en.json')))).toEqual(keysOf(german));
  });

  test('has no unused text', () => {
    // A key may be built from a value: then its beginning stands in a template.
    const used = (key: string) => {
      const plain = withoutPlural(key);
      const parts = plain.split('.');
      return (
        code.includes(`'${plain}'`) ||
        parts.some((_, index) => index > 0 && code.includes(`\`${parts.slice(0, index).join('.')}.\${`)) ||
        parts.some((_, index) => code.includes(`t('${parts.slice(0, index).join('.')}', { returnObjects`))
      );
    };
    expect(keysOf(german).filter((key) => !used(key))).toEqual([]);
  });

  test('speaks proper German: real umlauts, no em dashes, no trailing blanks', () => {
    const bad = valuesOf(german).filter((text) => /—|\b(fuer|ueber|koennen|muessen|waehl)|\s$/i.test(text));
    expect(bad).toEqual([]);
  });
});
