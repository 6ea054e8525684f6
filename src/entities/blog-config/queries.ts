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
import { inSession } from '../session/pin-session';

export type { BlogConfig } from '@/api/provider/blog-config';

const key = ['blogConfig'] as const;

/** How the blog with the news is reached; null when none is set up. */
export const blogConfigQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => loadBlogConfig({ signal }),
});

/** Not waited for: what the backend has taken is known already. */
const reload = (client: QueryClient) => () => {
  void client.invalidateQueries({ queryKey: key });
  void client.invalidateQueries({ queryKey: newsQuery.queryKey });
};

/** Chromium sends no change to an address while an answer from the same address is pending. */
const stopLoading = (client: QueryClient) => () => client.cancelQueries({ queryKey: key });

/** Creates the configuration, or changes the one there is. */
export const saveBlogConfigMutation = (client: QueryClient, exists: boolean) =>
  mutationOptions({
    onMutate: stopLoading(client),
    mutationFn: async (config: BlogConfig) => {
      await inSession(() => (exists ? changeBlogConfig(config) : createBlogConfig(config)));
      client.setQueryData(blogConfigQuery.queryKey, config);
    },
    onSettled: reload(client),
  });

/** Takes the configuration away, and with it the news. */
export const deleteBlogConfigMutation = (client: QueryClient) =>
  mutationOptions({
    onMutate: stopLoading(client),
    mutationFn: async () => {
      await inSession(deleteBlogConfig);
      client.setQueryData(blogConfigQuery.queryKey, null);
    },
    onSettled: reload(client),
  });

/** Asks the blog service for its posts; answers how many came (R-ADM-06). */
export const checkBlogMutation = mutationOptions({
  mutationFn: async (config: BlogConfig) => (await loadPosts(config)).length,
});
