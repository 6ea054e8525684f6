import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import type { CallOptions } from '../request';
import { givenText, number, text } from '../values';
import { provider } from './client';

const blogConfigSchema = z.object({ apiKey: text, blogID: givenText, blogCount: number });

/** This blog provides the news (R-ADM-03). */
export interface BlogConfig {
  apiKey: string;
  blogId: string;
  /** Number of posts, 1 to 10. */
  count: number;
}

export const getBlogConfig = provider.json('get /googleapiconfig', blogConfigSchema);
export const postBlogConfig = provider.done('post /googleapiconfig');
export const putBlogConfig = provider.done('put /googleapiconfig');

export async function loadBlogConfig(options: CallOptions = {}): Promise<BlogConfig | null> {
  try {
    const { apiKey, blogID, blogCount } = await getBlogConfig(options);
    return { apiKey, blogId: blogID, count: blogCount };
  } catch (error) {
    if (isApiError(error, 'notFound')) return null;
    throw error;
  }
}

const toWire = ({ apiKey, blogId, count }: BlogConfig) => ({ apiKey, blogID: blogId, blogCount: count });

/** @throws ApiError `conflict` if there is one */
export const createBlogConfig = (config: BlogConfig): Promise<void> =>
  postBlogConfig({ body: toWire(config) });

/** @throws ApiError `notFound` if there is none */
export const changeBlogConfig = (config: BlogConfig): Promise<void> =>
  putBlogConfig({ body: toWire(config) });

/** Without it the portal shows no news. @throws ApiError `notFound` if there is none */
export const deleteBlogConfig = provider.done('delete /googleapiconfig');
