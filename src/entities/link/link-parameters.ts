import * as z from 'zod/mini';

import { jsonText } from '@/shared/json/json-text';
import { urlCodec, urlValue, withState } from '@/shared/routing/url-codec';
import { type Search, searchModeSchema, searchPatternSchema } from '@/shared/search/search-mode';

/** What a link may carry in its query: writer and reader share one schema, so that a hand-made address is refused. */

const longestName = 100;

/** A click on a chart: which property, which value, and the label the user clicked on (R-LIST-06, R-TDSH-06). */
const chartEventSchema = z.object({
  type: z.enum(['status', 'priority', 'progress']),
  value: z.number(),
  name: z.string().check(z.maxLength(longestName)),
});
/** The clicked part of a chart: the property it counts by, the value, and its label for the filter. */
export type ChartEvent = z.infer<typeof chartEventSchema>;

/** The chart filter of an address: null without one, 'invalid' for what no chart writes. */
export const chartEventValue = urlValue(jsonText(chartEventSchema), null, 'invalid');

const chartEventCodec = urlCodec(z.object({ evt: chartEventValue }));

/** Appends the chart filter to the address of a list. */
export const withChartEvent = (path: string, { type, value, name }: ChartEvent): string =>
  withState(path, chartEventCodec, { evt: { type, value, name: name.slice(0, longestName) } });

/** Results of a search as a task list: how was searched, and what for (R-LIST-07: JSON with type and message). */
const searchInUrl = z.codec(
  z.object({ type: searchModeSchema, message: searchPatternSchema }),
  z.object({ mode: searchModeSchema, pattern: searchPatternSchema }),
  {
    decode: ({ type, message }) => ({ mode: type, pattern: message }),
    encode: ({ mode, pattern }) => ({ type: mode, message: pattern }),
  },
);

/** The search of an address: null without one, 'invalid' when it is not what a link carries. */
export const taskListValue = urlValue(jsonText(searchInUrl), null, 'invalid');

const taskListCodec = urlCodec(z.object({ taskList: taskListValue }));

/** Appends a search to the address of a list; the list asks the same question again, so the link stays short and true. */
export const withTaskList = (path: string, search: Search): string =>
  withState(path, taskListCodec, { taskList: search });

/** A document that is shown over a page. */
const documentCodec = urlCodec(z.object({ showDocument: urlValue(z.string(), null) }));

/** Appends a document that is to be shown to the address of a list, a working area or a task (R-AREA-04). */
export const withDocument = (path: string, documentOid: string): string =>
  withState(path, documentCodec, { showDocument: documentOid });

const faqCodec = urlCodec(z.object({ entry: urlValue(z.string(), null) }));

/** Appends the question that is to be open to the address of a page of FAQs (R-FAQ-04). */
export const withFaq = (path: string, faqOid: string): string => withState(path, faqCodec, { entry: faqOid });
