import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { notesQuery } from '@/entities/note/queries';

import { at, serverForTests, wireForTests } from './api/wire-for-tests';

const server = serverForTests();

test('The notes of a task stand newest first, whatever their order on the way; undated ones come last', async () => {
  wireForTests();
  server.use(
    http.get(`${at.provider}/task/T1/notes`, () =>
      HttpResponse.json([
        { id: 'old', date: '2026-03-01T09:00:00', text: 'Angefragt' },
        { id: 'undated', date: null, text: 'Übernommen' },
        { id: 'new', date: '2026-11-20T14:05:00', text: 'Erledigt' },
      ]),
    ),
  );
  const notes = await new QueryClient().fetchQuery(notesQuery('T1'));
  expect(notes.map(({ id }) => id)).toEqual(['new', 'old', 'undated']);
});
