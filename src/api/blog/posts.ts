import * as z from 'zod/mini';

import { type CallOptions, callName, createHttp, parseAnswer, toAxios } from '../http';
import { jsonOrNull } from '../json';
import type { BlogConfig } from '../provider/blog-config';
import { apiRuntime } from '../runtime';
import { name, text } from '../values';

const http = createHttp({
  backend: 'blog',
  baseUrl: () => apiRuntime().config.blog.url,
  headers: () => ({}),
});

/** A post of the blog (R-DASH-02); `content` is HTML from outside. */
export interface Post {
  /** Empty where the post has none. */
  title: string;
  updated: Date;
  link: string;
  content: string;
  /** Address of the picture, absent when the post has none. */
  image: string | undefined;
}

/** Blogger v3: `updated` is RFC 3339, a post may come without pictures or text. */
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
  z.transform(({ title, updated, url, content, images }): Post => ({
    title,
    updated,
    link: /^https?:\/\//.test(url) ? url : '',
    content,
    image: images?.[0]?.url,
  })),
);

const answerSchema = z.object({ items: z.nullish(z.array(postSchema)) });

/** The newest posts of the configured blog. */
export async function loadPosts(
  { apiKey, blogId, count }: BlogConfig,
  options: CallOptions = {},
): Promise<Post[]> {
  const request = {
    url: `/blogs/${encodeURIComponent(blogId)}/posts`,
    params: { key: apiKey, maxResults: count, fetchImages: 'true' },
    ...options,
  };
  const { data } = await http.request<unknown>(toAxios(request, {}));
  return (
    parseAnswer(answerSchema, jsonOrNull(data), { backend: 'blog', call: callName(request) }).items ?? []
  );
}
