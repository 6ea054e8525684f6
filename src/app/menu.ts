import { useState } from 'react';

import type { AreaAccess } from '@/areas/access';
import { type AreaData, accessOf, holdsRole } from '@/areas/open-areas';
import { allAreas, pageAccess } from '@/areas/page-access';
import { paths } from '@/areas/paths';
import { areaName } from '@/areas/registry';
import { tickets } from '@/areas/tickets/area';
import type { TopicArea } from '@/areas/topic-area';
import { useAreaData } from '@/areas/use-area-data';
import { logOut } from '@/entities/session/logout';
import { type Session, useActiveSession } from '@/entities/session/session';

import type { PageTitle } from './route-table';

interface MenuLink {
  to: string;
  title: PageTitle;
}

interface MenuArea {
  area: TopicArea;
  name: string;
  access: AreaAccess;
  /** First the overview, which the area's own entry leads to. */
  links: readonly [MenuLink, ...MenuLink[]];
}

/** What each area offers (R-NAV-14): a list view where it has one, the radial tree everywhere. */
const areaLinks = (area: TopicArea): MenuArea['links'] => [
  { to: paths.area(area.prefix, 'Dashboard'), title: 'dashboard' },
  { to: paths.area(area.prefix, 'WorkingArea'), title: 'workingArea' },
  { to: paths.area(area.prefix, 'RadialTree'), title: 'radialTree' },
  ...(area.hasListView ? [{ to: paths.area(area.prefix, 'ListView'), title: 'listView' } as const] : []),
  { to: paths.area(area.prefix, 'TaskSearch'), title: 'taskSearch' },
  { to: paths.area(area.prefix, 'DocumentSearch'), title: 'documentSearch' },
  { to: paths.area(area.prefix, 'FAQs'), title: 'faqs' },
];

const ticketLinks: MenuArea['links'] = [
  { to: paths.area(tickets.prefix, 'Dashboard'), title: 'dashboard' },
  { to: paths.area(tickets.prefix, 'WorkingArea'), title: 'ticketList' },
  { to: paths.area(tickets.prefix, 'TaskSearch'), title: 'taskSearch' },
  { to: paths.area(tickets.prefix, 'DocumentSearch'), title: 'documentSearch' },
  { to: paths.area(tickets.prefix, 'FAQs'), title: 'faqs' },
];

/** All areas in the fixed order of the menu, open or with the reason why not. */
export function menuAreas(session: Session, data: AreaData, now: Date): MenuArea[] {
  return allAreas.map((area) => ({
    area,
    name: areaName(area),
    access: accessOf(session, area, data, now),
    links: area === tickets ? ticketLinks : areaLinks(area),
  }));
}

/** The contracts entry: open with the role Vertraege, else greyed with the reason. */
export const contractsAccess = (session: Session, now: Date): AreaAccess =>
  pageAccess(session, { role: 'CONTRACTS' }, {}, now);

/** The menu of the person who is logged in. */
export function useMenu() {
  const session = useActiveSession();
  const data = useAreaData();
  const [now] = useState(() => new Date());
  const contracts = contractsAccess(session, now);
  return {
    areas: menuAreas(session, data, now),
    admin: session.admin,
    home: {
      contracts,
      // Only contract users get the lock link (R-NAV-08); an admin may open the contracts without being one.
      lock: holdsRole(session, 'CONTRACTS', now) ? () => void logOut('locked') : undefined,
      paths: [paths.mainDashboard(), paths.faqs(), paths.contracts()],
    },
  };
}
