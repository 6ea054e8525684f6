import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import {
  mapCodec,
  urlCodec,
  urlList,
  urlNumbers,
  urlTexts,
  urlValue,
  withState,
  jsonText,
} from './use-url-state';

const codec = urlCodec(
  z.object({
    text: urlValue(z.string().check(z.maxLength(5)), ''),
    kinds: urlValue(urlList(['a', 'b']), []),
    keys: urlValue(urlNumbers(/^\d+(,\d+)*$/), []),
    event: urlValue(jsonText(z.object({ value: z.number() })), null, 'invalid'),
    rows: urlTexts,
  }),
  { names: { text: 'q', rows: 'sel' }, removes: ['page'] },
);
const read = (query: string) => codec.read(new URLSearchParams(query));
const none = { text: '', kinds: [], keys: [], event: null, rows: [] };

describe('A state in the address', () => {
  test.each([
    ['', none],
    [
      'q=abc&kinds=b,a&keys=2,1&sel=1&sel=2',
      { ...none, text: 'abc', kinds: ['b', 'a'], keys: [2, 1], rows: ['1', '2'] },
    ],
    ['event={"value":1}', { ...none, event: { value: 1 } }],
    ['event={', { ...none, event: 'invalid' }],
    ['event=', { ...none, event: 'invalid' }],
    ['event={"value":"1"}', { ...none, event: 'invalid' }],
    ['kinds=a,x,,a,__proto__', { ...none, kinds: ['a'] }],
    ['q=toolong&kinds=a&keys=1,x', { ...none, kinds: ['a'] }],
    ['q=a&q=b', { ...none, text: 'a' }],
    ['text=a&__proto__=1', none],
  ])('%s is read as %j', (query, state) => {
    expect(read(query)).toEqual(state);
  });

  test('is written as it is read, leaves other names alone and removes what it names', () => {
    const search = new URLSearchParams('x=1&q=old&page=3');
    const state = {
      text: 'abc',
      kinds: ['b', 'a'],
      keys: [1, 2],
      event: { value: 1 },
      rows: ['1', '2'],
    } as const;
    const written = codec.write(search, state);
    expect(String(written)).toBe('x=1&q=abc&kinds=b%2Ca&keys=1%2C2&event=%7B%22value%22%3A1%7D&sel=1&sel=2');
    expect(codec.read(written)).toEqual(state);
    expect(String(codec.write(written, none))).toBe('x=1');
  });

  test('is written without what could not be read again', () => {
    const written = codec.write(new URLSearchParams('q=abc&event=1'), {
      ...none,
      text: 'toolong',
      event: 'invalid',
    });
    expect(String(written)).toBe('');
  });

  test.each([
    ['q=', true],
    ['text=a&page=1', false],
  ])('%s has a part of it: %s', (query, present) => {
    expect(codec.isPresent(new URLSearchParams(query))).toBe(present);
  });

  test('can take the place of everything else, and can be the query of a link', () => {
    const tab = urlCodec(z.object({ tab: urlValue(z.enum(['a', 'b']), 'a') }), { removes: 'others' });
    expect(String(tab.write(new URLSearchParams('x=1'), { tab: 'b' }))).toBe('tab=b');
    expect(withState('/page', tab, { tab: 'b' })).toBe('/page?tab=b');
  });

  test('can be made from another state', () => {
    const doubled = mapCodec(urlCodec(z.object({ n: urlValue(urlNumbers(/^\d+$/), []) })), {
      decode: ({ n: [first = 0] }) => ({ twice: first * 2 }),
      encode: ({ twice }) => ({ n: [twice / 2] }),
    });
    expect(doubled.read(new URLSearchParams('n=2'))).toEqual({ twice: 4 });
    expect(String(doubled.write(new URLSearchParams(), { twice: 6 }))).toBe('n=3');
  });
});
