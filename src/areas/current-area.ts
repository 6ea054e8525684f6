import { createContext, useMatches } from 'react-router-dom';
import * as z from 'zod/mini';

import { areaOf } from './registry';
import type { TopicArea } from './topic-area';

/** What a route of an area carries (R-RTE-15: route data carries csvCategory). */
const handleSchema = z.object({ area: z.object({ csvCategory: z.string() }) });

/**
 * The area whose screen is in view; the screens of all areas are written once and ask here. An unknown category is an
 * error, shown by the page's error boundary (R-RTE-16).
 */
export function useArea(): TopicArea {
  const handle = z.safeParse(handleSchema, useMatches().at(-1)?.handle);
  return areaOf(handle.success ? handle.data.area.csvCategory : '');
}

/** The same for loaders, which run outside React: `context.get(areaContext)`; the router fills it in. */
export const areaContext = createContext<TopicArea>();
