import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { preflight } from '@/api/api-error';
import {
  type BlogConfig,
  changeBlogConfig,
  createBlogConfig,
  deleteBlogConfig,
  loadBlogConfig,
  loadPosts,
} from '@/api/blog';

import { ConflictError, isSame, readAfterSave, wouldOverwrite } from '../error/conflict';
import { newsQuery } from '../news/queries';
import { inSession } from '../session/own-action';

export type { BlogConfig } from '@/api/blog';

const key = ['blogConfig'] as const;

/** Null if no blog is set up. */
export const blogConfigQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => loadBlogConfig({ signal }),
});

/** Not awaited: the backend has already applied the change. */
const reload = (client: QueryClient) => () => {
  void client.invalidateQueries({ queryKey: key });
  void client.invalidateQueries({ queryKey: newsQuery.queryKey });
};

/** Chromium does not send a change to an address while a response from it is pending. */
const stopLoading = (client: QueryClient) => () => client.cancelQueries({ queryKey: key });

export interface BlogConfigChange {
  seen: BlogConfig | null;
  config: BlogConfig;
}

export class BlogConfigConflictError extends ConflictError<BlogConfig, BlogConfig | null> {}

const inOrder = (config: BlogConfig | null) => config && [config.apiKey, config.blogId, config.count];

/** @throws BlogConfigConflictError, UnsentChangeError if it could not be read, ApiError */
export const saveBlogConfigMutation = (client: QueryClient) =>
  mutationOptions({
    onMutate: stopLoading(client),
    mutationFn: ({ seen, config }: BlogConfigChange) =>
      inSession(async (session) => {
        const current = await preflight(loadBlogConfig());
        session.assertSameSession();
        if (wouldOverwrite({ seen: inOrder(seen), wanted: inOrder(config), current: inOrder(current) })) {
          client.setQueryData(blogConfigQuery.queryKey, current);
          throw new BlogConfigConflictError(config, current);
        }
        await (current ? changeBlogConfig(config) : createBlogConfig(config));
        session.assertSameSession();
        const saved = await readAfterSave(loadBlogConfig, config);
        session.assertSameSession();
        client.setQueryData(blogConfigQuery.queryKey, saved);
        if (!isSame(inOrder(saved), inOrder(config))) throw new BlogConfigConflictError(config, saved);
      }),
    onSettled: reload(client),
  });

export const deleteBlogConfigMutation = (client: QueryClient) =>
  mutationOptions({
    onMutate: stopLoading(client),
    mutationFn: async () => {
      await inSession(() => deleteBlogConfig());
      client.setQueryData(blogConfigQuery.queryKey, null);
    },
    onSettled: reload(client),
  });

/** Returns the number of posts of the blog service (R-ADM-06). */
export const checkBlogMutation = mutationOptions({
  mutationFn: async (config: BlogConfig) => (await loadPosts(config)).length,
});
