import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { changeApplied } from '@/entities/error/conflict';
import { ConflictDialog } from '@/entities/error/conflict-dialog';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { useActiveSession } from '@/entities/session/session';
import { customerOf } from '@/entities/user/customer';
import {
  type ForeignUser,
  RolesConflictError,
  UserGoneError,
  changeRolesMutation,
} from '@/entities/user/queries';
import { Form } from '@/shared/form/form';
import { useFields } from '@/shared/form/use-fields';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/show-toast';

import { RoleChoice } from './role-choice';
import { lostBySaving, rolesAtFirst } from './role-offer';
import { usePortalRoleLabel } from './use-portal-role-label';

type HeldRoles = ForeignUser['roles'];

const schema = z.object({ roles: z.array(z.string()) });

/** Which roles a foreign user has (R-USR-24). What saving takes away beside the choice is said before. */
export function EditRoles({ user, onClose }: { user: ForeignUser; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { username } = user;
  // The list may load anew meanwhile; the choice goes on from what was shown when it began.
  const [held, setHeld] = useState(user.roles);
  const [now] = useState(() => new Date());
  const names = (roles: HeldRoles) => rolesAtFirst(roles, now);
  const [atFirst] = useState({ roles: names(held) });
  const roleLabel = usePortalRoleLabel();
  const reason = useChangeFailureReason();
  const customerNumber = customerOf(useActiveSession()).number;
  const {
    mutate,
    isPending,
    error,
    reset: dismiss,
  } = useMutation({
    ...changeRolesMutation(useQueryClient()),
    onSuccess: () => {
      showToast({ text: t('roles.saved', { username }) });
      onClose();
    },
  });
  const { field, handleSubmit, control, reset } = useFields({
    schema,
    defaultValues: atFirst,
    messages: {},
  });
  const lost = lostBySaving(held, useWatch({ control, name: 'roles' }));
  const conflict = error instanceof RolesConflictError ? error : undefined;
  const merged = conflict
    ? changeApplied({
        seen: names(conflict.change.seen),
        wanted: conflict.change.roles,
        current: names(conflict.current),
      })
    : [];
  const shown = (roles: readonly string[]) => roles.map(roleLabel).join(', ') || t('noRoles');
  return (
    <Dialog wide title={t('roles.title', { username })} open dismissable={!isPending} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ roles }) => mutate({ username, customerNumber, seen: held, roles }))}
        submitLabel={t('roles.save')}
        busy={isPending}
        error={
          error && !conflict
            ? {
                title: t('roles.failed'),
                text:
                  error instanceof UserGoneError
                    ? t('roles.gone')
                    : [reason(error), t('roles.failedText')].filter(Boolean).join(' '),
              }
            : undefined
        }
        secondary={
          <Button disabled={isPending} onClick={onClose}>
            {t('form.cancel')}
          </Button>
        }
      >
        <RoleChoice field={() => field('roles')} held={held} />
        {lost.rights.length > 0 && (
          <Banner
            tone="warning"
            title={t('roles.rightsLost', { roles: lost.rights.map(roleLabel).join(', ') })}
          />
        )}
        {lost.bounds && <p className="text-sm text-text2">{t('roles.boundsLost')}</p>}
      </Form>
      {conflict && (
        <ConflictDialog
          text={t('roles.conflict')}
          versions={[
            {
              key: 'roles',
              label: t('form.roles'),
              mine: shown(merged),
              theirs: shown(names(conflict.current)),
            },
          ]}
          busy={isPending}
          onKeepMine={() => mutate({ username, customerNumber, seen: conflict.current, roles: merged })}
          onTakeTheirs={() => {
            setHeld(conflict.current);
            reset({ roles: names(conflict.current) });
            dismiss();
          }}
          onClose={dismiss}
        />
      )}
    </Dialog>
  );
}
