import * as z from 'zod/mini';

import type { NewsItem } from '@/api/blog/posts';
import { plainText } from '@/shared/html/sanitize';
import { storageSlot, storedDate } from '@/shared/storage/storage-slot';

/** As much of a text as the two lines of the news can show, in characters. */
const longestText = 500;

const itemSchema = z.pipe(
  z.object({
    title: z.string(),
    updated: storedDate,
    link: z.string().check(z.regex(/^(https?:\/\/.*)?$/)),
    content: z.string(),
    image: z.optional(z.string()),
  }),
  z.transform(({ image, ...item }): NewsItem => ({ ...item, image })),
);

/** The item that stood first when somebody last looked. */
const kept = storageSlot('news', itemSchema);

/** Keeps the first item for the next visit's first moments, its text as mere words. */
export async function keepFirstNews([first]: readonly NewsItem[]): Promise<void> {
  if (first) kept.set({ ...first, content: (await plainText(first.content)).slice(0, longestText) });
  else kept.clear();
}

/** What was kept; undefined when there is nothing. */
export function keptNews(): NewsItem[] | undefined {
  const first = kept.get();
  return first ? [first] : undefined;
}
