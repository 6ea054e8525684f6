import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { ConflictDialog, changeApplied } from '@/entities/error/conflict';
import { useChangeFailureReason } from '@/entities/error/error';
import {
  type ForeignUser,
  RolesConflictError,
  UserGoneError,
  changeRolesMutation,
} from '@/entities/user/queries';
import { Form } from '@/shared/form/form';
import { useFields } from '@/shared/form/use-fields';
import { Banner } from '@/shared/ui/banner';
import { Dialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/show-toast';

import { RoleChoice, lostBySaving, rolesAtFirst } from './role-choice';
import { usePortalRoleLabel } from './users-table';

type HeldRoles = ForeignUser['roles'];

/** The roles shown at first are stored, so that an old draft is compared with them. */
const schema = z.object({
  roles: z.array(z.string()),
  seen: z.array(
    z.object({ name: z.string(), validFrom: z.nullable(z.date()), validUntil: z.nullable(z.date()) }),
  ),
});

export function EditRoles({ user, onClose }: { user: ForeignUser; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { username } = user;
  const [now] = useState(() => new Date());
  const names = (roles: HeldRoles) => rolesAtFirst(roles, now);
  const inForm = (roles: HeldRoles) => ({ roles: names(roles), seen: [...roles] });
  // The list may refetch; the choice starts from the roles shown first.
  const [atFirst] = useState(() => inForm(user.roles));
  const roleLabel = usePortalRoleLabel();
  const reason = useChangeFailureReason();
  const change = useMutation({
    ...changeRolesMutation(useQueryClient()),
    onSuccess: () => {
      draft.sent();
      showToast({ text: t('roles.saved', { username }) });
      onClose();
    },
  });
  const { field, handleSubmit, control, reset, rebase } = useFields({
    schema,
    defaultValues: atFirst,
    messages: {},
  });
  const draft = useDraft({ id: `userRoles/${username}`, values: schema, control, reset });
  const [roles, held] = useWatch({ control, name: ['roles', 'seen'] });
  const lost = lostBySaving(held, roles);
  // A click next to the dialog keeps the draft, »Abbrechen« deletes it.
  const leave = () => {
    draft.clear();
    onClose();
  };
  const { error, isPending } = change;
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
    <Dialog wide title={t('roles.title', { username })} dismissable={!isPending} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ seen, roles: wanted }) => change.mutate({ username, seen, roles: wanted }))}
        submitLabel={t('roles.save')}
        busy={isPending}
        error={
          error &&
          !conflict && {
            title: t('roles.failed'),
            text: error instanceof UserGoneError ? t('roles.gone') : reason(error, t('roles.failedText')),
          }
        }
        note={draft.note(t('form.draftKept'))}
        onCancel={leave}
      >
        <RoleChoice field={() => field('roles')} held={held} />
        {(['rights', 'bounds'] as const)
          .filter((kind) => lost[kind].length > 0)
          .map((kind) => (
            <Banner
              key={kind}
              tone="warning"
              title={t(`roles.${kind}Lost`, { roles: lost[kind].map(roleLabel).join(', ') })}
            />
          ))}
      </Form>
      {conflict && (
        <ConflictDialog
          text={t('roles.conflict')}
          versions={[{ label: t('form.roles'), mine: shown(merged), theirs: shown(names(conflict.current)) }]}
          busy={isPending}
          onKeepMine={() => change.mutate({ username, seen: conflict.current, roles: merged })}
          onTakeTheirs={() => {
            const theirs = inForm(conflict.current);
            rebase(theirs, { ...theirs, roles: merged });
            change.reset();
          }}
          onClose={change.reset}
        />
      )}
    </Dialog>
  );
}
