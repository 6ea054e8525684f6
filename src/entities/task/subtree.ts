import { at, outlineNumber, treeOf } from '@/engines/tree/flat-tree';

import type { Task } from './task';

export interface OutlineTask {
  task: Task;
  /** Position in the area's tree, such as 1.2.3. */
  outline: string;
  /** 1 for the root task. */
  level: number;
}

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
