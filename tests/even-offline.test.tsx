import { QueryClientProvider, type QueryKey, onlineManager } from '@tanstack/react-query';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { foldText } from '@/engines/pdf/find-in-text';
import type { Pdf } from '@/engines/pdf/open-pdf';
import { usePdfSearch } from '@/engines/pdf/pdf-search';
import { draftExistsQuery } from '@/entities/draft/use-draft';
import { fileCheckQuery } from '@/features/tickets/create/ticket-file';
import { config } from '@/shared/config/config';
import { ConfigProvider } from '@/shared/config/use-config';
import { RichFrame } from '@/shared/html/rich-frame';
import { RichText } from '@/shared/html/rich-text';
import { queryClient } from '@/shared/query/query-client';
import { stubObservers } from '@/shared/ui/jsdom.fixtures';
import { useUpdates } from '@/updates/use-updates';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

mocksForTests();

beforeEach(async () => {
  await logInAs('contact');
  queryClient.clear();
  onlineManager.setOnline(false);
  // jsdom measures nothing and keeps no files in memory.
  stubObservers();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'about:blank';
      static override revokeObjectURL = () => undefined;
    },
  );
});
afterEach(() => onlineManager.setOnline(true));

const wrapper = ({ children }: { children: ReactNode }) => (
  <ConfigProvider config={config()}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </ConfigProvider>
);

/** The cache leaves the keys of its queries untyped. */
const keyOf = ({ queryKey }: { queryKey: QueryKey }): QueryKey => queryKey;

const html = '<p>Bitte <b>prüfen</b></p>';

/** A PDF of one page, whose text comes when it is let go. */
function pdfOf(text: string, comes: Promise<void>): Pdf {
  const page = { folded: foldText(text), starts: [0] };
  const unused = () => Promise.reject(new Error('not drawn'));
  return {
    id: 'd0',
    embedded: [],
    pageCount: 1,
    firstSize: { width: 1, height: 1 },
    texts: async () => {
      await comes;
      return [page];
    },
    draw: unused,
    layText: unused,
  };
}

test.each<[string, string, () => unknown]>([
  ['a text with markup', 'sanitized', () => render(<RichText html={html} />, { wrapper })],
  ['a long description', 'sanitizedText', () => render(<RichFrame html={html} title="Text" />, { wrapper })],
  ['whether there is a draft', 'draft', () => queryClient.prefetchQuery(draftExistsQuery('note'))],
  ['what the user has seen', 'updates', () => renderHook(() => useUpdates('unseen'), { wrapper })],
  ['the check of a file', 'fileCheck', () => queryClient.prefetchQuery(fileCheckQuery(null))],
])('Without a connection the browser goes on alone: %s', async (_, entity, begin) => {
  // Some forget their answer at once, and jsdom has no database: that there is an answer counts, whichever.
  const answered = new Set<unknown>();
  const leave = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.state.status !== 'pending')
      answered.add(keyOf(event.query)[0]);
  });
  begin();
  await waitFor(() => expect([...answered]).toContain(entity));
  leave();
});

test('A search in a PDF claims nothing until the text is read, also without a connection', async () => {
  let released = () => {};
  const comes = new Promise<void>((resolve) => {
    released = resolve;
  });
  const { result } = renderHook(() => usePdfSearch(pdfOf('Prüfung', comes), 1), { wrapper });
  act(() => result.current.setQuery('prüf'));
  expect(result.current).toMatchObject({ pending: true, total: 0 });
  released();
  await waitFor(() => expect(result.current).toMatchObject({ pending: false, failed: false, total: 1 }));
});

test('A change is tried at once, so that it is not sent later unseen', async () => {
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
  await expect(change.execute(undefined)).rejects.toThrow('offline');
  expect(send).toHaveBeenCalledOnce();
});
