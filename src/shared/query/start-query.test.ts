import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { queryClient } from './query-client';
import { startQuery } from './start-query';

/** A list whose answer comes when it is told to, a page that reads it, and how often it was requested and cancelled. */
function list(name: string) {
  const count = { requested: 0, cancelled: 0 };
  let answer: (rows: string[]) => void = () => undefined;
  const query = {
    queryKey: [name],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      count.requested += 1;
      signal.addEventListener('abort', () => (count.cancelled += 1));
      return new Promise<string[]>((resolve) => (answer = resolve));
    },
  };
  /** Returns the way to leave the page. */
  const openPage = ({ loads }: { loads: boolean }) =>
    new QueryObserver(queryClient, { ...query, enabled: loads }).subscribe(() => undefined);
  return { count, query, openPage, answer: () => answer([name]) };
}

test('A page that leaves does not cancel what was started for the next one', async () => {
  const { count, query, openPage, answer } = list('handed over');
  const leave = openPage({ loads: false });
  startQuery(query);
  leave();
  openPage({ loads: true });
  answer();
  await expect.poll(() => queryClient.getQueryData(query.queryKey)).toEqual(['handed over']);
  expect(count).toEqual({ requested: 1, cancelled: 0 });
});

test('A page that leaves before its answer has come cancels it', () => {
  const { count, query, openPage } = list('left early');
  startQuery(query);
  const leave = openPage({ loads: true });
  leave();
  expect(count).toEqual({ requested: 1, cancelled: 1 });
});

test('What no page has taken over is observed until its answer', async () => {
  const { count, query, answer } = list('not taken over');
  startQuery(query);
  const state = () => queryClient.getQueryCache().find({ queryKey: query.queryKey });
  expect(state()?.getObserversCount()).toBe(1);
  answer();
  await expect.poll(() => state()?.getObserversCount()).toBe(0);
  expect(count).toEqual({ requested: 1, cancelled: 0 });
});
