import type { Task } from '@/entities/task/task';

/** Files go into the task's document folder, each with a hint (R-UPL-01). */
export const uploadOptionsOf = (task: Task) => ({
  target: { objectOid: task.oid, path: 'Portal' },
  hinted: true,
  task: { oid: task.oid, name: task.title },
});
