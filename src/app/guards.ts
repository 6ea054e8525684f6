import { type MiddlewareFunction, redirect } from 'react-router-dom';

import { type Access, type AreaAccess, accessText, areaOfRole, pageAccess } from '@/areas/access';
import { areaNameIn } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import { areaDataQuery } from '@/entities/area-data/queries';
import { type Session, adviceContext, currentSession } from '@/entities/session/session';
import { formatsOf } from '@/shared/format/formats';
import { currentLanguage, currentTexts } from '@/shared/i18n/i18n';
import { showNotice } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';

import type { PageTitle, Screen } from './screen';

type RoleAccess = Exclude<Access, string> | 'admin';

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Sends a visitor without a session to the login, which leads back to the same view (R-RTE-07). */
const login: MiddlewareFunction = ({ request }, next) => {
  if (!currentSession()) throw redirect(paths.login(addressOf(request.url)));
  return next();
};

const customer: MiddlewareFunction = ({ request }, next) => {
  if (!currentSession()?.address) throw redirect(paths.addressSelect(addressOf(request.url)));
  return next();
};

/** Shows an alert and the main dashboard if the role is missing (R-RTE-08). */
const permission =
  (access: RoleAccess, title: PageTitle): MiddlewareFunction =>
  async (_, next) => {
    const session = currentSession();
    const found = session && (await accessTo(session, access));
    if (found && !found.open) {
      const t = currentTexts('app');
      const area = access === 'admin' ? undefined : areaOfRole(access.role);
      const name = area ? areaNameIn(area, currentLanguage()) : t(`page.${title}`);
      showNotice({
        id: 'permission',
        title: t('noRole', { name }),
        // An ended role or an address without data is not a missing role; the menu says the same.
        text:
          found.reason === 'missing'
            ? t('noRoleHint', adviceContext())
            : accessText(currentTexts('entities'), formatsOf(currentLanguage())).long(found, name),
        page: paths.mainDashboard(),
      });
      throw redirect(paths.mainDashboard());
    }
    return next();
  };

async function accessTo(session: Session, access: RoleAccess): Promise<AreaAccess> {
  const area = access === 'admin' || session.admin ? undefined : areaOfRole(access.role);
  if (!area) return pageAccess(session, access, {}, new Date());
  const byRole = pageAccess(session, access, { [area.csvCategory]: true }, new Date());
  if (!byRole.open) return byRole;
  const data = await areaDataFor(session.address?.oid ?? '', area.csvCategory);
  return pageAccess(session, access, data, new Date());
}

const failedCheckStaleMs = 30_000;
const maxWaitMs = 2000;
const waitOfCheck = new WeakMap<object, Promise<void>>();

/** Resolves when the check has timed out; all pages share one timer per check. */
function waitedFor(check: object): Promise<void> {
  const wait = waitOfCheck.get(check) ?? new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  waitOfCheck.set(check, wait);
  return wait;
}

/** A failed or slow check locks no user out (ADR 0015); a timed-out one is not awaited again. */
async function areaDataFor(addressOid: string, category: string): Promise<Readonly<Record<string, boolean>>> {
  const query = areaDataQuery(addressOid);
  const unchecked = { [category]: true };
  const queryState = queryClient.getQueryState(query.queryKey);
  if (queryState?.data) return queryState.data;
  if (queryState && queryState.errorUpdateCount > 0) {
    if (Date.now() - queryState.errorUpdatedAt > failedCheckStaleMs) void queryClient.prefetchQuery(query);
    return unchecked;
  }
  const answer = queryClient.ensureQueryData(query).catch(() => unchecked);
  const check = queryClient.getQueryCache().find({ queryKey: query.queryKey });
  return check ? Promise.race([answer, waitedFor(check).then(() => unchecked)]) : answer;
}

export function guardsOf({ access, title }: Pick<Screen, 'access' | 'title'>): MiddlewareFunction[] {
  if (access === 'public') return [];
  if (access === 'loggedIn') return [login];
  if (access === 'address') return [login, customer];
  return [login, customer, permission(access, title)];
}
