import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { actionColumn, withHeaders } from '@/engines/table/columns';
import { DataTable } from '@/engines/table/data-table';
import { isApiError, isUnclear, useChangeFailureReason } from '@/entities/error/error';
import { useValidityText } from '@/entities/role/use-validity-text';
import { OtherSessionError } from '@/entities/session/own-action';
import { ifReadable, useReadableText } from '@/entities/unreadable/unreadable';
import {
  type ForeignUser,
  deleteUserMutation,
  portalRolesQuery,
  resetLinkMutation,
} from '@/entities/user/queries';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { Badge } from '@/shared/ui/badge';
import { IconButton } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { showToast } from '@/shared/ui/show-toast';

export function usePortalRoleLabel(): (name: string) => string {
  const { data: roles = [] } = useQuery(portalRolesQuery);
  return (name) => roles.find((role) => role.name === name)?.label ?? name;
}

interface UsersTableProps {
  users: readonly ForeignUser[] | undefined;
  fileNote?: string | undefined;
  opening: string | undefined;
  onEditRoles: (username: string) => void;
}

export function UsersTable({ users, fileNote, opening, onEditRoles }: UsersTableProps) {
  const { t } = useTranslation('users');
  const validityText = useValidityText();
  const roleLabel = usePortalRoleLabel();
  const readable = useReadableText();
  const columns = withHeaders<ForeignUser>()(
    (id) => t(`column.${id}`),
    [
      { id: 'name', value: ({ username }) => username, card: 'title', hideable: false },
      {
        id: 'roles',
        value: (user) => readable(user, 'roles', user.roles.map(({ name }) => roleLabel(name)).join(', ')),
        cell: (user) =>
          user.roles.length === 0 && user.unreadable?.roles === undefined ? (
            <span className="text-text3">{t('noRoles')}</span>
          ) : (
            <ul className="py-2 @max-2xl:py-0">
              {user.roles.map((role) => (
                <li key={`${role.name} ${validityText(role)}`} className="whitespace-normal">
                  <span className="font-medium text-text">{roleLabel(role.name)}</span>{' '}
                  {ifReadable(
                    role,
                    role.unreadable?.validFrom === undefined ? 'validUntil' : 'validFrom',
                    <span className="text-text3">{validityText(role)}</span>,
                  )}
                </li>
              ))}
              {user.unreadable?.roles !== undefined && <li>{ifReadable(user, 'roles', null)}</li>}
            </ul>
          ),
        width: 'fill',
      },
      {
        id: 'reset',
        value: ({ activeResetToken }) => (activeResetToken ? t('resetActive') : t('resetNone')),
        cell: ({ activeResetToken }) => (
          <span className="inline-flex items-center gap-2">
            <span className="hidden text-text3 @max-2xl:inline">{t('column.reset')}</span>
            {activeResetToken ? (
              <Badge tone="waiting">{t('resetActive')}</Badge>
            ) : (
              <span className="text-text3">{t('resetNone')}</span>
            )}
          </span>
        ),
      },
      {
        ...actionColumn,
        id: 'actions',
        cell: ({ username }) => (
          <UserActions username={username} opening={opening === username} onEditRoles={onEditRoles} />
        ),
        align: 'end',
        card: 'metaEnd',
      },
    ],
  );
  return (
    <DataTable
      id="u"
      label={t('tabs.users')}
      columns={columns}
      rows={users}
      fileNote={fileNote}
      keyOf={({ username }) => username}
      initialSort={{ column: 'name', descending: false }}
      initialSize={10}
    />
  );
}

interface UserActionsProps {
  username: string;
  opening: boolean;
  onEditRoles: (username: string) => void;
}

function UserActions({ username, opening, onEditRoles }: UserActionsProps) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const reason = useChangeFailureReason();
  const [asking, setAsking] = useState<'reset' | 'delete'>();
  // The row may be gone by then, so toast and alert name the user (R-USR-19).
  const reports = (what: 'reset' | 'delete') => ({
    onMutate: () => closeNotice(`${what} ${username}`),
    onSuccess: () => showToast({ text: t(what === 'reset' ? 'resetSent' : 'deleted', { username }) }),
    onError: (error: unknown) => {
      if (error instanceof OtherSessionError) return;
      const unchanged = !isUnclear(error) && !isApiError(error, 'notFound');
      showNotice({
        id: `${what} ${username}`,
        title: t(`ask.${what}.failed`, { username }),
        text: reason(error, unchanged && t(`ask.${what}.failedText`)),
      });
    },
  });
  const reset = useMutation({ ...resetLinkMutation(client), ...reports('reset') });
  const removal = useMutation({ ...deleteUserMutation(client), ...reports('delete') });

  return (
    <span className="inline-flex">
      <IconButton
        icon={Pencil}
        label={t('roles.change', { username })}
        busy={opening}
        onClick={() => onEditRoles(username)}
      />
      <IconButton
        icon={MailPlus}
        label={t('resetSend', { username })}
        busy={reset.isPending}
        onClick={() => setAsking('reset')}
      />
      <IconButton
        icon={Trash2}
        label={t('delete', { username })}
        busy={removal.isPending}
        onClick={() => setAsking('delete')}
      />
      {asking && (
        <ConfirmDialog
          title={t(`ask.${asking}.title`, { username })}
          confirmLabel={t(`ask.${asking}.confirm`)}
          irreversible={asking === 'delete'}
          final
          onConfirm={() => {
            setAsking(undefined);
            (asking === 'reset' ? reset : removal).mutate(username);
          }}
          onClose={() => setAsking(undefined)}
        >
          {t(`ask.${asking}.text`)}
        </ConfirmDialog>
      )}
    </span>
  );
}
