import type { Post } from '@/api/blog/posts';
import { cutText } from '@/shared/format/cut-text';
import { pictureAlt, plainText } from '@/shared/html/sanitize';

/** A news item (R-DASH-02). */
export interface NewsItem extends Post {
  /** Its content as mere words: a post may begin with pictures, gaps or a table, and two lines have room for none of them. */
  words: string;
  /** What its picture says of itself; empty where it says nothing. */
  imageAlt: string;
}

/** More than two lines show, in characters. */
const longestWords = 500;

/**
 * A post as the news show it.
 * @throws MissingCodeError when the sanitiser's code does not come
 */
export const newsItemOf = async (post: Post): Promise<NewsItem> => ({
  ...post,
  words: cutText(await plainText(post.content), longestWords),
  imageAlt: post.image === undefined ? '' : await pictureAlt(post.content, post.image),
});
