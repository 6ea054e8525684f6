import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { parseLongAnswer } from '@/api/http';

const context = { backend: 'provider', call: 'GET /protocol' } as const;
const schema = z.object({ id: z.number() });
const items = Array.from({ length: 60_000 }, (_, id) => ({ id }));

test('A long list is parsed in slices: the page stays alive, and the order stays', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const parsed = await parseLongAnswer(schema, items, context);
  clearInterval(timer);
  expect(parsed).toEqual(items);
  expect(turns).toBeGreaterThan(0);
});

test('One wrong entry makes all of it wrong, and its field is named', async () => {
  const wrong = items.with(59_999, { id: Number.NaN });
  await expect(parseLongAnswer(schema, wrong, context)).rejects.toMatchObject({
    kind: 'contract',
    field: 'id',
  });
});

test.each([null, {}, 'a page'])('%j is no list', async (answer) => {
  await expect(parseLongAnswer(schema, answer, context)).rejects.toMatchObject({ kind: 'contract' });
});

test('Whoever has left is not kept waiting', async () => {
  const left = new AbortController();
  const parsing = parseLongAnswer(schema, items, { ...context, signal: left.signal });
  left.abort();
  await expect(parsing).rejects.toMatchObject({ name: 'AbortError' });
});
