// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { changeBlogConfig, loadBlogConfig, loadPosts } from '@/api/blog';
import { checkAreaData, findAddresses, findContacts } from '@/api/gsd/contacts';
import { findDuplicate, searchDocuments } from '@/api/gsd/files';
import { loadFavouriteOids } from '@/api/gsd/tasks';
import { loadTicketEntries } from '@/api/gsd/ticket-parts';
import { loadTickets } from '@/api/gsd/tickets';
import { changePassword } from '@/api/passwords';
import { loadAcademy } from '@/api/provider/academy';
import { saveReadMark } from '@/api/provider/documents';
import { createUser, deleteUser, grantRoles } from '@/api/provider/foreign-users';
import { loadNotes, loadTaskDescription } from '@/api/provider/tasks';
import type { CallOptions } from '@/api/request';
import { loadTaskReport, loadTaskTree } from '@/api/task-utils';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
beforeEach(() => void wireForTests());

const heard: CallOptions = { onUnreadable: () => undefined };
const area = { customerOid: 'ADR1', csvCategory: 'DS' };
const search = { search: 'a', mode: 'text', csvCategory: null, customerOid: 'ADR1' } as const;
const owner = { contactOid: 'C1', addressOid: 'ADR1' };

const answerAll = (body: string, status = 200) =>
  server.use(
    http.all(`${at.gsd}/*`, () => new HttpResponse(body, { status })),
    http.all(`${at.provider}/*`, () => new HttpResponse(body, { status })),
    http.all(`${at.blog}/*`, () => new HttpResponse(body, { status })),
    http.all(`${at.taskUtils}/*`, () => new HttpResponse(body, { status })),
  );

/** JSON of another shape, as a gateway of another product would send it. */
const otherShape = JSON.stringify({
  status: { internalStatus: '0', statusMessage: 'ok' },
  data: { wrong: true },
  wrong: true,
});

describe('An answer of another shape is not told as nothing:', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['tickets', () => loadTickets(owner, heard)],
    ['entries of a ticket', () => loadTicketEntries('T1', heard)],
    ['documents', () => searchDocuments(search, heard)],
    ['contacts', () => findContacts({ number: 'K-1' })],
    ['addresses', () => findAddresses('K-1')],
    ['favourites', () => loadFavouriteOids('C1', heard)],
    ['the check for data', () => checkAreaData('ADR1')],
    ['the look for a document of the same name', () => findDuplicate('a.pdf', 'T1')],
    ['the description of a task', () => loadTaskDescription('T1')],
    ['notes', () => loadNotes('T1', heard)],
    ['the tree', () => loadTaskTree(area, heard)],
    ['the academy', () => loadAcademy()],
    ['the configuration of the blog', () => loadBlogConfig()],
    ['the posts of the blog', () => loadPosts({ apiKey: 'key', blogId: '4711', count: 5 })],
  ])('%s', async (_, call) => {
    answerAll(otherShape);
    expect(await failureOf(call())).toMatchObject({ kind: 'contract' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['tickets', () => loadTickets(owner, heard)],
    ['documents', () => searchDocuments(search, heard)],
    ['contacts', () => findContacts({ number: 'K-1' })],
    ['addresses', () => findAddresses('K-1')],
    ['favourites', () => loadFavouriteOids('C1', heard)],
  ])('%s that are counted and not sent', async (_, call) => {
    answerAll(
      JSON.stringify({ status: { internalStatus: '0', statusMessage: '' }, data: { '~Count': '66' } }),
    );
    expect(await failureOf(call())).toMatchObject({ kind: 'contract' });
  });

  test('an address the check leaves out', async () => {
    answerAll(JSON.stringify({ status: { internalStatus: '0', statusMessage: '' }, data: {} }));
    expect(await failureOf(checkAreaData('ADR1'))).toMatchObject({ kind: 'contract' });
  });

  test.each(['[{}]', '[null]', '[{"wrong":true}]'])(
    'a list of nothing that can be read: %s',
    async (body) => {
      answerAll(body);
      expect(await failureOf(loadNotes('T1', heard))).toMatchObject({ kind: 'contract' });
    },
  );
});

describe('A change is made only where the answer says so:', () => {
  const changes: readonly [string, () => Promise<unknown>][] = [
    ['a read mark', () => saveReadMark('C1', { oid: 'D1', name: '', read: true })],
    ['a user', () => createUser('a@x.test', 'secret')],
    ['roles', () => grantRoles('a@x.test', [])],
    ['a deletion', () => deleteUser('a@x.test')],
    ['a password', () => changePassword('old', 'new')],
    ['the blog', () => changeBlogConfig({ apiKey: '', blogId: '', count: 1 })],
  ];

  test.each(changes)('%s is not made by truncated JSON', async (_, change) => {
    answerAll('{"status":{"internalSta');
    expect(await failureOf(change())).toMatchObject({ kind: 'contract' });
  });

  test.each(changes)('%s is not made by an error under HTTP 200', async (_, change) => {
    answerAll('{"error":"max_foreign_users","message":"Zu viele"}');
    expect(await failureOf(change())).toMatchObject({ kind: 'service', code: 'max_foreign_users' });
  });

  test.each(changes)('%s is made by an empty answer', async (_, change) => {
    answerAll('');
    expect(await change()).toBeUndefined();
  });
});

test.each(['{"status":{"internalSta', '[{"a":', 'Fehler', '  '])('%s is no report', async (body) => {
  answerAll(body);
  expect(await failureOf(loadTaskReport(area))).toMatchObject({ kind: 'contract' });
});
