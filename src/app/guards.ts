import i18next from 'i18next';
import { type MiddlewareFunction, redirect } from 'react-router-dom';

import { type Access, areaOfRole, pageAccess } from '@/areas/page-access';
import { areaTexts } from '@/areas/registry';
import { areaDataQuery } from '@/entities/area-data/queries';
import { type Session, currentSession } from '@/entities/session/session';
import { currentLanguage } from '@/shared/i18n/i18n';
import { showNotice } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { paths } from '@/shared/routing/paths';

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** First guard: an unauthenticated visitor goes to the login, and comes back to the very same view (Spec 1 §2). */
const login: MiddlewareFunction = ({ request }, next) => {
  if (!currentSession()) throw redirect(paths.login(addressOf(request.url)));
  return next();
};

/** Second guard: somebody is logged in, but for no address yet. */
const customer: MiddlewareFunction = ({ request }, next) => {
  if (!currentSession()?.address) throw redirect(paths.addressSelect(addressOf(request.url)));
  return next();
};

/** Third guard: without the role there is an alert, and the main dashboard (Spec 1 §2). */
const permission =
  (access: Exclude<Access, string> | 'admin'): MiddlewareFunction =>
  async (_, next) => {
    const session = currentSession();
    if (session && !(await isAllowed(session, access))) {
      showNotice({
        id: 'permission',
        tone: 'error',
        title: i18next.t('noRole', { ns: 'app', name: nameOf(access) }),
        text: i18next.t('noRoleHint', { ns: 'app' }),
        page: paths.mainDashboard(),
      });
      throw redirect(paths.mainDashboard());
    }
    return next();
  };

async function isAllowed(session: Session, access: Exclude<Access, string> | 'admin'): Promise<boolean> {
  const area = access === 'admin' || session.admin ? undefined : areaOfRole(access.role);
  // A data check that fails must not lock anybody out; the screen itself will say what it cannot load.
  const data = area
    ? await queryClient
        .ensureQueryData(areaDataQuery(session.address?.oid ?? ''))
        .catch(() => ({ [area.category]: true }))
    : {};
  return pageAccess(session, access, data, new Date()).open;
}

function nameOf(access: Exclude<Access, string> | 'admin'): string {
  if (access === 'admin') return i18next.t('page.administration', { ns: 'app' });
  const area = areaOfRole(access.role);
  return area ? areaTexts(area, currentLanguage()).name : i18next.t('page.contracts', { ns: 'app' });
}

/** The guards of a route, in the order login → customer → role. */
export function guardsOf(access: Access): MiddlewareFunction[] {
  if (access === 'public') return [];
  if (access === 'loggedIn') return [login];
  if (access === 'address') return [login, customer];
  return [login, customer, permission(access)];
}
