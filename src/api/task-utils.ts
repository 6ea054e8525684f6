import * as z from 'zod/mini';

import { signatureOf } from '@/shared/file/signature';

import { createHttp } from './interceptors';
import { jsonOrNull } from './json';
import { finishRows, parseAnswer } from './parse-answer';
import type { Contract } from './provider/contracts';
import { refreshTokens } from './provider/token';
import { createRowReader } from './read-rows';
import {
  type Answer,
  type CallKey,
  type CallOptions,
  type CallSettings,
  callName,
  declareCall,
} from './request';
import { apiRuntime } from './runtime';
import { type Task, taskSchema } from './task';
import { mapped, name, text } from './values';

const send = createHttp('taskUtils', refreshTokens);

/** A proxy's HTML page or an empty body is not a file. */
const pdfSchema = z
  .instanceof(ArrayBuffer)
  .check(z.refine((bytes) => signatureOf(new Uint8Array(bytes)) === 'pdf'));

/** Truncated JSON or a line of text is not a report. */
const htmlSchema = z.string().check(z.regex(/^\s*[^\s{[][^]*$/), z.regex(/<[a-z!]/i));

const declareRead = <Key extends CallKey, Schema extends z.ZodMiniType>(
  key: Key,
  schema: Schema,
  settings: CallSettings & { answer: Answer },
) =>
  declareCall(key, { isRead: true, ...settings }, async (request) => {
    const withoutLogin = apiRuntime().config.taskUtils.auth === 'none';
    const { data } = await send({ ...request, withoutLogin });
    return parseAnswer(schema, data, { backend: 'taskUtils', call: request.call });
  });

const pdf = { answer: 'application/pdf', responseType: 'arraybuffer' } as const;

export const postConversion = declareRead('post /convert', pdfSchema, { ...pdf, mayTakeLong: true });
// The user cannot cancel this call, so it ends after a minute like any other.
export const postContractPdf = declareRead('post /pdfelement', pdfSchema, pdf);
export const postTaskReport = declareRead('post /report/html', htmlSchema, { answer: 'text/html' });

export const convertToPdf = (documentOid: string, options: CallOptions = {}) =>
  postConversion({ body: { documentOid }, ...options });

export const contractPdf = (contract: Contract) => postContractPdf({ body: contract });

/** Returns HTML that is not sanitised yet. @throws ApiError `contract` for a blank one */
export const loadTaskReport = (
  body: { customerOid: string; csvCategory: string },
  options: CallOptions = {},
) => postTaskReport({ body, ...options });

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

/** The caller reads the nodes itself. */
export const postTaskTree = declareRead('post /tasktree/generate', mapped(z.unknown(), jsonOrNull), {
  answer: nodeSchema,
});

/** Returns parents before children (R-CALL-09). An unreadable node is left out with everything below it. */
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
  const pending: { node: z.output<typeof nodeSchema>; parentOid: string | null }[] = [
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
