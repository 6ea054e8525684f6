import * as z from 'zod/mini';

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
export function writeReadingPlanView(
  search: URLSearchParams,
  { area, documentOid }: ReadingPlanView,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of [
    ['area', area],
    ['showDocument', documentOid ?? ''],
  ] as const)
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
}
