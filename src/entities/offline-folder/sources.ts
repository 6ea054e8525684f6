import { convertToPdf } from '@/api/task-utils/documents';
import { config } from '@/shared/config/config';
import { formatsOf } from '@/shared/format/formats';
import { currentLanguage } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { addressName } from '../address/address';
import { eachOnce } from '../document/document';
import { downloadBytes } from '../document/download';
import { previewOf } from '../document/preview/preview-kind';
import { taskDocumentsQuery } from '../document/queries';
import { faqQuery } from '../faq/queries';
import { type LabelKind, labelOf } from '../label/label';
import { labelsQuery } from '../label/queries';
import { notesQuery } from '../note/queries';
import { nameOrLogin } from '../session/full-name';
import type { ActiveSession } from '../session/session';
import { areaTasksQuery, taskDescriptionQuery, taskQuery } from '../task/queries';
import { subtreeOf } from '../task/subtree';
import type { Task } from '../task/task';
import { progressLabel } from '../task/task-labels';
import type { FolderSources } from './collect';
import type { FolderIndex, FolderTask, FolderTopic } from './folder';

export interface NamedTopic extends FolderTopic {
  areaName: string;
}

/** Thrown if the task is gone or no longer in its area. */
export class TaskGoneError extends Error {
  override name = 'TaskGoneError';
}

/** Offline, a call fails at once instead of waiting; cached data is not used. */
const fresh = { networkMode: 'always', staleTime: 0 } as const;

/** Sources of a task's documents (R-CALL-07). */
const categories = ['web', 'share', 'contract'] as const;

/** Each document is logged as a download, because its bytes leave the portal. */
export const folderSources = (
  session: ActiveSession,
  { category, taskOid, areaName }: NamedTopic,
): FolderSources => ({
  index: async () => {
    const [all, wordsOf, faqs] = await Promise.all([
      queryClient.fetchQuery({ ...areaTasksQuery(session.address.oid, category), ...fresh }),
      taskWords(),
      // FAQs belong to the area, not to one of its tasks.
      taskOid === null ? areaFaqs(category) : [],
    ]);
    const tasks = taskOid === null ? all : subtreeOf(all, taskOid).map(({ task }) => task);
    if (taskOid !== null && tasks.length === 0) await whyMissing(taskOid, category);
    return {
      area: areaName,
      address: addressName(session.address),
      user: nameOrLogin(session),
      savedAt: new Date(),
      tasks: tasks.map((task) => folderTask(task, wordsOf)),
      faqs,
    };
  },
  description: (taskOid) => queryClient.fetchQuery({ ...taskDescriptionQuery(taskOid), ...fresh }),
  notes: async (taskOid) => {
    const notes = await queryClient.fetchQuery({ ...notesQuery(taskOid), ...fresh });
    return notes.map(({ author, date, text }) => ({ author, date, text }));
  },
  documents: async (taskOid) => {
    const lists = await Promise.allSettled(
      categories.map((category) =>
        queryClient.fetchQuery({ ...taskDocumentsQuery(taskOid, category), ...fresh }),
      ),
    );
    const failed = lists.find((list) => list.status === 'rejected');
    if (failed && lists.every(({ status }) => status === 'rejected')) throw failed.reason;
    const loaded = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
    return { documents: eachOnce(loaded.flat()), complete: loaded.length === lists.length };
  },
  file: (document, { oid, title }, signal) => downloadBytes(document, { task: { oid, name: title }, signal }),
  pdf: (document, bytes, signal) =>
    previewOf(new Uint8Array(bytes), document.mimeType).kind === 'convertible'
      ? convertToPdf(document.oid, { signal }).catch(() => null)
      : Promise.resolve(null),
});

/** A task that its area does not list is gone or elsewhere, unless only its row was unreadable. */
async function whyMissing(taskOid: string, category: string): Promise<never> {
  const task = await queryClient.fetchQuery({ ...taskQuery(taskOid), ...fresh });
  if (task === null || (task.category !== null && task.category !== category)) throw new TaskGoneError();
  throw new Error('The area does not list the task');
}

type Words = (task: Task) => Pick<FolderTask, 'status' | 'priority' | 'progress' | 'beTrue'>;

const folderTask = (task: Task, wordsOf: Words): FolderTask => ({
  oid: task.oid,
  parentOid: task.parentOid,
  title: task.title,
  number: task.privacyNumber || task.number,
  name: task.name,
  description: task.description,
  keywords: [...task.keywords],
  beTrueReason: task.beTrueReason,
  ...wordsOf(task),
});

async function taskWords(): Promise<Words> {
  const load = (kind: LabelKind) =>
    queryClient.ensureQueryData({ ...labelsQuery(kind), networkMode: 'always' });
  const [statuses, priorities, progresses, answers] = await Promise.all([
    load('taskStatus'),
    load('taskPriority'),
    load('taskProgress'),
    load('trifftZu'),
  ]);
  const formats = formatsOf(currentLanguage());
  return ({ status, priority, progress, beTrue }) => ({
    status: labelOf('taskStatus', statuses, status).label,
    priority: labelOf('taskPriority', priorities, priority).label,
    progress: progressLabel(progresses, progress, formats.percent).progress,
    beTrue: labelOf('trifftZu', answers, beTrue).label,
  });
}

async function areaFaqs(category: string): Promise<FolderIndex['faqs']> {
  const folder = config().faqs[category];
  if (!folder) return [];
  const groups = await queryClient.fetchQuery({ ...faqQuery(folder.folderOid), ...fresh });
  return groups.map(({ name, faqs }) => ({
    name,
    faqs: faqs.map(({ oid, name: question, description, text }) => ({
      oid,
      name: question,
      description,
      text,
    })),
  }));
}
