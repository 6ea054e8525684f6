import * as z from 'zod/mini';

/**
 * What a link may carry in its query: one schema each for the writer and the reader, so that both sides agree and a
 * hand-made address is refused.
 */

/** A chart click: which property, which value, and the word the person clicked on (Spec 2 §2.3, §2.9). */
const chartEventSchema = z.object({
  type: z.enum(['status', 'priority', 'progress']),
  value: z.number(),
  name: z.string().check(z.maxLength(100)),
});
export type ChartEvent = z.infer<typeof chartEventSchema>;

/** Appends the chart filter to a list address. */
export function withChartEvent(path: string, event: ChartEvent): string {
  return `${path}?${new URLSearchParams({ evt: JSON.stringify(event) })}`;
}
