import * as z from 'zod/mini';

import { finishRows, parseAnswer } from '../parse-answer';
import { createRowReader } from '../read-rows';
import { type CallOptions, callName } from '../request';
import { type Task, taskSchema } from '../task';
import { name, text } from '../values';
import { taskUtils } from './client';

/** A node without a task is a heading. */
export interface TreeTask {
  oid: string;
  name: string;
  parentOid: string | null;
  task: Task | null;
}

const nodeSchema = z
  .object({
    id: text,
    name,
    task: z.nullish(taskSchema),
    children: z.nullish(z.array(z.unknown())),
  })
  .check(
    // An object without any of them is not a node.
    z.refine(
      ({ id, name: label, task, children }) =>
        Boolean(id || label || task) || (children !== null && children !== undefined),
    ),
  );

export const postTaskTree = taskUtils.json('post /tasktree/generate', nodeSchema);

type Node = z.output<typeof nodeSchema>;

/**
 * Returns a flat list, parents before children; empty without tasks (R-CALL-09). Each node is read by itself, so
 * that any depth works; an unreadable one is left out with everything below it.
 */
export async function loadTaskTree(
  request: { customerOid: string; csvCategory: string },
  { signal, onUnreadable }: CallOptions = {},
): Promise<TreeTask[]> {
  const context = { backend: 'taskUtils', call: callName(postTaskTree.key) } as const;
  const content = await postTaskTree({ body: request, signal });
  const reader = createRowReader(nodeSchema);
  const root = reader.read(content) ?? parseAnswer(nodeSchema, content, context);
  const nodes: TreeTask[] = [];
  // A root that stands for the area itself may have no id.
  const pending: { node: Node; parentOid: string | null }[] = [
    { node: { ...root, id: root.id || request.csvCategory }, parentOid: null },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, parentOid } = next;
    // A task has its own id; a heading without one gets an id from its position.
    const oid = node.id || node.task?.oid || `${parentOid ?? ''}/${nodes.length}`;
    nodes.push({ oid, name: node.name || oid, parentOid, task: node.task ?? null });
    for (const child of (node.children ?? []).toReversed()) {
      const read = reader.read(child);
      if (read) pending.push({ node: read, parentOid: oid });
    }
  }
  finishRows(reader, nodeSchema, { context, onUnreadable });
  // The answer for an area without tasks is a single heading.
  return nodes.length === 1 && nodes[0]?.task === null ? [] : nodes;
}
