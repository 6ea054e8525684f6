import * as z from 'zod/mini';

import {
  jsonText,
  stepCodec,
  urlCodec,
  urlValue,
  withState,
  useSearchStep,
} from '@/shared/routing/use-url-state';
import { type Search, searchModeSchema, searchPatternSchema } from '@/shared/search/search-mode';

/** In characters. Links and pages share the schemas below, so that an edited address is refused. */

const maxNameLength = 100;

/** Chart value the user clicked, with its label (R-LIST-06, R-TDSH-06). */
const chartEventSchema = z.object({
  type: z.enum(['status', 'priority', 'progress']),
  value: z.number(),
  name: z.string().check(z.maxLength(maxNameLength)),
});
export type ChartEvent = z.infer<typeof chartEventSchema>;

/** Null without a filter; 'invalid' for a value no chart writes. */
export const chartEventValue = urlValue(jsonText(chartEventSchema), null, 'invalid');

export const chartEventCodec = urlCodec(z.object({ evt: chartEventValue }));

export const withChartEvent = (path: string, { type, value, name }: ChartEvent): string =>
  withState(path, chartEventCodec, { evt: { type, value, name: name.slice(0, maxNameLength) } });

/** The URL stores a search as JSON with type and message (R-LIST-07). */
const searchInUrl = z.codec(
  z.object({ type: searchModeSchema, message: searchPatternSchema }),
  z.object({ mode: searchModeSchema, pattern: searchPatternSchema }),
  {
    decode: ({ type, message }) => ({ mode: type, pattern: message }),
    encode: ({ mode, pattern }) => ({ type: mode, message: pattern }),
  },
);

/** Null without a search; 'invalid' for a value no link writes. */
export const taskListValue = urlValue(jsonText(searchInUrl), null, 'invalid');

const taskListCodec = urlCodec(z.object({ taskList: taskListValue }));

export const withTaskList = (path: string, search: Search): string =>
  withState(path, taskListCodec, { taskList: search });

export const withDocument = (path: string, documentOid: string): string =>
  withState(path, stepCodec('showDocument'), { shown: documentOid });

export const withFaq = (path: string, faqOid: string): string =>
  withState(path, stepCodec('entry'), { shown: faqOid });

export const useShownDocument = () => useSearchStep('showDocument');
