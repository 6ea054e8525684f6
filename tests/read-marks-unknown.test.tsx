import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { taskOf } from '@/entities/task/task.fixtures';
import { DocumentsTab } from '@/features/topic-area/task-detail/task-detail';
import { config } from '@/shared/config/config';
import { ConfigProvider } from '@/shared/config/use-config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server } = mocksForTests();
const failed = 'Ihre Lesevermerke konnten nicht geladen werden.';

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await logInAs('contact');
});

/** The documents of a task at a provider whose documents say nothing of marks; answers how it goes on. */
function showDocuments(answerMarks: () => Response) {
  const wire = [
    { '~ObjectID': 'DOK1', name: 'Vertrag.pdf' },
    { '~ObjectID': 'DOK2', name: 'Nachweis.pdf' },
    { '~ObjectID': 'DOK3', name: 'Gelesen.pdf', markedAsRead: true },
  ];
  server.use(
    http.get('*/task/*/documents', ({ request }) =>
      HttpResponse.json(request.url.includes('category=web') ? wire : []),
    ),
    http.get('*/document/read/*', answerMarks),
  );
  render(
    <ConfigProvider config={config()}>
      <QueryClientProvider client={queryClient}>
        <DocumentsTab task={taskOf('AUF1')} />
      </QueryClientProvider>
    </ConfigProvider>,
    { wrapper: MemoryRouter },
  );
}

test('Marks that could not be loaded are told of, and nothing is claimed until they are there', async () => {
  let available = false;
  showDocuments(() =>
    available
      ? HttpResponse.json([{ oid: 'DOK1', name: '', read: true }])
      : new HttpResponse(null, { status: 500 }),
  );
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.getByText('3 Dokumente')).toBeVisible();
  expect(screen.queryByText('ungelesen')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Alle als gelesen markieren' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Gelesen.pdf als ungelesen markieren' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vertrag.pdf auswählen' }));
  expect(screen.getByRole('button', { name: 'Als gelesen markieren' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Als ungelesen markieren' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vertrag.pdf auswählen' }));
  available = true;
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('3 Dokumente, 1 ungelesen')).toBeVisible();
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

test('Where marks are forbidden, nothing is offered that could not help', async () => {
  showDocuments(() => new HttpResponse(null, { status: 403 }));
  expect(await screen.findByText(failed)).toBeVisible();
  await waitFor(() => expect(screen.getByText('3 Dokumente')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
});
