import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { fieldEquals, fields, listAction, withIds } from './objects';

const querySchema = z.object({ queryString: z.string() });

/** Returns the literal the server sees, and the text around it. */
function literalOf(query: string) {
  const { queryString } = z.parse(querySchema, JSON.parse(query));
  const match = /^query Nummer = "((?:[^"\\]|\\["\\])*)";$/s.exec(queryString);
  return match?.[1]?.replace(/\\(["\\])/g, '$1');
}

describe('Text from outside in a query', () => {
  test.each([
    ['K-1001', 'query Nummer = "K-1001";'],
    ['A"; query Name = "', String.raw`query Nummer = "A\"; query Name = \"";`],
    ['Ende\\', String.raw`query Nummer = "Ende\\";`],
    [String.raw`\"`, String.raw`query Nummer = "\\\"";`],
  ])('%s becomes %s', (text, queryString) => {
    expect(JSON.parse(fieldEquals('Nummer', text))).toEqual({ queryString });
  });

  test('can never leave its quotes', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', '\\', ';', "'", '\n', 'a', ' ') }),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        expect(literalOf(fieldEquals('Nummer', text))).toBe(text);
      }),
    );
  });
});

test.each([
  [withIds(['A1', 'B"2']), { oids: ['A1', 'B"2'] }],
  [
    fields('Name1', 'Adresse'),
    { type: 'custom', custom: { type: 'empty', fieldList: ['Name1', 'Adresse'] } },
  ],
  [listAction('add', 'C1', '_Kontakte'), [{ type: 'add', object: 'C1', field: '_Kontakte' }]],
])('%s is what the server reads', (text, meaning) => {
  expect(JSON.parse(text)).toEqual(meaning);
});
