import { at, outlineNumber, treeOf } from '@/engines/tree/flat-tree';

import type { Task } from './task';

export type OutlineTask = ReturnType<typeof subtreeOf>[number];

export function subtreeOf(tasks: readonly Task[], rootOid: string) {
  const tree = treeOf(tasks, { idOf: ({ oid }) => oid, parentOf: ({ parentOid }) => parentOid });
  const root = tree.indexOf.get(rootOid);
  if (root === undefined) return [];
  return tree.items.slice(root, at(tree.end, root)).map((task, offset) => ({
    task,
    /** Position in the area's tree, such as 1.2.3. */
    outline: outlineNumber(tree, root + offset),
    /** 1 for the root task. */
    level: at(tree.level, root + offset) - at(tree.level, root) + 1,
  }));
}
