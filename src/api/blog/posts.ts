import * as z from 'zod/mini';

import { createHttp } from '../interceptors';
import { jsonOrNull } from '../json';
import { parseAnswer } from '../parse-answer';
import type { BlogConfig } from '../provider/blog-config';
import { type CallOptions, declareCall } from '../request';
import { apiRuntime } from '../runtime';
import { name, text } from '../values';

// Google's API must receive neither our appkey nor a session.
const send = createHttp({ backend: 'blog', baseUrl: () => apiRuntime().config.blog.url });

/** Blogger v3 writes `updated` as RFC 3339; a post may have no images or text. */
const postSchema = z.pipe(
  z.object({
    title: name,
    updated: z.pipe(
      z.iso.datetime({ offset: true }),
      z.transform((value) => new Date(value)),
    ),
    url: text,
    content: text,
    images: z.nullish(z.array(z.object({ url: z.string() }))),
  }),
  z.transform(({ title, updated, url, content, images }) => ({
    title,
    updated,
    link: /^https?:\/\//.test(url) ? url : '',
    content,
    image: images?.[0]?.url,
  })),
);
export type Post = z.output<typeof postSchema>;

/** A blog without posts has no `items`; an object with neither `items` nor `kind` is an unexpected response. */
const answerSchema = z
  .object({ kind: z.optional(z.unknown()), items: z.nullish(z.array(postSchema)) })
  .check(z.refine(({ kind, items }) => kind !== undefined || items !== undefined));

export const getPosts = declareCall(
  'get /blogs/{blogID}/posts',
  { answer: answerSchema, withoutLogin: true, isRead: true },
  async (request) => {
    const { data } = await send(request);
    return parseAnswer(answerSchema, jsonOrNull(data), { backend: 'blog', call: request.call });
  },
);

export async function loadPosts(
  { apiKey, blogId, count }: BlogConfig,
  options: CallOptions = {},
): Promise<Post[]> {
  const { items } = await getPosts({
    params: { blogID: blogId },
    query: { key: apiKey, maxResults: count, fetchImages: 'true' },
    ...options,
  });
  return items ?? [];
}
