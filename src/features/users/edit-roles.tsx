import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { type ForeignUser, changeRolesMutation } from '@/entities/user/queries';
import { Form } from '@/shared/form/form';
import { useFields } from '@/shared/form/use-fields';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/show-toast';

import { RoleChoice } from './role-choice';
import { lostBySaving, rolesAtFirst } from './role-offer';
import { usePortalRoleLabel } from './use-portal-role-label';

const schema = z.object({ roles: z.array(z.string()) });

/** Which roles a foreign user has (R-USR-24). What saving takes away beside the choice is said before. */
export function EditRoles({ user, onClose }: { user: ForeignUser; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { username } = user;
  // The list may load anew meanwhile; the choice goes on from what was shown when it began.
  const [held] = useState(user.roles);
  const [atFirst] = useState(() => ({ roles: rolesAtFirst(held, new Date()) }));
  const roleLabel = usePortalRoleLabel();
  const reason = useChangeFailureReason();
  const { mutate, isPending, error } = useMutation({
    ...changeRolesMutation(useQueryClient()),
    onSuccess: () => {
      showToast({ text: t('roles.saved', { username }) });
      onClose();
    },
  });
  const { field, handleSubmit, control } = useFields({
    schema,
    defaultValues: atFirst,
    messages: {},
  });
  const lost = lostBySaving(held, useWatch({ control, name: 'roles' }));
  return (
    <Dialog wide title={t('roles.title', { username })} open dismissable={!isPending} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ roles }) => mutate({ username, roles }))}
        submitLabel={t('roles.save')}
        busy={isPending}
        error={
          error
            ? {
                title: t('roles.failed'),
                text: [reason(error), t('roles.failedText')].filter(Boolean).join(' '),
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
    </Dialog>
  );
}
