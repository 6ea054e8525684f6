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
import { areaTasksQuery, taskDescriptionQuery } from '../task/queries';
import type { Task } from '../task/task';
import { progressLabel } from '../task/task-labels';
import type { FolderSources } from './collect';
import type { FolderIndex, FolderTask } from './folder';

/** The area a folder is about, under its name in the language of the interface. */
export interface FolderArea {
  category: string;
  name: string;
}

/** Without a connection a call fails at once instead of waiting, and what is known already is not enough. */
const anew = { networkMode: 'always', staleTime: 0 } as const;

/** Where a task's documents come from (R-CALL-07). */
const categories = ['web', 'share', 'contract'] as const;

/** The backends as the source of a folder. Each document is logged as a download, because its bytes leave the portal. */
export const folderSources = (session: ActiveSession, area: FolderArea): FolderSources => ({
  index: async () => {
    const [tasks, wordsOf, faqs] = await Promise.all([
      queryClient.fetchQuery({ ...areaTasksQuery(session.address.oid, area.category), ...anew }),
      taskWords(),
      areaFaqs(area.category),
    ]);
    return {
      area: area.name,
      address: addressName(session.address),
      user: nameOrLogin(session),
      savedAt: new Date(),
      tasks: tasks.map((task) => folderTask(task, wordsOf)),
      faqs,
    };
  },
  description: (taskOid) => queryClient.fetchQuery({ ...taskDescriptionQuery(taskOid), ...anew }),
  notes: async (taskOid) => {
    const notes = await queryClient.fetchQuery({ ...notesQuery(taskOid), ...anew });
    return notes.map(({ author, date, text }) => ({ author, date, text }));
  },
  documents: async (taskOid) => {
    const lists = await Promise.allSettled(
      categories.map((category) =>
        queryClient.fetchQuery({ ...taskDocumentsQuery(taskOid, category), ...anew }),
      ),
    );
    const loaded = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
    return { documents: eachOnce(loaded.flat()), complete: loaded.length === lists.length };
  },
  file: (document, { oid, title }, signal) => downloadBytes(document, { task: { oid, name: title }, signal }),
  pdf: (document, bytes, signal) =>
    previewOf(new Uint8Array(bytes), document.mimeType).kind === 'convertible'
      ? convertToPdf(document.oid, { signal }).catch(() => null)
      : Promise.resolve(null),
});

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

/** A task's numbers in words, as the screens show them at this moment. */
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

/** An area without FAQs has none in its folder either. */
async function areaFaqs(category: string): Promise<FolderIndex['faqs']> {
  const folder = config().faqs[category];
  if (!folder) return [];
  const groups = await queryClient.fetchQuery({ ...faqQuery(folder.folderOid), ...anew });
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
