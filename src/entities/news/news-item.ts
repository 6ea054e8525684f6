import type { Post } from '@/api/blog/posts';
import { cutText } from '@/shared/format/cut-text';
import { pictureAlt, plainText } from '@/shared/html/sanitize';

export interface NewsItem extends Post {
  /** Plain text, because two lines have no room for pictures, gaps or tables. */
  words: string;
  /** Empty if the image has no alternative text. */
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
