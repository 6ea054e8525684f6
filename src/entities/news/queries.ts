import { queryOptions } from '@tanstack/react-query';

import { loadPosts } from '@/api/blog/posts';
import { loadBlogConfig } from '@/api/provider/blog-config';

export type { NewsItem } from '@/api/blog/posts';

/** The newest posts; an installation without a configured blog has none. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async ({ signal }) => {
    const blog = await loadBlogConfig({ signal });
    return blog ? loadPosts(blog, { signal }) : [];
  },
  staleTime: 30 * 60_000,
});
