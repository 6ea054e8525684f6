import i18next from 'i18next';
import { type MiddlewareFunction, redirect } from 'react-router-dom';

import type { AreaAccess } from '@/areas/access';
import { type Access, areaOfRole, pageAccess } from '@/areas/page-access';
import { paths } from '@/areas/paths';
import { areaName } from '@/areas/registry';
import { accessText } from '@/areas/use-access-text';
import { areaDataQuery } from '@/entities/area-data/queries';
import { type Session, currentSession } from '@/entities/session/session';
import { showNotice } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';

import type { PageTitle } from './route-table';

/** What needs a role or admin rights. */
type RoleAccess = Exclude<Access, string> | 'admin';

/** A page whose name the guards may have to say. */
interface GuardedPage<Kind extends Access = Access> {
  access: Kind;
  title: PageTitle;
}

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** First guard: an unauthenticated visitor goes to the login, and comes back to the very same view (R-RTE-07). */
const login: MiddlewareFunction = ({ request }, next) => {
  if (!currentSession()) throw redirect(paths.login(addressOf(request.url)));
  return next();
};

/** Second guard: somebody is logged in, but for no address yet. */
const customer: MiddlewareFunction = ({ request }, next) => {
  if (!currentSession()?.address) throw redirect(paths.addressSelect(addressOf(request.url)));
  return next();
};

/** Third guard: without the role there is an alert, and the main dashboard (R-RTE-08). */
const permission =
  ({ access, title }: GuardedPage<RoleAccess>): MiddlewareFunction =>
  async (_, next) => {
    const session = currentSession();
    const found = session && (await accessTo(session, access));
    if (found && !found.open) {
      const name = nameOf({ access, title });
      showNotice({
        id: 'permission',
        tone: 'error',
        title: i18next.t('noRole', { ns: 'app', name }),
        // The menu says the same beside its entry: a role that ended, or an address without data, is no missing role.
        text:
          found.reason === 'missing'
            ? i18next.t('noRoleHint', { ns: 'app' })
            : accessText(i18next.getFixedT(null, 'entities')).long(found, name),
        page: paths.mainDashboard(),
      });
      throw redirect(paths.mainDashboard());
    }
    return next();
  };

async function accessTo(session: Session, access: RoleAccess): Promise<AreaAccess> {
  const area = access === 'admin' || session.admin ? undefined : areaOfRole(access.role);
  const data = area ? await areaDataFor(session.address?.oid ?? '', area.category) : {};
  return pageAccess(session, access, data, new Date());
}

/** How long a failed data check stands before it is tried again, in milliseconds. */
const askAgainAfter = 30_000;

/**
 * What the data check says. One that fails must not lock anybody out (ADR 0003); the screen itself will say what it
 * cannot load. Nobody waits for it a second time: a filter or a tab would else hang as long as the check does.
 */
async function areaDataFor(addressOid: string, category: string): Promise<Readonly<Record<string, boolean>>> {
  const query = areaDataQuery(addressOid);
  const unchecked = { [category]: true };
  const state = queryClient.getQueryState(query.queryKey);
  if (!state || state.data !== undefined || state.errorUpdateCount === 0)
    return queryClient.ensureQueryData(query).catch(() => unchecked);
  if (Date.now() - state.errorUpdatedAt > askAgainAfter) void queryClient.prefetchQuery(query);
  return unchecked;
}

function nameOf({ access, title }: GuardedPage<RoleAccess>): string {
  const area = access === 'admin' ? undefined : areaOfRole(access.role);
  return area ? areaName(area) : i18next.t(`page.${title}`, { ns: 'app' });
}

/** The guards of a page, in the order login → customer → role. */
export function guardsOf({ access, title }: GuardedPage): MiddlewareFunction[] {
  if (access === 'public') return [];
  if (access === 'loggedIn') return [login];
  if (access === 'address') return [login, customer];
  return [login, customer, permission({ access, title })];
}
