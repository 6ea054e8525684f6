import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { saveBeTrue } from '@/api/gsd/tasks';
import { atLeast, typedText } from '@/shared/form/typed-text';

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

interface BeTrueChange {
  task: Task;
  value: number;
  reason: string;
}

/** Says whether a task applies and why; all lists that hold the task show it once the backend has taken it (R-BET-03). */
export const beTrueMutation = (client: QueryClient, taskOid: string) =>
  mutationOptions({
    mutationKey: beTrueKey(taskOid),
    mutationFn: ({ task, value, reason }: BeTrueChange) => saveBeTrue(task.oid, value, reason),
    onSuccess: (_, { task, value, reason }) => {
      client.setQueriesData<Task[]>({ queryKey: taskKeys.areas }, (tasks) =>
        tasks?.map((known) =>
          known.oid === task.oid ? { ...known, beTrue: value, beTrueReason: reason } : known,
        ),
      );
    },
    // Not waited for: what the backend has taken is saved, however long its lists take.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: taskKeys.all });
    },
  });
