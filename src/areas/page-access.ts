import type { Session } from '@/entities/session/session';

import { type AreaAccess, areaAccess } from './access';
import { type AreaData, accessOf, roleStateOf } from './open-areas';
import { topicAreas } from './registry';
import { tickets } from './tickets/area';
import type { TopicArea } from './topic-area';

/** Key of a role in the configuration: a topic category, TICKET or CONTRACTS. */
type RoleKey = string;

/** Who may open a page; the guards turn it into login → customer → role, in this order (R-RTE-10). */
export type Access = 'public' | 'loggedIn' | 'address' | 'admin' | { role: RoleKey };

/** Tickets and the topic areas, in the order of the menu. */
export const allAreas: readonly TopicArea[] = [tickets, ...topicAreas];

/** The area a role opens; none for the role of the contracts. */
export const areaOfRole = (role: RoleKey) => allAreas.find(({ category }) => category === role);

/**
 * Whether somebody with an address may open a page, or why not. Guards, menu, command palette and Rechte-Landkarte all
 * ask here, so that they cannot disagree.
 */
export function pageAccess(session: Session, access: Access, data: AreaData, now: Date): AreaAccess {
  if (access === 'admin' && !session.admin) return { open: false, reason: 'missing' };
  if (typeof access === 'string') return { open: true };
  const area = areaOfRole(access.role);
  return area
    ? accessOf(session, area, data, now)
    : areaAccess(roleStateOf(session, access.role, undefined, now), 'present');
}

/** The areas somebody may open, in the order of the menu: whose tasks, tickets and FAQs can be shown. */
export const openAreas = (session: Session, data: AreaData, now: Date): readonly TopicArea[] =>
  allAreas.filter(({ category }) => pageAccess(session, { role: category }, data, now).open);
