import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import type { CallOptions } from '../request';
import { number, text } from '../values';
import { provider } from './client';

const blogConfigSchema = z.object({ apiKey: text, blogID: text, blogCount: number });

/** How to reach the blog with the news (R-ADM-03). */
export interface BlogConfig {
  apiKey: string;
  blogId: string;
  /** How many items to show, 1 to 10. */
  count: number;
}

/** The blog configuration; null when the admin has set up none (404). */
export async function loadBlogConfig({ signal }: CallOptions = {}): Promise<BlogConfig | null> {
  try {
    const { apiKey, blogID, blogCount } = await provider.json(blogConfigSchema, {
      url: '/googleapiconfig',
      signal,
    });
    return { apiKey, blogId: blogID, count: blogCount };
  } catch (error) {
    if (isApiError(error, 'notFound')) return null;
    throw error;
  }
}

const toWire = ({ apiKey, blogId, count }: BlogConfig) => ({ apiKey, blogID: blogId, blogCount: count });

/** Sets up the blog. @throws ApiError `conflict` when there is one already. */
export function createBlogConfig(config: BlogConfig): Promise<void> {
  return provider.done({ method: 'post', url: '/googleapiconfig', data: toWire(config) });
}

/** Changes the blog that is set up. @throws ApiError `notFound` when there is none. */
export function changeBlogConfig(config: BlogConfig): Promise<void> {
  return provider.done({ method: 'put', url: '/googleapiconfig', data: toWire(config) });
}

/** Takes the blog away; the portal then shows no news. @throws ApiError `notFound` when there is none. */
export function deleteBlogConfig(): Promise<void> {
  return provider.done({ method: 'delete', url: '/googleapiconfig' });
}
