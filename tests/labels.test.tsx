import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { defaultLabels, labelsQuery, useLabels } from '@/entities/label/label';

import { at, serverForTests, wireForTests } from './api/wire.fixtures';

const server = serverForTests();

test('Labels the backend does not give out are the shipped ones', async () => {
  wireForTests();
  server.use(
    http.post(`${at.gsd}/v1/execute/portalValueAssignment`, () => new HttpResponse(null, { status: 500 })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useLabels('trifftZu'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(client.getQueryState(labelsQuery('trifftZu').queryKey)?.status).toBe('error'));
  expect(result.current).toBe(defaultLabels.trifftZu);
});
