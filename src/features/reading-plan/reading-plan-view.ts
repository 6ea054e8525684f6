import * as z from 'zod/mini';

import { withValues } from '@/shared/routing/use-search';

/** What of the plan is shown; kept in the address, so that a link shows the same. */
export interface ReadingPlanView {
  /** Category of an area, empty for all. */
  area: string;
  /** The document that is being read. */
  documentOid: string | null;
}

const areaSchema = z.catch(z.string().check(z.maxLength(50)), '');
const oidSchema = z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(200))), null);

export const readReadingPlanView = (search: URLSearchParams): ReadingPlanView => ({
  area: z.parse(areaSchema, search.get('area')),
  documentOid: z.parse(oidSchema, search.get('showDocument')),
});

/** The same address with this view in place of the one it had. */
export const writeReadingPlanView = (
  search: URLSearchParams,
  { area, documentOid }: ReadingPlanView,
): URLSearchParams => withValues(search, { area, showDocument: documentOid });
