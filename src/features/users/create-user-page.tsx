import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { useDraft } from '@/entities/draft/use-draft';
import { useFailureReason } from '@/entities/error/error';
import { PasswordChecklist, equalPasswords, passwordPair } from '@/entities/password/rules';
import { useActiveSession } from '@/entities/session/session';
import { type NewForeignUser, creationFailure } from '@/entities/user/create-user';
import { cleanMail, typedMail } from '@/entities/user/mail-address';
import {
  type PortalRole,
  createUserMutation,
  customerOf,
  foreignUsersQuery,
  mailAvailableQuery,
  portalRolesQuery,
} from '@/entities/user/queries';
import { Checkbox } from '@/shared/form/checkbox';
import { Form } from '@/shared/form/form';
import { PasswordField, TextField } from '@/shared/form/text-field';
import { useFields } from '@/shared/form/use-fields';
import { joinParts } from '@/shared/format/text';
import { showNotice } from '@/shared/notice/notices';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';
import { showToast } from '@/shared/ui/show-toast';

import { RoleChoice, offeredRoles } from './role-choice';
import { UserQuota, useUserQuota } from './user-quota';

const secrets = ['password', 'confirmation'] as const;

export function Component() {
  const { t } = useTranslation('users');
  const session = useActiveSession();
  const customer = customerOf(session);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: users } = useQuery(foreignUsersQuery(customer.number));
  const quota = useUserQuota(users);
  const { data: portalRoles } = useQuery(portalRolesQuery);
  const { field, handleSubmit, control, reset } = useFields({
    schema: newUserSchema,
    defaultValues: emptyUser,
    judgedWith: { password: 'confirmation' },
    messages: t('invalid', { returnObjects: true }),
  });
  const draft = useDraft({
    id: 'user/create',
    values: newUserDraft,
    attempts: newUserAttempt,
    control,
    reset,
    secrets,
  });
  const attempt = draft.attempt.earlier;

  // Checked on blur, because each call sends a name to the backend.
  const [left, setLeft] = useState('');
  const username = cleanMail(useWatch({ control, name: 'username' }));
  const askable = newUserSchema.shape.username.safeParse(left).success;
  const { data: available } = useQuery({ ...mailAvailableQuery(left), enabled: askable });
  // A name taken by an earlier attempt belongs to the user being created.
  const taken = left === username && available === false && attempt?.username !== username;
  const usernameField = field('username', cleanMail);

  const creation = useMutation(createUserMutation(client));
  const send = handleSubmit(async (values, beginAgain) => {
    if (taken) return;
    await creation
      .mutateAsync({ user: toNewUser(values, session.address.number, portalRoles), attempt: draft.attempt })
      .then(
        ({ mailed }) => {
          if (mailed) showToast({ text: t('created') });
          else
            showNotice({
              id: `not mailed ${values.username}`,
              title: t('notMailed'),
              text: t('notMailedText', { username: values.username }),
            });
          // The admin may have started the next user.
          if (!beginAgain(emptyUser)) return;
          draft.sent();
          void navigate(paths.users());
        },
        () => undefined,
      );
  });
  const reason = useFailureReason();
  const { error, isPending } = creation;
  const failure = error && creationFailure(error, attempt !== undefined);
  const failed = { username: creation.variables?.user.username };

  return (
    <>
      <PageHeader title={t('form.title')} lead={t('form.lead', { customer: customer.name })} />
      <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_224px]">
        <div className="rounded-lg border border-line bg-surface p-6 max-sm:p-4">
          <Form
            onSubmit={send}
            submitLabel={t('form.submit')}
            busy={isPending}
            error={
              failure && {
                title: t(`failure.${failure}`, failed),
                text: joinParts(
                  [failure === 'failed' && reason(error.cause ?? error), t(`failureText.${failure}`, failed)],
                  ' ',
                ),
              }
            }
            onCloseError={creation.reset}
            lockedReason={quota?.free === 0 ? t('places.none') : undefined}
            secondary={
              isPending ? (
                <Button disabled>{t('form.cancel')}</Button>
              ) : (
                <ButtonLink to={paths.users()}>{t('form.cancel')}</ButtonLink>
              )
            }
            note={draft.note(t('form.draft'))}
          >
            {attempt && !isPending && !failure && (
              <Banner tone="info" title={t('form.interrupted', { username: attempt.username })}>
                {t('form.interruptedText')}
              </Banner>
            )}
            <TextField
              label={t('form.username')}
              hint={t('form.usernameHint')}
              type="email"
              autoComplete="off"
              {...usernameField}
              onBlur={(event) => {
                setLeft(cleanMail(event.target.value));
                return usernameField.onBlur(event);
              }}
              error={taken ? t('invalid.taken') : usernameField.error}
            />
            <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="flex flex-col gap-4">
                <PasswordField
                  label={t('form.password')}
                  hint={t('form.passwordHint')}
                  {...field('password')}
                />
                <PasswordField
                  label={t('form.confirmation')}
                  hint={t('form.confirmationHint')}
                  {...field('confirmation')}
                />
              </div>
              <PasswordChecklist password={useWatch({ control, name: 'password' })} />
            </div>
            <fieldset>
              <legend className="text-sm font-medium">{t('form.foreignUser')}</legend>
              <Checkbox
                label={t('form.foreignUserText')}
                hint={t('form.foreignUserHint', { address: addressName(session.address) })}
                {...field('foreignUser')}
              />
            </fieldset>
            <RoleChoice field={() => field('roles')} />
          </Form>
        </div>
        {quota && <UserQuota {...quota} />}
      </div>
    </>
  );
}

/** An earlier attempt may have left its user in the backend. */
const newUserAttempt = z.object({ username: z.string(), made: z.boolean() });

/** R-USR-20 to R-USR-22: user name as e-mail, password rules, equal confirmation, foreign-user field required. */
export const newUserSchema = z
  .object({
    username: typedMail('usernameRequired', 'usernameMail'),
    ...passwordPair,
    foreignUser: z.boolean().check(z.refine((stated) => stated, 'foreignUserRequired')),
    roles: z.array(z.string()),
  })
  .check(equalPasswords);

/** Schema of the draft. `useDraft` leaves the passwords out (`secrets`), so they default to empty. */
const newUserDraft = z.object({
  username: z.string(),
  password: z._default(z.string(), ''),
  confirmation: z._default(z.string(), ''),
  foreignUser: z.boolean(),
  roles: z.array(z.string()),
});

const emptyUser: z.input<typeof newUserSchema> = {
  username: '',
  password: '',
  confirmation: '',
  foreignUser: false,
  roles: [],
};

/** Drops roles of a draft that are no longer offered and have no checkbox, once the offered ones are known. */
export const toNewUser = (
  { username, password, roles }: z.output<typeof newUserSchema>,
  addressNumber: string,
  portalRoles: readonly PortalRole[] | undefined,
): NewForeignUser => {
  const offered = new Set(portalRoles ? offeredRoles(portalRoles, []).map(({ name }) => name) : roles);
  return { username, password, roles: roles.filter((role) => offered.has(role)), addressNumber };
};
