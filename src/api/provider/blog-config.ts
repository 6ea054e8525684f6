import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import type { CallOptions } from '../request';
import { givenText, number, text } from '../values';
import { provider } from './client';

export const blogConfigSchema = z.object({ apiKey: text, blogID: givenText, blogCount: number });

/** This blog provides the news (R-ADM-03). */
export interface BlogConfig {
  apiKey: string;
  blogId: string;
  /** Number of posts, 1 to 10. */
  count: number;
}

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

/** @throws ApiError `conflict` if there is one */
export function createBlogConfig(config: BlogConfig): Promise<void> {
  return provider.done({ method: 'post', url: '/googleapiconfig', data: toWire(config) });
}

/** @throws ApiError `notFound` if there is none */
export function changeBlogConfig(config: BlogConfig): Promise<void> {
  return provider.done({ method: 'put', url: '/googleapiconfig', data: toWire(config) });
}

/** Without it the portal shows no news. @throws ApiError `notFound` if there is none */
export function deleteBlogConfig(): Promise<void> {
  return provider.done({ method: 'delete', url: '/googleapiconfig' });
}
