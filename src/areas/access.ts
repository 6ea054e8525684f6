import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { areaDataQuery } from '@/entities/area-data/queries';
import { type RoleState, isValidAt, roleState } from '@/entities/role/role';
import { type Session, useActiveSession } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { type Formats, useFormats } from '@/shared/format/formats';

import { ticketArea, type TopicArea, topicAreas } from './areas';

/** Key of a role in the configuration: a topic category, TICKET, CONTRACTS or FOREIGN. */
type RoleKey = string;

/** The guards check login → customer → role, in this order (R-RTE-10). */
export type Access = 'public' | 'loggedIn' | 'address' | 'admin' | { role: RoleKey };

export type AreaAccess =
  | { open: true }
  | { open: false; reason: 'missing' | 'noData' | 'pending' | 'failed' }
  | { open: false; reason: 'ended' | 'startsLater'; date: Date };

type Closed = Exclude<AreaAccess, { open: true }>;

export type AreaData = Readonly<Record<string, boolean>> | 'pending' | 'failed';

export const allAreas: readonly TopicArea[] = [ticketArea, ...topicAreas];

export const areaOfRole = (role: RoleKey) => allAreas.find(({ csvCategory }) => csvCategory === role);

/** Names of roles without an area; an installation may rename them (R-ROL-11). */
const ownRoles: Readonly<Record<RoleKey, string>> = { CONTRACTS: 'Vertraege', FOREIGN: 'Fremdbenutzer' };

export const roleNameOf = (key: RoleKey, role?: string) =>
  config().roles[key] ?? role ?? ownRoles[key] ?? key;

/** A portal admin may open everything (R-ROL-10). */
function roleStateOf(session: Session, key: RoleKey, role: string | undefined, now: Date): RoleState {
  if (session.admin) return { state: 'valid' };
  return roleState(session.contact.functions, roleNameOf(key, role), session.address?.number ?? '', now);
}

/** Whether the user holds the role at the chosen address; admin rights do not count. */
export const holdsRole = ({ contact, address }: Session, key: RoleKey, now: Date): boolean =>
  contact.functions.some(
    (entry) =>
      entry.role === roleNameOf(key) && entry.addressNumber === address?.number && isValidAt(entry, now),
  );

/** Checks the role first: without it the user need not know whether data exists (R-PROD-09). */
export function areaAccess(role: RoleState, hasData: boolean | 'pending' | 'failed'): AreaAccess {
  if (role.state === 'missing') return { open: false, reason: 'missing' };
  if (role.state !== 'valid') return { open: false, reason: role.state, date: role.date };
  if (hasData === true) return { open: true };
  return { open: false, reason: hasData || 'noData' };
}

/** An admin sees an area without data empty instead of closed (R-ROL-01). */
export function accessOf(session: Session, area: TopicArea, data: AreaData, now: Date): AreaAccess {
  if (session.admin) return { open: true };
  return areaAccess(
    roleStateOf(session, area.csvCategory, area.role, now),
    typeof data === 'string' ? data : data[area.csvCategory] === true,
  );
}

/** Guards, menu, palette and rights map all use this function, so that they agree (R-ROL-12). */
export function pageAccess(session: Session, access: Access, data: AreaData, now: Date): AreaAccess {
  if (access === 'admin' && !session.admin) return { open: false, reason: 'missing' };
  if (typeof access === 'string') return { open: true };
  const area = areaOfRole(access.role);
  return area
    ? accessOf(session, area, data, now)
    : areaAccess(roleStateOf(session, access.role, undefined, now), true);
}

/** A failed check locks no user out (ADR 0015): the page itself says what it cannot load. */
export const isUsable = (access: AreaAccess): boolean => access.open || access.reason === 'failed';

export const openAreas = (session: Session, data: AreaData, now: Date): readonly TopicArea[] =>
  allAreas.filter(({ csvCategory }) => isUsable(pageAccess(session, { role: csvCategory }, data, now)));

export const accessText = (t: TFunction<'entities'>, formats: Formats) => ({
  short: (access: Closed): string =>
    t(`access.short.${access.reason}`, { date: 'date' in access ? formats.day(access.date) : undefined }),
  long: (access: Closed, area: string): string =>
    t(`access.long.${access.reason}`, {
      area,
      date: 'date' in access ? formats.date(access.date) : undefined,
    }),
});

export function useAccessText() {
  const { t } = useTranslation('entities');
  return accessText(t, useFormats());
}

export function useAreaData(): AreaData {
  const { data, isError } = useQuery(areaDataQuery(useActiveSession().address.oid));
  return data ?? (isError ? 'failed' : 'pending');
}

/** Areas that depend on data are added once the check has returned. */
export function useOpenAreas(): readonly TopicArea[] {
  const [now] = useState(() => new Date());
  return openAreas(useActiveSession(), useAreaData(), now);
}
