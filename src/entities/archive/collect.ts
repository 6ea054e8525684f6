import { noAnswerInTime } from '@/api/api-error';
import { queryClient } from '@/shared/query/query-client';

import { type Document, eachOnce, isForbidden } from '../document/document';
import { downloadBytes } from '../document/download-button';
import { documentCategories, taskDocumentsQuery } from '../document/queries';
import { isApiError } from '../error/error';
import { type Note, notesQuery } from '../note/queries';
import { taskDescriptionQuery } from '../task/queries';
import type { Task } from '../task/task';

type Subject = Pick<Task, 'oid' | 'title'>;

/** Null means that it could not be loaded. */
export interface TaskContents {
  description: string | null;
  notes: readonly Note[] | null;
  /** Documents of the lists that could be loaded; `complete` if that is all of them. */
  documents: readonly Document[];
  complete: boolean;
}

export interface Sources {
  description: (taskOid: string) => Promise<string>;
  notes: (taskOid: string) => Promise<readonly Note[]>;
  documents: (taskOid: string, category: (typeof documentCategories)[number]) => Promise<readonly Document[]>;
  /** Never called for a Forbidden document. */
  file: (document: Document, task: Subject, signal: AbortSignal) => Promise<ArrayBuffer>;
}

/** Offline, a call fails at once. Each document is logged as a download, because its bytes leave the portal. */
export function taskSources(freshness: { staleTime?: number } = {}): Sources {
  const options = { networkMode: 'always', ...freshness } as const;
  return {
    description: (oid) => queryClient.fetchQuery({ ...taskDescriptionQuery(oid), ...options }),
    notes: (oid) => queryClient.fetchQuery({ ...notesQuery(oid), ...options }),
    documents: (oid, category) =>
      queryClient.fetchQuery({ ...taskDocumentsQuery(oid, category), ...options }),
    file: (document, { oid, title }, signal) =>
      downloadBytes(document, { task: { oid, name: title }, signal }),
  };
}

/** Failures of the same kind in a row after which the rest would fail, too. */
const maxFailures = 5;
const pauseMs = 1000;

type Kind = keyof Sources | 'pdf';
type Attempt = <Answer>(kind: Kind, work: () => Promise<Answer>) => Promise<Answer | null>;

/** Pauses after each 5xx or timeout and stops at the fifth in a row, or at once if the server is unreachable. */
function attemptWith(signal: AbortSignal): Attempt {
  const failures = new Map<Kind, number>();
  return async (kind, work) => {
    signal.throwIfAborted();
    try {
      const answer = await work();
      failures.delete(kind);
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const optional = kind === 'pdf';
      const unreachable = isApiError(error, 'offline') && error.code !== noAnswerInTime;
      if (isApiError(error, 'busy', 'unauthorized') || (unreachable && !optional)) throw error;
      if (!isApiError(error, 'service', 'offline')) return null;
      const count = (failures.get(kind) ?? 0) + 1;
      failures.set(kind, count);
      if (count >= maxFailures && !optional) throw error;
      await pass(pauseMs * Math.min(count, maxFailures), signal);
      return null;
    }
  };
}

async function pass(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', resolve, { once: true });
  });
  signal.throwIfAborted();
}

export interface Target {
  /** Result of an earlier round; only its missing parts are requested again. */
  before?: (taskOid: string) => TaskContents | undefined;
  saveTask: (task: Subject, contents: TaskContents) => Promise<void>;
  /** Called before the files are loaded, if every list of documents is known. */
  removeOthers?: () => Promise<void>;
  /** Loads the bytes only if they are needed. Returns whether the target has them now. */
  saveFile: (
    document: Document,
    task: Subject,
    load: () => Promise<ArrayBuffer | null>,
    attempt: Attempt,
  ) => Promise<boolean>;
}

export interface Progress {
  done: number;
  total: number;
  name: string;
}

interface Round {
  tasks: readonly Subject[];
  sources: Sources;
  target: Target;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** Stores every part at once, so that an interrupted round resumes. Returns the number of missing parts. */
export async function collectTasks({ tasks, sources, target, signal, onProgress }: Round): Promise<number> {
  const attempt = attemptWith(signal);
  const files = new Map<string, { document: Document; task: Subject }>();
  const tell = (done: number, name: string) => onProgress({ done, total: tasks.length + files.size, name });
  let missing = 0;
  let listsComplete = true;
  for (const [done, task] of tasks.entries()) {
    tell(done, task.title);
    const before = target.before?.(task.oid);
    const [description, notes, ...lists] = await Promise.all([
      before?.description ?? attempt('description', () => sources.description(task.oid)),
      before?.notes ?? attempt('notes', () => sources.notes(task.oid)),
      ...(before?.complete === true
        ? []
        : documentCategories.map((category) =>
            attempt('documents', () => sources.documents(task.oid, category)),
          )),
    ]);
    const documents = eachOnce([...(before?.documents ?? []), ...lists.flatMap((list) => list ?? [])]);
    const complete = lists.every((list) => list !== null);
    missing += [description !== null, notes !== null, complete].filter((there) => !there).length;
    listsComplete &&= complete;
    await target.saveTask(task, { description, notes, documents, complete });
    for (const document of documents)
      if (!isForbidden(document) && !files.has(document.oid)) files.set(document.oid, { document, task });
  }
  if (listsComplete) await target.removeOthers?.();
  for (const [position, { document, task }] of [...files.values()].entries()) {
    tell(tasks.length + position, document.name);
    const load = () => attempt('file', () => sources.file(document, task, signal));
    if (!(await target.saveFile(document, task, load, attempt))) missing += 1;
  }
  return missing;
}
