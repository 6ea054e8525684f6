import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { loadPosts } from '@/api/blog/posts';
import {
  type BlogConfig,
  changeBlogConfig,
  createBlogConfig,
  deleteBlogConfig,
  loadBlogConfig,
} from '@/api/provider/blog-config';

import { newsQuery } from '../news/queries';

export type { BlogConfig } from '@/api/provider/blog-config';

const key = ['blogConfig'] as const;

/** How the blog with the news is reached; null when none is set up. */
export const blogConfigQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => loadBlogConfig({ signal }),
});

const reload = (client: QueryClient) => () =>
  Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: newsQuery.queryKey }),
  ]);

/** Creates the configuration, or changes the one there is. */
export const saveBlogConfigMutation = (client: QueryClient, exists: boolean) =>
  mutationOptions({ mutationFn: exists ? changeBlogConfig : createBlogConfig, onSettled: reload(client) });

/** Takes the configuration away, and with it the news. */
export const deleteBlogConfigMutation = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => deleteBlogConfig(), onSettled: reload(client) });

/** Asks the blog service for its posts; answers how many came (Spec 1 §2 'Schnittstellen'). */
export const checkBlogMutation = mutationOptions({
  mutationFn: async (config: BlogConfig) => (await loadPosts(config)).length,
});
