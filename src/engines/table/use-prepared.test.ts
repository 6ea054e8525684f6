import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { formatsOf } from '@/shared/format/formats';

import { defineColumns } from './columns';
import { usePreparedRows } from './use-prepared';

const german = formatsOf('de');
const columns = defineColumns<number>([{ id: 'number', header: 'Nummer', value: (row) => row }]);
const sort = { column: 'number', descending: false };
const listOf = (length: number) => Array.from({ length }, (_, row) => length - row);

const opened = (first: readonly number[] | undefined) =>
  renderHook(({ rows }) => usePreparedRows(rows, columns, german, sort), { initialProps: { rows: first } });

test('A short list is shown at once', () => {
  const rows = listOf(5000);
  expect(opened(rows).result.current).toBe(rows);
});

test('A long list is shown once it is sorted, until then the one before', async () => {
  const [before, after] = [listOf(6000), listOf(7000)];
  const { result, rerender } = opened(before);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(before));
  rerender({ rows: after });
  expect(result.current).toBe(before);
  await waitFor(() => expect(result.current).toBe(after));
});

test('A list that was gone meanwhile does not come back before the next one', async () => {
  const [before, after] = [listOf(6000), listOf(7000)];
  const { result, rerender } = opened(before);
  await waitFor(() => expect(result.current).toBe(before));
  rerender({ rows: undefined });
  rerender({ rows: after });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(after));
});

test('A long list without an order is shown at once, and stays while it is sorted', () => {
  const rows = listOf(6000);
  const unsorted: { order: typeof sort | null } = { order: null };
  const { result, rerender } = renderHook(({ order }) => usePreparedRows(rows, columns, german, order), {
    initialProps: unsorted,
  });
  expect(result.current).toBe(rows);
  rerender({ order: sort });
  expect(result.current).toBe(rows);
});
