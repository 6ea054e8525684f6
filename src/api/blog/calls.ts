import type { CallDescription } from '../call-description';
import { answerSchema } from './posts';

/** Blogger v3 is public and takes the key in the address. */
export const blogCalls: readonly CallDescription[] = [
  {
    method: 'get',
    path: '/blogs/{blogID}/posts',
    summary: 'The newest posts of a blog',
    requirement: 'R-API-21',
    query: {
      'key!': 'API key of the blog.',
      maxResults: 'Number of posts.',
      fetchImages: 'Whether the answer names the pictures.',
    },
    answer: answerSchema,
    errors: [400, 403, 404],
    withoutLogin: true,
  },
];
