import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { type Post, loadBlogConfig, loadPosts } from '@/api/blog';
import { cutText } from '@/shared/format/text';
import { expectHtml, pictureAlt, plainText } from '@/shared/html/sanitize';
import { earlySlots } from '@/shared/storage/session-keys';
import { storedDate, storedValue } from '@/shared/storage/stored-value';

export interface NewsItem extends Post {
  /** Plain text, because two lines have no room for pictures, gaps or tables. */
  words: string;
  imageAlt: string;
}

/** In characters; two lines show fewer. */
const maxExcerptLength = 500;

/** Without a mark, points of a list would join into a sentence. */
const withMarks = (html: string) => html.replaceAll(/([^\s.:;!?>])\s*<\/(li|h[1-6]|p|td)>/gi, '$1 ·</$2>');

/** @throws MissingCodeError if the sanitizer cannot be loaded */
export const newsItemOf = async (post: Post): Promise<NewsItem> => ({
  ...post,
  words: cutText((await plainText(withMarks(post.content))).replace(/ ·$/, ''), maxExcerptLength),
  imageAlt: post.image === undefined ? '' : await pictureAlt(post.content, post.image),
});

const itemSchema = z.pipe(
  z.object({
    title: z.string(),
    updated: storedDate,
    link: z.string().check(z.regex(/^(https?:\/\/.*)?$/)),
    words: z.string(),
    image: z.optional(z.string()),
    imageAlt: z._default(z.string(), ''),
  }),
  z.transform(({ image, ...item }): NewsItem => ({ ...item, image, content: item.words })),
);

const slot = storedValue(earlySlots.news, itemSchema, null, { session: true });

/** Stores the first item without its HTML for the start of the next visit. */
export function keepFirstNews([first]: readonly NewsItem[]): void {
  if (first) slot.set({ ...first, content: '' });
  else slot.clear();
}

export function keptNews(): NewsItem[] | undefined {
  const first = slot.get();
  return first ? [first] : undefined;
}

/** Shows the first post of the last visit until the posts are loaded. */
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
