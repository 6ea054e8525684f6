import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { parseAnswer, parseRows } from '@/api/parse-answer';
import type { CallOptions } from '@/api/request';

import { wireForTests } from './wire.fixtures';

beforeEach(wireForTests);

const context = { backend: 'provider', call: 'GET /protocol' } as const;
const item = z.object({ id: z.number() });
const items = Array.from({ length: 40_000 }, (_, id) => ({ id }));

const read = async (content: unknown, options: CallOptions = {}) =>
  parseRows(item, parseAnswer(z.array(z.unknown()), content, context), { context, ...options });

describe('A long list', () => {
  test('is parsed in chunks: the page reacts, and the order stays', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const parsed = await read(items);
    clearInterval(timer);
    expect(parsed).toEqual(items);
    expect(turns).toBeGreaterThan(0);
  });

  test('is read without a wrong entry by a caller who hears of it', async () => {
    const heard: unknown[] = [];
    const answer = [null, { id: Number.NaN }, ...items];
    const parsed = await read(answer, { onUnreadable: (unreadable) => heard.push(unreadable) });
    expect(parsed).toEqual(items);
    expect(heard).toEqual([[{ field: '(row)', count: 2, reason: '' }]]);
  });

  test('of which no entry can be read is refused', async () => {
    await expect(read([{ id: 'a' }, null], { onUnreadable: () => undefined })).rejects.toMatchObject({
      kind: 'contract',
      field: 'id',
    });
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
    const reading = read(items, { signal: left.signal });
    left.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
