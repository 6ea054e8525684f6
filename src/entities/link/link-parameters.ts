import * as z from 'zod/mini';

import { type Search, searchModeSchema, searchPatternSchema } from '@/shared/search/search-mode';

/**
 * What a link may carry in its query: one schema each for the writer and the reader, so that both sides agree and a
 * hand-made address is refused.
 */

/** A chart click: which property, which value, and the word the person clicked on (R-LIST-06, R-TDSH-06). */
const chartEventSchema = z.object({
  type: z.enum(['status', 'priority', 'progress']),
  value: z.number(),
  name: z.string().check(z.maxLength(100)),
});
/** The part of a chart somebody pressed: by what it counts, the value, and its words for the filter. */
export type ChartEvent = z.infer<typeof chartEventSchema>;

/** Appends the chart filter to a list address. */
export function withChartEvent(path: string, event: ChartEvent): string {
  return `${path}?${new URLSearchParams({ evt: JSON.stringify(event) })}`;
}

/** The chart filter of an address; null when there is none or it is not what a chart writes. */
export function readChartEvent(search: URLSearchParams): ChartEvent | null {
  const event = z.safeParse(chartEventSchema, parseJson(search.get('evt') ?? ''));
  return event.success ? event.data : null;
}

/** Results of a search as a task list: how was searched, and what for (R-LIST-07: JSON with type and message). */
const taskListSchema = z.object({ type: searchModeSchema, message: searchPatternSchema });

/** Appends a search to a list address; the list view asks the same question again, so the link stays short and true. */
export function withTaskList(path: string, { mode, pattern }: Search): string {
  return `${path}?${new URLSearchParams({ taskList: JSON.stringify({ type: mode, message: pattern }) })}`;
}

/** The search a list address carries: null without one, 'invalid' when it is not what it should be. */
export function readTaskList(search: URLSearchParams): Search | 'invalid' | null {
  const written = search.get('taskList');
  if (written === null) return null;
  const list = z.safeParse(taskListSchema, parseJson(written));
  return list.success ? { mode: list.data.type, pattern: list.data.message } : 'invalid';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Appends a document that is to be shown to the address of a list, a working area or a task (R-AREA-04). */
export const withDocument = (path: string, documentOid: string): string =>
  `${path}?${new URLSearchParams({ showDocument: documentOid })}`;

/** Appends the question that is to be open to the address of a page of FAQs (R-FAQ-04). */
export const withFaq = (path: string, faqOid: string): string =>
  `${path}?${new URLSearchParams({ entry: faqOid })}`;
