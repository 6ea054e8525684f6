import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type AreaData,
  accessOf,
  allAreas,
  holdsRole,
  isUsable,
  pageAccess,
  useAreaData,
} from '@/areas/access';
import { areaDataQuery } from '@/entities/area-data/queries';
import { logOut } from '@/entities/session/logout';
import { type Session, useActiveSession } from '@/entities/session/session';

import type { Screen } from './screen';
import { screens } from './screens';

const linksOf = ({ to, title }: Screen) => (to === undefined ? [] : [{ to, title }]);

export function menuAreas(session: Session, data: AreaData, now: Date) {
  return allAreas.map((area) => ({
    area,
    access: accessOf(session, area, data, now),
    links: screens.filter((screen) => screen.area === area && screen.menu).flatMap(linksOf),
  }));
}

export type MenuEntry = ReturnType<typeof menuEntries>[number];

/** Some pages are useful only to users with several addresses (R-X-SITE-02). */
const isOffered = ({ contact }: Session, { forSeveralAddresses }: Screen): boolean =>
  !forSeveralAddresses || contact.addresses.length > 1;

export function menuEntries(session: Session, now: Date) {
  const offered = screens.filter((screen) => isOffered(session, screen));
  return offered.flatMap(({ to, title, icon, access, menu }) =>
    to === undefined || !menu || menu.group === 'area' || (menu.group === 'admin' && !session.admin)
      ? []
      : [{ to, title, icon, ...menu, access: pageAccess(session, access, {}, now) }],
  );
}

/** Returns every page the palette may open. Pages with an `:id` and public pages are left out. */
export function commandPages(session: Session, data: AreaData, now: Date) {
  const general = screens.filter(
    (screen) =>
      !screen.area &&
      !screen.frame &&
      isOffered(session, screen) &&
      isUsable(pageAccess(session, screen.access, data, now)),
  );
  return [
    ...general.flatMap((screen) =>
      linksOf(screen).map((link) => ({ ...link, icon: screen.icon, area: undefined })),
    ),
    ...menuAreas(session, data, now).flatMap(({ area, access, links }) =>
      isUsable(access) ? links.map((link) => ({ ...link, icon: area.icon, area })) : [],
    ),
  ];
}

export function useMenu() {
  const session = useActiveSession();
  const data = useAreaData();
  const client = useQueryClient();
  const [now] = useState(() => new Date());
  const entries = menuEntries(session, now);
  return {
    areas: menuAreas(session, data, now),
    home: entries.filter(({ group }) => group === 'home'),
    main: entries.filter(({ group }) => group === 'main'),
    admin: entries.filter(({ group }) => group === 'admin'),
    checkAgain:
      data === 'failed' ? () => void client.refetchQueries(areaDataQuery(session.address.oid)) : undefined,
    // Only contract users get the lock link (R-NAV-08); an admin may open the contracts without that role.
    lock: holdsRole(session, 'CONTRACTS', now) ? () => void logOut('locked') : undefined,
  };
}
