import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { parseAnswer, parseLongList } from '@/api/parse-answer';

import { bytesOf } from './wire.fixtures';

const context = { backend: 'provider', call: 'GET /protocol' } as const;
const item = z.object({ id: z.number() });
const items = Array.from({ length: 40_000 }, (_, id) => ({ id }));

const read = (content: unknown, signal?: AbortSignal) =>
  parseLongList({
    item,
    bytes: bytesOf(JSON.stringify(content)),
    open: (rest) => parseAnswer(z.array(z.unknown()), rest, context),
    context,
    signal,
  });

describe('A long list', () => {
  test('is parsed in slices: the page stays alive, and the order stays', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const parsed = await read(items);
    clearInterval(timer);
    expect(parsed).toEqual(items);
    expect(turns).toBeGreaterThan(0);
  });

  test('is wrong as a whole with one wrong entry, whose field is named', async () => {
    await expect(read(items.with(39_999, { id: Number.NaN }))).rejects.toMatchObject({
      kind: 'contract',
      field: 'id',
    });
  });

  test.each([null, {}, 'a page', { data: items }])('is not %j', async (answer) => {
    await expect(read(answer)).rejects.toMatchObject({ kind: 'contract' });
  });

  test('stops when its reader has cancelled', async () => {
    const left = new AbortController();
    const reading = read(items, left.signal);
    left.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
