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
