import { type AreaAccess, type AreaData, allAreas, pageAccess, roleNameOf } from '@/areas/access';
import type { TopicArea } from '@/areas/topic-area';
import type { ActiveSession } from '@/entities/session/session';

/** When a role holds; a missing bound is open. */
export interface Span {
  oid: string;
  validFrom: Date | null;
  validUntil: Date | null;
}

/** One field of the map of rights: what a user may open, and from when to when its role holds. */
export interface Right {
  area: TopicArea;
  access: AreaAccess;
  spans: readonly Span[];
}

/** Every area for one user, judged by the very function menu and guards ask. */
export function rightsOf(session: ActiveSession, data: AreaData, now: Date): Right[] {
  return allAreas.map((area) => ({
    area,
    access: pageAccess(session, { role: area.csvCategory }, data, now),
    spans: session.contact.functions.filter(
      ({ role, addressNumber }) =>
        role === roleNameOf(area.csvCategory, area.role) && addressNumber === session.address.number,
    ),
  }));
}

/** Half of the time a validity bar shows, in milliseconds: today stands in its middle. */
const halfYear = 183 * 86_400_000;

/** Where a span lies on its bar, in per cent from the left; undefined when it lies outside of the year shown. */
export function barOf(
  { validFrom, validUntil }: Omit<Span, 'oid'>,
  now: Date,
): { left: number; width: number } | undefined {
  const start = now.getTime() - halfYear;
  const share = (date: Date | null, open: number) =>
    date ? Math.min(100, Math.max(0, ((date.getTime() - start) / (2 * halfYear)) * 100)) : open;
  const left = share(validFrom, 0);
  const width = share(validUntil, 100) - left;
  return width > 0 ? { left, width } : undefined;
}
