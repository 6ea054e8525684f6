import { at, outlineNumber, treeOf } from '@/engines/tree/flat-tree';

import type { Task } from './task';

/** A task of a subtree and its place. */
export interface OutlineTask {
  task: Task;
  /** Its place in the area's tree, such as 1.2.3. */
  outline: string;
  /** 1 for the task at the top. */
  level: number;
}

/** A task and everything below it, in the order of the tree; nothing for a task that is not there. */
export function subtreeOf(tasks: readonly Task[], rootOid: string): readonly OutlineTask[] {
  const tree = treeOf(tasks, { idOf: ({ oid }) => oid, parentOf: ({ parentOid }) => parentOid });
  const root = tree.indexOf.get(rootOid);
  if (root === undefined) return [];
  return tree.items.slice(root, at(tree.end, root)).map((task, offset) => ({
    task,
    outline: outlineNumber(tree, root + offset),
    level: at(tree.level, root + offset) - at(tree.level, root) + 1,
  }));
}
