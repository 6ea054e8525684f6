import * as z from 'zod/mini';

import type { CallDescription } from '../call-description';
import { contract } from '../provider/calls';
import { nodeSchema } from './task-tree';

const tree = z.object({
  customerOid: z.string(),
  csvCategory: z.string(),
  rootOid: z.optional(z.string()),
});
const posts = { method: 'post', errors: [400, 404] } as const;

/** Calls carry only the appkey, or the provider’s token if `taskUtils.auth` is `bearer`. */
export const taskUtilsCalls: readonly CallDescription[] = [
  {
    ...posts,
    path: '/tasktree/generate',
    summary: 'The tree of an area’s tasks',
    requirement: 'R-CALL-09',
    body: tree,
    answer: nodeSchema,
  },
  {
    ...posts,
    path: '/report/html',
    summary: 'A report about an area’s tasks',
    requirement: 'R-CALL-09',
    body: tree,
    answer: 'text/html',
  },
  {
    ...posts,
    path: '/convert',
    summary: 'An office document as PDF',
    requirement: 'R-CALL-10',
    body: z.object({ documentOid: z.string() }),
    answer: 'application/pdf',
  },
  {
    ...posts,
    path: '/pdfelement',
    summary: 'A contract as PDF',
    requirement: 'R-API-29',
    body: contract,
    answer: 'application/pdf',
  },
];
