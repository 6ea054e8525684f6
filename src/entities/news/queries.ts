import { queryOptions } from '@tanstack/react-query';

import { loadPosts } from '@/api/blog/posts';
import { loadBlogConfig } from '@/api/provider/blog-config';
import { expectHtml } from '@/shared/html/sanitize';

import { keepFirstNews, keptNews } from './kept-news';
import { newsItemOf } from './news-item';

/**
 * Returns nothing without a configured blog. The first post of the last visit is shown until the posts are
 * loaded.
 */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async ({ signal }) => {
    const blog = await loadBlogConfig({ signal });
    if (blog) expectHtml();
    const posts = blog ? await loadPosts(blog, { signal }) : [];
    const news = await Promise.all(posts.map(newsItemOf));
    keepFirstNews(news);
    return news;
  },
  initialData: keptNews,
  // The stored post is always stale.
  initialDataUpdatedAt: 0,
  staleTime: 30 * 60_000,
});
