import * as z from 'zod/mini';

import { earlySlots } from '@/shared/storage/session-keys';
import { storedDate, storedValue } from '@/shared/storage/stored-value';

import type { NewsItem } from './news-item';

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

/** The item that stood first at the last visit. */
const slot = storedValue(earlySlots.news, itemSchema, null, { session: true });

/** Keeps the first item for the next visit's first moments, of its text the words alone. */
export function keepFirstNews([first]: readonly NewsItem[]): void {
  if (first) slot.set({ ...first, content: '' });
  else slot.clear();
}

/** What was kept; undefined when there is nothing. */
export function keptNews(): NewsItem[] | undefined {
  const first = slot.get();
  return first ? [first] : undefined;
}
