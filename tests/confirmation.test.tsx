import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { ApiError, UnsentChangeError } from '@/api/api-error';
import { documentOf } from '@/entities/document/document.fixtures';
import {
  ReplacedDocumentError,
  UnwritableError,
  attemptsOf,
  confirmMutation,
  keepAttempt,
  useConfirmations,
} from '@/entities/document/preview/confirm';
import { confirmationText, parseConfirmation, versionOf } from '@/entities/document/preview/confirmations';
import { dequeueEntry, logOwnActions, outboxOf } from '@/entities/protocol-entry/record';
import { OtherSessionError } from '@/entities/session/own-action';
import { contactOf, storeLogin } from '@/entities/session/session.fixtures';
import { toProviderDate } from '@/shared/format/wire-dates';

import { at, failureOf, serverForTests, wireForTests } from './api/wire.fixtures';

const server = serverForTests();

const task = { oid: 'T1', name: 'Passwörter regeln' };
const date = new Date('2026-11-20T09:00:00Z');
const document = documentOf('D1', { name: 'Richtlinie Passwörter.pdf', date });
const sha256 = 'a'.repeat(64);
const file = { document, task, sha256, size: 1 };

const entrySchema = z.object({
  protocolStatus: z.string(),
  contactOID: z.string(),
  taskOID: z.string(),
  documentOID: z.string(),
  documentName: z.string(),
  createTime: z.string(),
  description: z.string(),
});
const noteBody = z.object({ Beschreibung: z.string(), Ersteller: z.string() });

/** Notes and audit entries the backends have stored. */
const state = {
  notes: Array<object>(),
  created: 0,
  entries: Array<z.output<typeof entrySchema>>(),
  storedAt: '',
};

const ok = () => HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data: {} });

async function storeNote(request: Request) {
  const body = z.parse(noteBody, await request.json());
  state.created += 1;
  state.notes.push({
    id: `N${state.created}`,
    date: toProviderDate(new Date()),
    author: body.Ersteller,
    text: body.Beschreibung,
    contact: 'ASP1',
  });
}

beforeEach(async () => {
  logOwnActions();
  wireForTests();
  localStorage.clear();
  storeLogin();
  Object.assign(state, { notes: [], created: 0, entries: [], storedAt: toProviderDate(date) });
  for (const oid of ['ASP1', 'ASP2']) for (const { id } of await outboxOf(oid)) await dequeueEntry(id);
  server.use(
    http.get(`${at.provider}/document`, () =>
      HttpResponse.json({ '~ObjectID': 'D1', Name: document.name, '~StoreTime': state.storedAt }),
    ),
    http.get(`${at.provider}/task/T1/notes`, () => HttpResponse.json(state.notes)),
    http.post(`${at.gsd}/v1/object/Kontakt`, async ({ request }) => {
      await storeNote(request);
      return ok();
    }),
    http.post(`${at.provider}/protocol`, async ({ request }) => {
      state.entries.push(z.parse(entrySchema, await request.json()));
      return new HttpResponse(null, { status: 201 });
    }),
  );
});
afterEach(() => localStorage.clear());

const client = new QueryClient();
const confirm = (read = file) =>
  client.getMutationCache().build(client, confirmMutation(client, read)).execute();
const open = () => attemptsOf('ASP1', 'T1').length;

/** The notes are seen on a screen. */
function seeNotes() {
  const own = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(() => useConfirmations(task), {
    wrapper: ({ children }) => <QueryClientProvider client={own}>{children}</QueryClientProvider>,
  });
}

test('A confirmation is a note on the task, and an entry of the audit log with the same time and checksum', async () => {
  await confirm();
  await expect.poll(() => state.entries).toHaveLength(1);
  const [note] = z.parse(z.array(z.object({ text: z.string(), author: z.string() })), state.notes);
  const noted = parseConfirmation(note?.text ?? '');
  expect(note?.author).toBe('Anna Berger');
  expect(noted).toMatchObject({
    name: 'Anna Berger',
    document: document.name,
    documentOid: 'D1',
    version: versionOf(document),
    sha256,
  });
  expect(state.entries[0]).toMatchObject({
    protocolStatus: 'NOTE_CREATED',
    contactOID: 'ASP1',
    taskOID: 'T1',
    documentOID: 'D1',
    documentName: document.name,
    description: note?.text,
  });
  expect(state.entries[0]?.createTime.slice(0, 19)).toBe(
    toProviderDate(noted?.at ?? new Date(0)).slice(0, 19),
  );
  expect(open()).toBe(0);
});

test('A confirmation looks at the document once more and refuses another file', async () => {
  state.storedAt = toProviderDate(new Date('2026-11-28T09:00:00Z'));
  expect(await failureOf(confirm())).toBeInstanceOf(ReplacedDocumentError);
  expect(state.created).toBe(0);
});

test('A document whose date the server leaves out can be confirmed', async () => {
  state.storedAt = '';
  await confirm();
  expect(state.created).toBe(1);
});

describe('Nothing is confirmed twice', () => {
  test('by two presses at the same time', async () => {
    await Promise.all([confirm(), confirm()]);
    expect(state.created).toBe(1);
    await expect.poll(() => state.entries).toHaveLength(1);
  });

  test('by a press after an answer that was lost; the entry is written then', async () => {
    server.use(
      http.post(
        `${at.gsd}/v1/object/Kontakt`,
        async ({ request }) => {
          await storeNote(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    expect(await failureOf(confirm())).toBeInstanceOf(ApiError);
    expect([state.created, state.entries.length, open()]).toEqual([1, 0, 1]);
    await confirm();
    expect(state.created).toBe(1);
    await expect.poll(() => state.entries).toHaveLength(1);
    expect(open()).toBe(0);
  });

  test('where another device has done it: its entry is not this device’s to write', async () => {
    await confirm();
    await expect.poll(() => state.entries).toHaveLength(1);
    await confirm();
    expect([state.created, state.entries.length]).toEqual([1, 1]);
  });

  test('because the notes cannot be read: nothing is sent', async () => {
    server.use(http.get(`${at.provider}/task/T1/notes`, () => new HttpResponse(null, { status: 503 })));
    expect(await failureOf(confirm())).toBeInstanceOf(UnsentChangeError);
    expect([state.created, open()]).toEqual([0, 0]);
  });

  test('but a note that cannot be read hides no other', async () => {
    state.notes.push({ id: 'Y', date: null, author: 'Eva', text: 'Erledigt', contact: null });
    state.notes.push({ id: 'X', date: 'gestern', author: 5, text: { a: 1 }, contact: 7 });
    await confirm();
    await confirm();
    expect(state.created).toBe(1);
  });

  test('but another file is another confirmation', async () => {
    await confirm();
    await confirm({ ...file, sha256: 'b'.repeat(64) });
    expect(state.created).toBe(2);
  });
});

test.each([
  [403, 0],
  [423, 0],
  [429, 0],
  [503, 1],
])('Of a note answered with %s so many attempts are open: %s', async (status, count) => {
  server.use(http.post(`${at.gsd}/v1/object/Kontakt`, () => new HttpResponse(null, { status })));
  await failureOf(confirm());
  expect([open(), state.entries.length]).toEqual([count, 0]);
});

test('An id that fits into no note is refused before anything is sent', async () => {
  const long = { ...document, oid: 'D'.repeat(120) };
  expect(await failureOf(confirm({ ...file, document: long }))).toBeInstanceOf(UnwritableError);
  expect(state.created).toBe(0);
});

describe('An interrupted confirmation', () => {
  const attempt = { contactOid: 'ASP1', taskOid: 'T1', documentOid: 'D1', sha256 };
  const noteAt = (moment: Date, contact: string | null = 'ASP1') => ({
    id: 'N',
    date: toProviderDate(moment),
    author: 'Anna Berger',
    contact,
    text: confirmationText({
      name: 'Anna Berger',
      at: moment,
      document: document.name,
      documentOid: 'D1',
      version: versionOf(document),
      size: 1,
      sha256,
    }),
  });
  const before = new Date(Date.now() - 3 * 24 * 3_600_000);

  test('is finished once its note is seen: only the entry is written, with the time of the confirmation', async () => {
    keepAttempt({ ...attempt, at: before.getTime() });
    state.notes.push(noteAt(before));
    seeNotes();
    seeNotes();
    await expect.poll(() => state.entries).toHaveLength(1);
    expect(state.entries[0]?.createTime.slice(0, 19)).toBe(toProviderDate(before).slice(0, 19));
    expect([state.created, open()]).toEqual([0, 0]);
  });

  test.each([
    ['whose note is not there', []],
    ['whose note is another contact’s', [noteAt(before, 'ASP9')]],
  ])('%s waits', async (_, notes) => {
    keepAttempt({ ...attempt, at: before.getTime() });
    state.notes.push(...notes);
    const { result } = seeNotes();
    await expect.poll(() => result.current.confirmations).toBeDefined();
    expect([state.entries.length, open()]).toEqual([0, 1]);
  });

  test('of another user on this device is not touched', async () => {
    keepAttempt({ ...attempt, contactOid: 'ASP2', at: before.getTime() });
    state.notes.push(noteAt(before, 'ASP2'));
    const { result } = seeNotes();
    await expect.poll(() => result.current.confirmations).toHaveLength(1);
    expect([state.entries.length, attemptsOf('ASP2', 'T1').length]).toEqual([0, 1]);
  });

  test('by another login keeps the entry of the one who confirmed for their next login', async () => {
    server.use(
      http.post(`${at.gsd}/v1/object/Kontakt`, async ({ request }) => {
        await storeNote(request);
        storeLogin(contactOf({ oid: 'ASP2', firstName: 'Jonas', lastName: 'Keller' }), {
          username: 'jonas',
          at: new Date(Date.now() + 1000),
        });
        return ok();
      }),
    );
    expect(await failureOf(confirm())).toBeInstanceOf(OtherSessionError);
    expect(state.entries).toEqual([]);
    expect((await outboxOf('ASP1')).map(({ entry }) => [entry.status, entry.contactName])).toEqual([
      ['NOTE_CREATED', 'Anna Berger'],
    ]);
    expect(await outboxOf('ASP2')).toEqual([]);
  });
});
