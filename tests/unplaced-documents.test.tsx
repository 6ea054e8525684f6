import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf } from '@/areas/areas';
import { documentOf } from '@/entities/document/document.fixtures';
import { unreadByObject, unreadBy } from '@/entities/document/read-marks';
import { areaTasksQuery } from '@/entities/task/queries';
import { taskOf } from '@/entities/task/task.fixtures';
import { TaskTree } from '@/features/topic-area/task-tree/task-tree';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const privacy = areaOf('DS');

mocksForTests();
beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});

test('Unread documents that name no task are counted above the tree, with the way to read them', async () => {
  stubBrowser();
  await logInAs('contact');
  queryClient.setQueryData(areaTasksQuery('ADR1', 'DS').queryKey, [taskOf('T1')]);
  const documents = [documentOf('D1'), documentOf('D2'), documentOf('D3', { objectOid: 'T1' })];
  render(
    <Providers config={config()}>
      <MemoryRouter>
        <TaskTree
          area={privacy}
          selected={null}
          onSelect={() => undefined}
          unread={unreadByObject(documents, unreadBy([]))}
        />
      </MemoryRouter>
    </Providers>,
  );
  expect(
    await screen.findByText(
      '1 Aufgabe, 1 ungelesenes Dokument, 2 ungelesene Dokumente ohne Angabe der Aufgabe',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leseplan' })).toBeVisible();
});
