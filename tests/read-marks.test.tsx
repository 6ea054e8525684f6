import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import entities from '@/entities/de.json';
import { documentOf } from '@/entities/document/document-for-tests';
import { useReadMarks } from '@/entities/document/read-marks';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';
import { useNotices } from '@/shared/notice/notices';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks-for-tests';

const { server } = mocksForTests();

beforeAll(() => startI18n(() => Promise.resolve({}), { entities, shared }));
beforeEach(() => logInAs('contact'));

const documents = Array.from({ length: 10 }, (_, index) => documentOf(`DOK${index}`));

/** Marks ten documents as read at a provider that says to each what it is told; answers how, and what is told. */
async function markAll(answer: (oid: string) => Response) {
  const count = { asked: 0, now: 0, most: 0 };
  server.use(
    http.get('*/document/read/*', () => HttpResponse.json([])),
    http.post<never, { oid: string }>('*/document/read/*', async ({ request }) => {
      count.asked += 1;
      count.now += 1;
      count.most = Math.max(count.most, count.now);
      // The first ones wait for one another, however slow the machine is.
      await waitFor(() => expect(count.asked).toBeGreaterThanOrEqual(4));
      count.now -= 1;
      return answer((await request.json()).oid);
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => ({ ...useReadMarks(), notices: useNotices() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  act(() => result.current.mark(documents, true));
  await waitFor(() => expect(count.asked).toBeGreaterThan(0));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  return { ...count, notices: result.current.notices };
}

const taken = () => new HttpResponse(null, { status: 201 });

test('Many marks travel in small groups', async () => {
  expect(await markAll(taken)).toMatchObject({ asked: 10, most: 4, notices: [] });
});

test('The marks that are refused are named in one notice, in the order of the documents', async () => {
  const { notices } = await markAll((oid) =>
    /[37]/.test(oid) ? new HttpResponse(null, { status: 403 }) : taken(),
  );
  expect(notices).toMatchObject([
    { title: '2 Lesevermerke konnten nicht gesetzt werden', text: 'DOK3.pdf, DOK7.pdf' },
  ]);
});

test('Where nobody answers, no further mark is tried', async () => {
  const { asked, notices } = await markAll(() => HttpResponse.error());
  expect(asked).toBeLessThanOrEqual(4);
  expect(notices).toMatchObject([{ title: '10 Lesevermerke konnten nicht gesetzt werden' }]);
});
