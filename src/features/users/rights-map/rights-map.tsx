import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { allAreas } from '@/areas/access';
import { AreaIcon } from '@/areas/area-icon';
import { useAreaName } from '@/areas/area-name';
import { addressName } from '@/entities/address/address';
import { LoadError } from '@/entities/error/load-error';
import type { ForeignUser } from '@/entities/user/queries';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { tableLook } from '@/shared/ui/table-look';

import { RightsCell } from './rights-cell';
import { RightsSkeleton } from './rights-skeleton';
import { type UserRights, useRights } from './use-rights';

const UserSight = lazyComponent(async () => (await import('./user-sight')).UserSight);

interface RightsMapProps {
  users: readonly ForeignUser[];
  onEditRoles: (username: string) => void;
}

export function RightsMap({ users, onEditRoles }: RightsMapProps) {
  const { t } = useTranslation('users');
  const areaName = useAreaName();
  const [now] = useState(() => new Date());
  // Not in the URL, because a user name is an e-mail address.
  const [seeing, setSeeing] = useState<string>();
  const { rows, error, refetch } = useRights(users, now);
  const seen = rows?.find(({ session }) => session.username === seeing);

  if (error && !rows)
    return (
      <div className="pt-4">
        <LoadError title={t('map.failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!rows) return <RightsSkeleton rows={users.length} />;
  return (
    <div className="@container pt-4">
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
            {rows.map((row) => (
              <RightsRow key={row.session.username} row={row} now={now} onSee={setSeeing} />
            ))}
          </tbody>
        </table>
      </div>
      {seen && (
        <Suspense>
          <UserSight
            seen={seen}
            now={now}
            onEditRoles={() => {
              setSeeing(undefined);
              onEditRoles(seen.session.username);
            }}
            onClose={() => setSeeing(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RightsRowProps {
  row: UserRights;
  now: Date;
  onSee: (username: string) => void;
}

function RightsRow({ row: { session, assumed, rights }, now, onSee }: RightsRowProps) {
  const { t } = useTranslation('users');
  const areaName = useAreaName();
  const address = addressName(session.address);
  return (
    <tr
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
          onClick={() => onSee(session.username)}
          aria-label={t('map.sight', { username: session.username })}
          className="link text-left font-medium wrap-anywhere"
        >
          {session.username}
        </button>
        <span className="block text-xs text-text3">
          {assumed ? t('map.assumedAddress', { address }) : address}
        </span>
      </th>
      {rights.map((right) => (
        <td
          key={right.area.csvCategory}
          role="cell"
          className="px-1.5 py-3 align-top @max-5xl:flex @max-5xl:flex-col @max-5xl:gap-1 @max-5xl:p-0"
        >
          <span aria-hidden className="hidden items-center gap-1.5 text-xs text-text2 @max-5xl:flex">
            <AreaIcon area={right.area} className="size-3.5" />
            {areaName(right.area)}
          </span>
          <RightsCell right={right} now={now} />
        </td>
      ))}
    </tr>
  );
}
