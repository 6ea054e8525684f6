import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { taskKeys } from '@/entities/task/queries';
import { taskOf } from '@/entities/task/task.fixtures';
import { BeTrueForm } from '@/features/topic-area/task-detail/be-true-form';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { backend } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => logInAs('contact'));

test('A mistake of the portal itself is told without a reason it does not know', async () => {
  // Nothing the portal would put there: the change is saved, and showing it in the lists fails.
  queryClient.setQueryData([...taskKeys.areas, 'DS'], 'no list');
  const { _yit_ds_Trifft_Zu: beTrue, _yit_ds_Trifft_Zu_Grund: beTrueReason = '' } =
    backend.state.tasks['AUF101L'] ?? {};
  const task = taskOf('AUF101L', { beTrue: Number(beTrue), beTrueReason });
  const router = createMemoryRouter([{ path: '/', element: <BeTrueForm task={task} /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'trifft nicht zu' }));
  await userEvent.clear(screen.getByLabelText('Begründung'));
  await userEvent.type(screen.getByLabelText('Begründung'), 'Der Vertrag ist gekündigt.');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const alert = await screen.findByRole('alert');
  expect(alert).not.toHaveTextContent('undefined');
});
