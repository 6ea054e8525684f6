import type { AreaData } from '@/areas/open-areas';
import { pageAccess } from '@/areas/page-access';
import type { TopicArea } from '@/areas/topic-area';
import type { Session } from '@/entities/session/session';

import { menuAreas } from './menu';
import { type PageTitle, routeTable } from './route-table';

interface CommandPage {
  to: string;
  title: PageTitle;
  area?: TopicArea;
}

/**
 * Every page the palette may lead somebody to, those without an area first. Pages of one thing (`:id`) and those for
 * people who are not logged in are no targets.
 */
export function commandPages(session: Session, data: AreaData, now: Date): readonly CommandPage[] {
  const general = routeTable.filter(
    ({ area, access }) =>
      !area && access !== 'public' && access !== 'loggedIn' && pageAccess(session, access, data, now).open,
  );
  return [
    ...general.map(({ path, title }) => ({ to: path, title })),
    ...menuAreas(session, data, now).flatMap(({ area, access, links }) =>
      access.open ? links.map((link) => ({ ...link, area })) : [],
    ),
  ];
}
