// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { UnsentChangeError } from '@/api/api-error';
import { ArrivedMeanwhileError } from '@/entities/error/error';
import { createNoteMutation, notesQuery } from '@/entities/note/queries';

import { at, failureOf, serverForTests, wireForTests } from './api/wire.fixtures';

const server = serverForTests();

test('The notes of a task stand newest first, in any order of the answer; undated ones come last', async () => {
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

const text = 'Bitte Anlage 2 prüfen';

/** Notes whose list may fail; answers how a note is written, and how many have been. */
function notesThat(list: () => Response | Promise<Response>) {
  wireForTests();
  const count: { created: number; attempts: unknown[] } = { created: 0, attempts: [] };
  const bodies: unknown[] = [];
  server.use(
    http.get(`${at.provider}/task/T1/notes`, list),
    http.post(`${at.gsd}/v1/object/Kontakt`, async ({ request }) => {
      count.created += 1;
      bodies.push(await request.json());
      return HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data: {} });
    }),
  );
  const client = new QueryClient();
  const write = (before?: readonly string[], sent = text) =>
    client
      .getMutationCache()
      .build(client, createNoteMutation(client, { oid: 'T1', title: 'Vertrag' }))
      .execute({
        text,
        author: 'Anna Berger',
        attempt: {
          earlier: before && { text: sent, before },
          keep: (attempt) => count.attempts.push(attempt),
        },
      });
  return { client, count, bodies, write };
}

const twoNotes = () =>
  HttpResponse.json([
    { id: '1', text: 'Bitte Anlage 1 prüfen' },
    { id: '2', text },
  ]);

test.each([
  ['that is there by now is not made again', ['1'], 0],
  ['that was there before is another one', ['1', '2'], 1],
  ['is made at once without an earlier attempt', undefined, 1],
] as const)('A note %s', async (_, before, made) => {
  const { count, write } = notesThat(twoNotes);
  await write(before);
  expect(count.created).toBe(made);
});

test('A note is written as a web contact, with its author', async () => {
  const { bodies, write } = notesThat(twoNotes);
  await write();
  expect(bodies).toEqual([{ Typ: 100, Beschreibung: text, Ersteller: 'Anna Berger' }]);
});

test('A note remembers the notes there were, also where their list was not loaded yet', async () => {
  const { count, write } = notesThat(twoNotes);
  await write();
  expect(count.attempts).toEqual([{ text, before: ['1', '2'] }, undefined]);
});

test('A note that has arrived meanwhile is told when another one is typed by now, which waits for the person', async () => {
  const { count, write } = notesThat(twoNotes);
  expect(await failureOf(write(['2'], 'Bitte Anlage 1 prüfen'))).toBeInstanceOf(ArrivedMeanwhileError);
  expect(count).toEqual({ created: 0, attempts: [undefined] });
});

test('A note whose earlier text never arrived is written as it is typed now', async () => {
  const { count, write } = notesThat(twoNotes);
  await write(['1', '2'], 'Bitte Anlage 3 prüfen');
  expect(count).toEqual({ created: 1, attempts: [{ text, before: ['1', '2'] }, undefined] });
});

test('A note is not sent again while the earlier one cannot be looked for', async () => {
  const { count, write } = notesThat(() => new HttpResponse(null, { status: 503 }));
  expect(await failureOf(write(['1']))).toBeInstanceOf(UnsentChangeError);
  expect(count).toEqual({ created: 0, attempts: [] });
});

test.each([
  [403, undefined],
  [423, undefined],
  [429, undefined],
  [503, { text, before: ['1', '2'] }],
])('Of a note answered with %s this is looked for later: %j', async (status, expected) => {
  const { count, write } = notesThat(twoNotes);
  server.use(http.post(`${at.gsd}/v1/object/Kontakt`, () => new HttpResponse(null, { status })));
  await failureOf(write());
  expect(count.attempts.at(-1)).toEqual(expected);
});

test('Where notes have no ids, no earlier attempt is claimed', async () => {
  const { count, write } = notesThat(() => HttpResponse.json([{ text: 'Ohne Nummer' }]));
  await write();
  expect(count).toEqual({ created: 1, attempts: [undefined, undefined] });
});

test('The user sees that a note is written before the list is loaded again', async () => {
  let requests = 0;
  const { client, count, write } = notesThat(() => {
    requests += 1;
    return requests === 1 ? twoNotes() : new Promise<Response>(() => undefined);
  });
  const stop = new QueryObserver(client, notesQuery('T1')).subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(notesQuery('T1').queryKey)).toHaveLength(2);
  await write();
  await expect.poll(() => requests).toBe(2);
  expect(count.created).toBe(1);
  stop();
});

test('A note is written although the others cannot be read', async () => {
  const { count, write } = notesThat(() => HttpResponse.error());
  await write();
  expect(count).toEqual({ created: 1, attempts: [undefined, undefined] });
});
