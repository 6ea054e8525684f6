import * as z from 'zod/mini';

import { nullOn } from './api-error';
import { createHttp } from './interceptors';
import { jsonOrNull } from './json';
import { parseAnswer } from './parse-answer';
import { provider } from './provider/client';
import { wireRow } from './read-rows';
import { type CallOptions, declareCall } from './request';
import { givenText, mapped, name, number, text } from './values';

const blogConfigSchema = wireRow({
  apiKey: [text, 'apiKey'],
  blogId: [givenText, 'blogID'],
  /** Number of posts, 1 to 10. */
  count: [number, 'blogCount'],
});
export type BlogConfig = z.output<typeof blogConfigSchema>;

export const getBlogConfig = provider.json('get /googleapiconfig', blogConfigSchema);
export const postBlogConfig = provider.done('post /googleapiconfig');
export const putBlogConfig = provider.done('put /googleapiconfig');

export const loadBlogConfig = (options: CallOptions = {}) => nullOn(getBlogConfig(options), 'notFound');

const toWire = ({ apiKey, blogId, count }: BlogConfig) => ({ apiKey, blogID: blogId, blogCount: count });

/** @throws ApiError `conflict` if there is one */
export const createBlogConfig = (config: BlogConfig) => postBlogConfig({ body: toWire(config) });

/** @throws ApiError `notFound` if there is none */
export const changeBlogConfig = (config: BlogConfig) => putBlogConfig({ body: toWire(config) });

/** Without a configuration the portal shows no news. @throws ApiError `notFound` if there is none */
export const deleteBlogConfig = provider.done('delete /googleapiconfig');

const send = createHttp('blog');

/** Blogger v3 writes `updated` as RFC 3339; a post may have no images or text. */
const postSchema = mapped(
  z.object({
    title: name,
    updated: mapped(z.iso.datetime({ offset: true }), (value) => new Date(value)),
    url: text,
    content: text,
    images: z.nullish(z.array(z.object({ url: z.string() }))),
  }),
  ({ title, updated, url, content, images }) => ({
    title,
    updated,
    link: /^https?:\/\//.test(url) ? url : '',
    content,
    image: images?.[0]?.url,
  }),
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

export async function loadPosts({ apiKey, blogId, count }: BlogConfig, options: CallOptions = {}) {
  const { items } = await getPosts(blogId, {
    query: { key: apiKey, maxResults: count, fetchImages: 'true' },
    ...options,
  });
  return items ?? [];
}
