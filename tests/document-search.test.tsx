import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf } from '@/areas/areas';
import { areaDocumentsQuery } from '@/entities/document/queries';
import { getActiveSession } from '@/entities/session/session';
import { DocumentSearch } from '@/features/search/searches';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const privacy = areaOf('DS');

const { calls } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  // jsdom has no workers; what a search finds is not the matter here.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = () => undefined;
      terminate = () => undefined;
    },
  );
  queryClient.clear();
  await logInAs('contact');
});

test('The documents the working area has loaded are searched without asking for them again', async () => {
  const requestCount = () => calls.filter(({ path }) => path.includes('_yit_DS_DocSearch')).length;
  await queryClient.fetchQuery(areaDocumentsQuery(getActiveSession()?.address.oid ?? '', 'DS'));
  expect(requestCount()).toBe(1);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DocumentSearch areas={[privacy]} category="DS" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox');
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(requestCount()).toBe(1);
});
