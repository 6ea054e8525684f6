import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { sessionLoader } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import { QueryFrame } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { useUnreadableNote } from '@/entities/unreadable/unreadable';
import { customerOf, foreignUsersQuery, hasReadableRoles, portalRolesQuery } from '@/entities/user/queries';
import { showNotice } from '@/shared/notice/notices';
import { startQuery } from '@/shared/query/start-query';
import { urlCodec, urlValue, useUrlState } from '@/shared/routing/use-url-state';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tabs } from '@/shared/ui/tabs';

import { EditRoles } from './edit-roles';
import { RightsMap } from './rights-map';
import { UserQuota, useUserQuota } from './user-quota';
import { UsersTable } from './users-table';

const tabs = ['users', 'map'] as const;
const tabCodec = urlCodec(z.object({ tab: urlValue(z.enum(tabs), 'users') }), { removes: 'others' });

export const loader = sessionLoader((session) => {
  startQuery(foreignUsersQuery(customerOf(session).number));
  startQuery(portalRolesQuery);
});

export function Component() {
  const { t } = useTranslation('users');
  const customer = customerOf(useActiveSession());
  const [{ tab }, change] = useUrlState(tabCodec);
  const list = foreignUsersQuery(customer.number);
  const client = useQueryClient();
  const query = useQuery(list);
  const { data: users, error } = query;
  const quota = useUserQuota(users);
  const fileNote = useUnreadableNote([list]);
  // Not in the URL, because a user name is an e-mail address.
  const [editing, setEditing] = useState<string>();
  const edited = users?.find(({ username }) => username === editing);
  const [opening, setOpening] = useState<string>();
  /** Saving stale roles would revoke what an earlier save has granted. */
  const editRoles = async (username: string) => {
    setOpening(username);
    const fresh = await client.fetchQuery({ ...list, networkMode: 'always' }).catch(() => undefined);
    setOpening(undefined);
    const user = fresh?.find((one) => one.username === username);
    if (user && !hasReadableRoles(user))
      showNotice({
        id: `roles ${username}`,
        title: t('roles.unreadable', { username }),
        text: t('roles.unreadableText'),
      });
    else if (fresh) setEditing(username);
  };
  const onEditRoles = (username: string) => void editRoles(username);
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { customer: customer.name })}
        actions={<CreateLink full={quota?.free === 0} />}
      />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <p className="max-w-[68ch] flex-1 basis-80 text-text2">{t('info')}</p>
        {quota ? <UserQuota {...quota} /> : !error && <Skeleton className="h-8 w-56 max-w-full" />}
      </div>
      <QueryFrame
        query={query}
        lists={[list]}
        failed={t('failed')}
        stale={t('refreshFailed')}
        staleText={t('refreshFailedText')}
        className="mb-4"
      >
        <Tabs
          label={t('views')}
          selected={tab}
          onSelect={(next) => change({ tab: next })}
          tabs={tabs.map((id) => ({
            id,
            label: t(`tabs.${id}`),
            count: id === 'users' ? users?.length : undefined,
          }))}
        >
          {users?.length === 0 ? (
            <EmptyState
              title={t('empty.title')}
              text={t('empty.text')}
              action={<CreateLink full={false} />}
            />
          ) : tab === 'map' ? (
            <RightsMap users={users} onEditRoles={onEditRoles} />
          ) : (
            <div className="pt-4">
              <UsersTable users={users} fileNote={fileNote} opening={opening} onEditRoles={onEditRoles} />
            </div>
          )}
        </Tabs>
      </QueryFrame>
      {edited && <EditRoles key={edited.username} user={edited} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function CreateLink({ full }: { full: boolean }) {
  const { t } = useTranslation('users');
  if (full)
    return (
      <Button variant="primary" icon={UserPlus} lockedReason={t('places.none')}>
        {t('create')}
      </Button>
    );
  return (
    <ButtonLink to={paths.createUser()} icon={UserPlus} variant="primary">
      {t('create')}
    </ButtonLink>
  );
}
