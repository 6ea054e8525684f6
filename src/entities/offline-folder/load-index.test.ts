// @vitest-environment node

import { beforeEach, expect, test, vi } from 'vitest';

import { loadTask } from '@/api/gsd/tasks';
import { loadFolder } from '@/api/provider/documents';
import { loadAreaTasks } from '@/api/provider/tasks';
import { configureForTests } from '@/shared/config/config.fixtures';
import { queryClient } from '@/shared/query/query-client';

import { documentOf } from '../document/document.fixtures';
import { address, sessionOf } from '../session/session.fixtures';
import { taskOf } from '../task/task.fixtures';
import { TaskGoneError, loadIndex } from './load-index';

vi.mock('@/api/gsd/tasks', { spy: true });
vi.mock('@/api/provider/documents', { spy: true });
vi.mock('@/api/provider/tasks', { spy: true });
vi.mock('@/api/gsd/labels', () => ({ loadLabels: () => Promise.resolve([]) }));

const tasks = [taskOf('A'), taskOf('B', { parentOid: 'A' }), taskOf('C', { parentOid: 'B' }), taskOf('D')];
const index = (taskOid: string | null) =>
  loadIndex({ ...sessionOf([]), address }, { category: 'DS', taskOid, areaName: 'Datenschutz' });

beforeEach(() => {
  configureForTests();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.mocked(loadAreaTasks).mockResolvedValue(tasks);
});

test.each([
  ['an area holds all its tasks', null, ['A', 'B', 'C', 'D']],
  ['a task holds this one and those below it', 'B', ['B', 'C']],
] as const)('A folder about %s', async (_, taskOid, expected) => {
  expect((await index(taskOid)).tasks.map(({ oid }) => oid)).toEqual(expected);
});

test.each([
  ['an area with FAQs has them', null, 'FAQ-DS', 'Wo liegt der Plan?'],
  ['an area without FAQs asks for none', null, undefined, undefined],
  ['a task has none of its area', 'B', 'FAQ-DS', undefined],
])('A folder about %s', async (_, taskOid, folderOid, question) => {
  configureForTests({ faqs: folderOid ? { DS: { folderOid, title: 'FAQs' } } : {} });
  const documents = [documentOf('F1', { name: 'Wo liegt der Plan?', text: 'Am Eingang.' })];
  vi.mocked(loadFolder).mockResolvedValue({ oid: 'FAQ-DS', name: 'Notfall', folders: [], documents });
  const faqs = [{ oid: 'F1', name: question, description: '', text: 'Am Eingang.' }];
  expect((await index(taskOid)).faqs).toEqual(question ? [{ name: '', faqs }] : []);
});

test('A task in a folder has its words, its keywords and the number users see', async () => {
  vi.mocked(loadAreaTasks).mockResolvedValue([
    taskOf('A', { privacyNumber: '1.2', keywords: ['Notfall'], beTrue: 1 }),
    taskOf('B'),
  ]);
  const [privacy, ...others] = (await index(null)).tasks;
  expect(privacy).toMatchObject({ number: '1.2', keywords: ['Notfall'], beTrue: 'trifft zu' });
  expect(others.map(({ number }) => number)).toEqual(['4711-B']);
});

test.each([
  ['the backend has it no longer', null, true],
  ['it is in another area now', taskOf('X', { category: 'QMS' }), true],
  ['only the list could not read it', taskOf('X', { category: 'DS' }), false],
])('A task that its area does not list is gone, or not: %s', async (_, answer, gone) => {
  vi.mocked(loadTask).mockResolvedValue(answer);
  const failure = await index('X').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof TaskGoneError).toBe(gone);
});

test('A task is not gone where the backend does not answer', async () => {
  vi.mocked(loadTask).mockRejectedValue(new Error('offline'));
  await expect(index('X')).rejects.toThrow('offline');
});
