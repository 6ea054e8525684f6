import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { preflight } from '@/api/api-error';
import { loadTask, saveBeTrue } from '@/api/gsd/tasks';
import { atLeast, cleanTyped, typedText } from '@/shared/form/typed-text';

import { ConflictError, wouldOverwrite } from '../error/conflict';
import { inSession } from '../session/own-action';
import { readableOnly } from '../unreadable/unreadable';
import { taskKeys } from './queries';
import type { Task } from './task';

/** 0 means no answer yet (docs/api/conventions.md). */
export const beTrueChoices = [1, 2] as const;

/** In characters (R-BET-02). */
export const minReason = 10;

/** Both choice and reason are required (R-BET-01, R-BET-02). */
export const beTrueSchema = z.object({
  choice: z.enum(['1', '2'], 'missing'),
  reason: typedText(atLeast(minReason, 'tooShort')),
});

export const beTrueKey = (taskOid: string) => ['beTrue', taskOid] as const;

export interface BeTrueAnswer {
  value: number;
  reason: string;
}

export const beTrueOf = ({ beTrue, beTrueReason }: Pick<Task, 'beTrue' | 'beTrueReason'>): BeTrueAnswer => ({
  value: beTrue,
  reason: cleanTyped(beTrueReason),
});

interface BeTrueChange extends BeTrueAnswer {
  task: Task;
  seen: BeTrueAnswer;
}

export class BeTrueConflictError extends ConflictError<BeTrueChange, BeTrueAnswer> {}

/** Lists show the answer once it is accepted (R-BET-03). @throws BeTrueConflictError, UnsentChangeError, ApiError */
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
        // The same answer is not written again, as after pressing Ctrl+Enter twice.
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
    // Not awaited: the answer is saved, however long its lists take.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
