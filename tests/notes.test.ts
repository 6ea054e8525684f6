import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { createNoteMutation, notesQuery } from '@/entities/note/queries';

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

test.each([
  ['that is there by now is not made again', ['1'], 0],
  ['that was there before is another one', ['1', '2'], 1],
  ['is made at once where nobody knows of an earlier attempt', undefined, 1],
] as const)('A note %s', async (_, before, made) => {
  wireForTests();
  let created = 0;
  server.use(
    http.get(`${at.provider}/task/T1/notes`, () =>
      HttpResponse.json([
        { id: '1', text: 'Bitte Anlage 1 prüfen' },
        { id: '2', text: 'Bitte Anlage 2 prüfen' },
      ]),
    ),
    http.post(`${at.gsd}/v1/object/Kontakt`, () => {
      created += 1;
      return HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data: {} });
    }),
  );
  const client = new QueryClient();
  await client
    .getMutationCache()
    .build(client, createNoteMutation(client, { oid: 'T1', title: 'Vertrag' }))
    .execute({ text: 'Bitte Anlage 2 prüfen', author: 'Anna Berger', before });
  expect(created).toBe(made);
});
