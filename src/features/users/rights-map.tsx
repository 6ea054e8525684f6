import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { allAreas, useAccessText } from '@/areas/access';
import { AreaIcon, useAreaName } from '@/areas/area-name';
import { addressName } from '@/entities/address/address';
import { areaDataQuery } from '@/entities/area-data/queries';
import { QueryView } from '@/entities/error/query-view';
import { useValidityText } from '@/entities/role/use-validity-text';
import { useActiveSession } from '@/entities/session/session';
import { foreignSession } from '@/entities/user/foreign-session';
import { type ForeignUser, contactsBehindQuery } from '@/entities/user/queries';
import { StatusShape } from '@/shared/ui/badge';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { tableLook } from '@/shared/ui/table-look';

import { type Right, type UserRights, UserSight, barOf, rightsOf } from './user-sight';

interface RightsMapProps {
  users: readonly ForeignUser[] | undefined;
  onEditRoles: (username: string) => void;
}

export function RightsMap({ users: loaded, onEditRoles }: RightsMapProps) {
  const { t } = useTranslation('users');
  const areaName = useAreaName();
  // Not in the URL, because a user name is an e-mail address.
  const [seeing, setSeeing] = useState<string>();
  const [now] = useState(() => new Date());
  const { address: fallback } = useActiveSession();
  const users = loaded ?? [];
  const query = useQuery({
    ...contactsBehindQuery(users.map(({ username }) => username)),
    enabled: loaded !== undefined,
  });
  const { contacts, addresses = [] } = query.data ?? {};
  const sessions = users.map((user) =>
    foreignSession(user, { contact: contacts?.get(user.username) ?? null, addresses, fallback }, now),
  );
  const oids = [...new Set(sessions.map(({ address }) => address.oid))];
  // The map waits for the users' contacts, not for the data of their areas.
  const areaData = useQueries({ queries: oids.map(areaDataQuery) });
  const dataOf = (oid: string) => {
    const answer = areaData[oids.indexOf(oid)];
    return answer?.data ?? (answer?.isError ? 'failed' : 'pending');
  };
  const rows = sessions.map((session): UserRights => ({
    session,
    assumed: !contacts?.get(session.username),
    rights: rightsOf(session, dataOf(session.address.oid), now),
  }));
  const seen = rows.find(({ session }) => session.username === seeing);
  return (
    <div className="@container pt-4">
      <QueryView
        query={query}
        failed={t('map.failed')}
        skeleton={<SkeletonRows rows={loaded?.length ?? 4} height="h-18 @max-5xl:h-72" />}
      >
        {() => (
          <>
            <p className="mb-3 text-sm text-text2">{t('map.text')}</p>
            <div className="overflow-x-auto rounded-lg border border-line bg-surface px-4 @max-5xl:overflow-visible @max-5xl:border-0 @max-5xl:bg-transparent @max-5xl:p-0">
              <table
                role="table"
                aria-label={t('map.label')}
                className={`${tableLook.table} table-fixed @max-5xl:block`}
              >
                <thead role="rowgroup" className={`${tableLook.head} @max-5xl:sr-only`}>
                  <tr role="row" className={tableLook.headRow}>
                    <th
                      role="columnheader"
                      scope="col"
                      className="w-52 py-2 pr-3 text-left align-bottom font-medium"
                    >
                      {t('map.user')}
                    </th>
                    {allAreas.map((area) => (
                      <th
                        key={area.csvCategory}
                        role="columnheader"
                        scope="col"
                        className="relative h-40 w-20 px-1.5 py-2 text-left align-bottom font-medium @max-5xl:static"
                      >
                        <span className="absolute bottom-8 left-3.5 origin-bottom-left -rotate-45 whitespace-nowrap">
                          {areaName(area)}
                        </span>
                        <AreaIcon area={area} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody role="rowgroup" className="@max-5xl:flex @max-5xl:flex-col @max-5xl:gap-3">
                  {rows.map(({ session: { username, address }, assumed, rights }) => (
                    <tr
                      key={username}
                      role="row"
                      className={`${tableLook.row} @max-5xl:grid @max-5xl:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] @max-5xl:gap-x-4 @max-5xl:gap-y-3 @max-5xl:rounded-lg @max-5xl:border @max-5xl:bg-surface @max-5xl:p-4 @max-5xl:last:border-b`}
                    >
                      <th
                        role="rowheader"
                        scope="row"
                        className="py-3 pr-3 text-left align-top font-normal @max-5xl:col-span-full @max-5xl:p-0"
                      >
                        <button
                          type="button"
                          onClick={() => setSeeing(username)}
                          aria-label={t('map.sight', { username })}
                          className="link text-left font-medium wrap-anywhere"
                        >
                          {username}
                        </button>
                        <span className="block text-xs text-text3">
                          {assumed
                            ? t('map.assumedAddress', { address: addressName(address) })
                            : addressName(address)}
                        </span>
                      </th>
                      {rights.map((right) => (
                        <td
                          key={right.area.csvCategory}
                          role="cell"
                          className="px-1.5 py-3 align-top @max-5xl:flex @max-5xl:flex-col @max-5xl:gap-1 @max-5xl:p-0"
                        >
                          <span
                            aria-hidden
                            className="hidden items-center gap-1.5 text-xs text-text2 @max-5xl:flex"
                          >
                            <AreaIcon area={right.area} className="size-3.5" />
                            {areaName(right.area)}
                          </span>
                          <RightsCell right={right} now={now} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {seen && (
              <UserSight
                seen={seen}
                now={now}
                onEditRoles={() => {
                  setSeeing(undefined);
                  onEditRoles(seen.session.username);
                }}
                onClose={() => setSeeing(undefined)}
              />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

const shapes = {
  missing: 'closed',
  noData: 'closed',
  pending: 'new',
  failed: 'failed',
  ended: 'failed',
  startsLater: 'waiting',
} as const;

function RightsCell({ right: { access, spans }, now }: { right: Right; now: Date }) {
  const { t } = useTranslation('users');
  const accessText = useAccessText();
  const validityText = useValidityText();
  return (
    <span className="flex min-w-0 flex-col gap-1.5">
      <span className={`flex items-start gap-1.5 text-xs ${access.open ? 'text-text' : 'text-text3'}`}>
        <span className="mt-px">
          <StatusShape tone={access.open ? 'done' : shapes[access.reason]} />
        </span>
        {access.open ? t('map.open') : accessText.short(access)}
        <span className="sr-only">{spans.map((span) => `, ${validityText(span)}`).join('')}</span>
      </span>
      {spans.length > 0 && (
        <span
          aria-hidden
          className="relative block h-1.5 w-full rounded-full bg-sunken outline-1 outline-line2"
        >
          {spans.map((span) => {
            const bar = barOf(span, now);
            return (
              bar && (
                <span
                  key={span.oid}
                  className={`absolute inset-y-0 rounded-full forced-color-adjust-none ${access.open ? 'bg-accent' : 'bg-closed'}`}
                  style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                />
              )
            );
          })}
          <span className="absolute -inset-y-0.5 left-1/2 w-0.5 -translate-x-1/2 rounded-full bg-text" />
        </span>
      )}
    </span>
  );
}
