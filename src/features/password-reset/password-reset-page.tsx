import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { isApiError, isUnclear } from '@/entities/error/error';
import { PasswordChecklist } from '@/entities/password/password-checklist';
import { passwordResetMutation, resetTokenQuery } from '@/entities/password/queries';
import { isStrongPassword } from '@/entities/password/rules';
import { PasswordField } from '@/shared/form/password-field';
import { paths } from '@/shared/routing/paths';
import { Banner } from '@/shared/ui/banner';
import { Button, buttonClass } from '@/shared/ui/button';
import { PageHeader } from '@/shared/ui/page-header';

/** Spec 1 §5: the rules of a password; the confirmation is not empty and equal. */
const schema = z
  .object({
    password: z.string().check(z.refine(isStrongPassword)),
    confirmation: z.string().check(z.minLength(1)),
  })
  .check(z.refine(({ password, confirmation }) => password === confirmation, { path: ['confirmation'] }));

/** Sets a new password with the id of a reset link (Spec 1 §2 'Password-reset page'). */
export function Component() {
  const { t } = useTranslation('password-reset');
  const [search] = useSearchParams();
  const resetId = search.get('resetid') ?? '';
  const token = useQuery({ ...resetTokenQuery(resetId), enabled: resetId !== '' });
  const { mutate, isPending, isSuccess, error } = useMutation(
    passwordResetMutation(useQueryClient(), resetId),
  );
  const unusable = resetId === '' || token.data?.valid === false || isApiError(error, 'notFound', 'gone');

  if (isSuccess)
    return (
      <Ending title={t('title')}>
        <Banner tone="success" title={t('success')}>
          {t('successText')}
        </Banner>
      </Ending>
    );
  if (unusable)
    return (
      <Ending title={t('title')}>
        <Banner tone="error" title={t('invalidLink')}>
          {t('invalidLinkText')}
        </Banner>
      </Ending>
    );
  const username = token.data?.username;
  return (
    <>
      <PageHeader title={t('title')} lead={username ? t('lead', { username }) : t('leadAnonymous')} />
      <ResetForm error={error} busy={isPending} username={username} onSubmit={mutate} />
    </>
  );
}

function Ending({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('password-reset');
  return (
    <>
      <PageHeader title={title} />
      {children}
      <p className="mt-4">
        <Link to={paths.login()} className={buttonClass('primary')}>
          {t('toLogin')}
        </Link>
      </p>
    </>
  );
}

interface ResetFormProps {
  error: Error | null;
  busy: boolean;
  username: string | undefined;
  onSubmit: (password: string) => void;
}

function ResetForm({ error, busy, username, onSubmit }: ResetFormProps) {
  const { t } = useTranslation('password-reset');
  const { register, handleSubmit, control, formState, trigger } = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  });
  const submit = handleSubmit(({ password }) => onSubmit(password));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
      {error && (
        <Banner tone="error" title={t('failed')}>
          {t(isUnclear(error) ? 'unclearText' : 'failedText')}
        </Banner>
      )}
      {/* Password managers store the new password under the right name. */}
      <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        large
        label={t('password')}
        autoComplete="new-password"
        error={formState.errors.password && t('weak')}
        {...register('password', {
          onChange: () => {
            if (formState.touchedFields.confirmation) void trigger('confirmation');
          },
        })}
      />
      <PasswordChecklist password={useWatch({ control, name: 'password' })} />
      <PasswordField
        large
        label={t('confirmation')}
        autoComplete="new-password"
        error={formState.errors.confirmation && t('mismatch')}
        {...register('confirmation')}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
