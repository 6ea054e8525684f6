import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { preflight } from '@/api/api-error';
import { loadTask, saveBeTrue } from '@/api/gsd/tasks';
import { atLeast, typedText } from '@/shared/form/typed-text';

import { wouldOverwrite } from '../error/conflict';
import { inSession } from '../session/pin-session';
import { readableOnly } from '../unreadable/unreadable';
import { taskKeys } from './queries';
import type { Task } from './task';

/** What a contact may say about a task; 0 means no answer yet (docs/api/conventions.md). */
export const beTrueChoices = [1, 2] as const;

/** Characters a reason needs (R-BET-02). */
export const minReason = 10;

/** R-BET-01, R-BET-02: choice and reason required, the reason of at least 10 characters. */
export const beTrueSchema = z.object({
  choice: z.enum(['1', '2'], 'missing'),
  reason: typedText(atLeast(minReason, 'tooShort')),
});

/** Of the change that says it. */
export const beTrueKey = (taskOid: string) => ['beTrue', taskOid] as const;

/** What a contact says of a task. */
export interface BeTrueAnswer {
  value: number;
  reason: string;
}

/** As the portal compares it: a backend may write the ends of lines in another way. */
export const beTrueOf = ({ beTrue, beTrueReason }: Pick<Task, 'beTrue' | 'beTrueReason'>): BeTrueAnswer => ({
  value: beTrue,
  reason: beTrueReason.replaceAll('\r\n', '\n').trim(),
});

interface BeTrueChange extends BeTrueAnswer {
  task: Task;
  /** What the contact saw when the answer was begun. */
  seen: BeTrueAnswer;
}

/** Another contact has answered meanwhile; nothing was written. */
export class BeTrueConflictError extends Error {
  override name = 'BeTrueConflictError';
  readonly change: BeTrueChange;
  readonly current: BeTrueAnswer;
  constructor(change: BeTrueChange, current: BeTrueAnswer) {
    super(`Task ${change.task.oid} was answered meanwhile`);
    this.change = change;
    this.current = current;
  }
}

/**
 * Says whether a task applies and why; all lists that hold the task show it once the backend has taken it (R-BET-03).
 * @throws BeTrueConflictError, UnsentChangeError where the answer there is could not be read, ApiError
 */
export const beTrueMutation = (client: QueryClient, taskOid: string) =>
  mutationOptions({
    mutationKey: beTrueKey(taskOid),
    mutationFn: (change: BeTrueChange) =>
      inSession(async (session) => {
        const { task, value, reason, seen } = change;
        const found = await preflight(loadTask(task.oid, readableOnly));
        session.assertSameSession();
        const current = found ? beTrueOf(found) : seen;
        if (wouldOverwrite({ seen, wanted: { value, reason }, current }))
          throw new BeTrueConflictError(change, current);
        // What is there already is not written again: Ctrl+Enter pressed twice sends it once.
        if (found && current.value === value && current.reason === reason) return;
        await saveBeTrue(task.oid, value, reason);
      }),
    onSuccess: (_, { task, value, reason }) => {
      client.setQueriesData<Task[]>({ queryKey: taskKeys.areas }, (tasks) =>
        tasks?.map((cachedTask) =>
          cachedTask.oid === task.oid ? { ...cachedTask, beTrue: value, beTrueReason: reason } : cachedTask,
        ),
      );
    },
    // Not waited for: what the backend has taken is saved, however long its lists take.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
