import { queryOptions } from '@tanstack/react-query';

import { loadPosts } from '@/api/blog/posts';
import { loadBlogConfig } from '@/api/provider/blog-config';
import { expectHtml } from '@/shared/html/sanitize';

import { keepFirstNews, keptNews } from './kept-news';

export type { NewsItem } from '@/api/blog/posts';

/**
 * The newest posts; an installation without a configured blog has none. Until they have come, the first one of the last
 * time stands there.
 */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async ({ signal }) => {
    const blog = await loadBlogConfig({ signal });
    if (blog) expectHtml();
    const posts = blog ? await loadPosts(blog, { signal }) : [];
    // The news are there, kept or not.
    keepFirstNews(posts).catch(() => undefined);
    return posts;
  },
  initialData: keptNews,
  // Never taken for the newest.
  initialDataUpdatedAt: 0,
  staleTime: 30 * 60_000,
});
