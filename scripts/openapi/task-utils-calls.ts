import * as z from 'zod/mini';

import { getPosts } from '@/api/blog';
import { postContractPdf, postConversion, postTaskReport, postTaskTree } from '@/api/task-utils';

import type { CallFacts } from './call-facts';
import { contract } from './provider-calls';

const tree = z.object({
  customerOid: z.string(),
  csvCategory: z.string(),
  rootOid: z.optional(z.string()),
});
const posts = { errors: [400, 404] } as const;

/** Calls carry only the appkey, or the provider’s token if `taskUtils.auth` is `bearer`. */
export const taskUtilsCalls: readonly CallFacts[] = [
  {
    ...posts,
    call: postTaskTree,
    summary: 'The tree of an area’s tasks',
    requirement: 'R-CALL-09',
    body: tree,
  },
  {
    ...posts,
    call: postTaskReport,
    summary: 'A report about an area’s tasks',
    requirement: 'R-CALL-09',
    body: tree,
  },
  {
    ...posts,
    call: postConversion,
    summary: 'An office document as PDF',
    requirement: 'R-CALL-10',
    body: z.object({ documentOid: z.string() }),
  },
  {
    ...posts,
    call: postContractPdf,
    summary: 'A contract as PDF',
    requirement: 'R-API-29',
    body: contract,
  },
];

/** Blogger v3 is public and takes the key in the address. */
export const blogCalls: readonly CallFacts[] = [
  {
    call: getPosts,
    summary: 'The newest posts of a blog',
    requirement: 'R-API-21',
    query: {
      'key!': 'API key of the blog.',
      maxResults: 'Number of posts.',
      fetchImages: 'Whether the answer names the pictures.',
    },
    errors: [400, 403, 404],
  },
];
