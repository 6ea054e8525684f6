import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import entities from '@/entities/de.json';
import { documentOf } from '@/entities/document/document.fixtures';
import { readMarksQuery } from '@/entities/document/queries';
import { useReadMarks } from '@/entities/document/read-marks';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';
import { useNotices } from '@/shared/notice/notices';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server } = mocksForTests();

beforeAll(() => startI18n({ entities, shared }));
beforeEach(() => logInAs('contact'));

const documents = Array.from({ length: 10 }, (_, index) => documentOf(`DOK${index}`));

/** The contact's marks and notices, with a cache of their own. */
function renderMarks() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => ({ ...useReadMarks(), notices: useNotices() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, result };
}

/** Marks ten documents as read at a provider that says to each what it is told; answers how, and what is told. */
async function markAll(answer: (oid: string) => Response) {
  const count = { requests: 0, now: 0, most: 0 };
  server.use(
    http.get('*/document/read/*', () => HttpResponse.json([])),
    http.post<never, { oid: string }>('*/document/read/*', async ({ request }) => {
      count.requests += 1;
      count.now += 1;
      count.most = Math.max(count.most, count.now);
      // The first ones wait for one another, however slow the machine is.
      await waitFor(() => expect(count.requests).toBeGreaterThanOrEqual(4));
      count.now -= 1;
      return answer((await request.json()).oid);
    }),
  );
  const { client, result } = renderMarks();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  act(() => result.current.mark(documents, true));
  await waitFor(() => expect(count.requests).toBeGreaterThan(0));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  return { ...count, notices: result.current.notices };
}

const taken = () => new HttpResponse(null, { status: 201 });

test('Many marks travel in small groups', async () => {
  expect(await markAll(taken)).toMatchObject({ requests: 10, most: 4, notices: [] });
});

test('The marks that are refused are named in one notice, in the order of the documents', async () => {
  const { notices } = await markAll((oid) =>
    /[37]/.test(oid) ? new HttpResponse(null, { status: 403 }) : taken(),
  );
  expect(notices).toMatchObject([
    { title: '2 Lesevermerke konnten nicht gesetzt werden', text: 'DOK3.pdf, DOK7.pdf' },
  ]);
});

test('Without an answer no further mark is tried', async () => {
  const { requests, notices } = await markAll(() => HttpResponse.error());
  expect(requests).toBeLessThanOrEqual(4);
  expect(notices).toMatchObject([{ title: '10 Lesevermerke konnten nicht gesetzt werden' }]);
});

describe('While the marks cannot be loaded', () => {
  const [marked = documentOf('DOK0'), other = documentOf('DOK1')] = documents;
  const { queryKey } = readMarksQuery('ASP1');

  test.each([403, 500])('by status %i, a document is neither read nor unread', async (status) => {
    server.use(http.get('*/document/read/*', () => new HttpResponse(null, { status })));
    const { client, result } = renderMarks();
    const claims = () => [result.current.isRead(marked), result.current.isUnread(marked)];
    expect(claims()).toEqual([null, false]);
    await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
    expect(claims()).toEqual([null, false]);
  });

  test('a mark says nothing of the others, and the marks are asked for anew', async () => {
    let status = 500;
    let requests = 0;
    server.use(
      http.get('*/document/read/*', () => {
        requests += 1;
        return status === 200
          ? HttpResponse.json([{ oid: other.oid, name: other.name, read: true }])
          : new HttpResponse(null, { status });
      }),
      http.post('*/document/read/*', taken),
    );
    const { client, result } = renderMarks();
    await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
    act(() => result.current.mark([marked], true));
    await waitFor(() => expect(requests).toBe(2));
    await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
    expect([result.current.isRead(marked), result.current.isRead(other)]).toEqual([null, null]);
    status = 200;
    act(() => result.current.mark([marked], true));
    await waitFor(() => expect(result.current.isRead(other)).toBe(true));
  });
});
