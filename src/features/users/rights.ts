import { type AreaAccess, type AreaData, allAreas, pageAccess, roleNameOf } from '@/areas/access';
import type { TopicArea } from '@/areas/topic-area';
import type { ActiveSession } from '@/entities/session/session';

/** A missing bound is open. */
interface Span {
  oid: string;
  validFrom: Date | null;
  validUntil: Date | null;
}

export interface Right {
  area: TopicArea;
  access: AreaAccess;
  spans: readonly Span[];
}

export interface UserRights {
  session: ActiveSession;
  /** The user's contact is not visible, so the admin's address is assumed. */
  assumed: boolean;
  rights: readonly Right[];
}

/** Uses the same function as menu and guards. */
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

/** Milliseconds of half the bar, whose middle is today. */
const halfYear = 183 * 86_400_000;

/** Returns percent from the left; undefined outside the shown year. */
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
