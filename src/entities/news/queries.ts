import { queryOptions } from '@tanstack/react-query';

import { loadPosts } from '@/api/blog/posts';
import { loadBlogConfig } from '@/api/provider/blog-config';
import { expectHtml } from '@/shared/html/sanitize';

import { keepFirstNews, keptNews } from './kept-news';
import { newsItemOf } from './news-item';

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
    const news = await Promise.all(posts.map(newsItemOf));
    keepFirstNews(news);
    return news;
  },
  initialData: keptNews,
  // Never taken for the newest.
  initialDataUpdatedAt: 0,
  staleTime: 30 * 60_000,
});
