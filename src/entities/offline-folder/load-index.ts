import { config } from '@/shared/config/config';
import { formatsOf } from '@/shared/format/formats';
import { currentLanguage } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { addressName } from '../address/address';
import { faqQuery } from '../faq/faq';
import { type LabelKind, labelOf, labelsQuery } from '../label/label';
import type { ActiveSession } from '../session/session';
import { areaTasksQuery, taskQuery } from '../task/queries';
import { subtreeOf } from '../task/subtree';
import type { Task } from '../task/task';
import { progressLabel } from '../task/task-labels';
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

export async function loadIndex(session: ActiveSession, { category, taskOid, areaName }: NamedTopic) {
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
    tasks: tasks.map((task) => folderTask(task, wordsOf)),
    faqs,
  };
}

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
