import { mockBases } from '@mocks/node';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf, ticketArea } from '@/areas/areas';
import { taskPath } from '@/areas/task-paths';
import { taskOf } from '@/entities/task/task.fixtures';
import { TaskElsewhere } from '@/features/topic-area/working-area/no-task';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const privacy = areaOf('DS');
const qms = areaOf('QMS');

const { server } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  queryClient.clear();
  await logInAs('contact');
});

const Place = () => <output>{useLocation().pathname}</output>;

const open = (oid: string) =>
  render(
    <Providers config={config()}>
      <MemoryRouter initialEntries={['/start']}>
        <Routes>
          <Route path="/start" element={<TaskElsewhere area={privacy} oid={oid} />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </Providers>,
  );

/** Responds like the document management to a task id: without a category, as from servers other than the mock. */
const answerTask = (tasks: readonly object[]) =>
  server.use(
    http.get(`${mockBases.gsd}/v1/objects/Aufgabe`, () =>
      HttpResponse.json({
        status: { internalStatus: '0', statusMessage: 'ok' },
        data: { '~Count': tasks.length, '~Elements': tasks },
      }),
    ),
  );

describe('A task that is not in the list of its area', () => {
  test('opens in the area whose list holds it', async () => {
    const task = { '~ObjectID': 'T1', Titel: 'Audit' };
    answerTask([task]);
    server.use(http.get(`${mockBases.provider}/task/:customer/QMS`, () => HttpResponse.json([task])));
    open('T1');
    expect(await screen.findByText('/qmsWorkingArea/T1')).toBeVisible();
  });

  test('opens by itself where no list holds it', async () => {
    answerTask([{ '~ObjectID': 'T1', Titel: 'Audit', Nummer: 'A-1' }]);
    open('T1');
    expect(
      await screen.findByText('Diese Aufgabe steht in keinem Bereich, den Sie öffnen dürfen'),
    ).toBeVisible();
    expect(screen.getByText('Audit')).toBeVisible();
  });

  test('is said to be missing where the server does not know it', async () => {
    answerTask([]);
    open('T1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Diese Aufgabe gibt es nicht');
  });
});

test.each([
  ['data protection where it is open', 'DS', [ticketArea, privacy, qms], '/privacyWorkingArea/T1'],
  ['another open area', null, [ticketArea, qms], '/qmsWorkingArea/T1'],
  ['none, where none is open', null, [ticketArea], undefined],
  ['its own area', 'QMS', [], '/qmsWorkingArea/T1'],
])('A task without a category leads to %s', (_, category, areas, path) => {
  const own = category === 'DS' ? null : category;
  expect(taskPath(taskOf('T1', { category: own }), areas)).toBe(path);
});
