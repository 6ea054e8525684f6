import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { paths } from '@/areas/paths';
import { isApiError, isUnclear } from '@/entities/error/error';
import { passwordResetMutation, resetTokenQuery } from '@/entities/password/queries';
import { PasswordChecklist, equalPasswords, passwordPair } from '@/entities/password/rules';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/text-field';
import { useFields } from '@/shared/form/use-fields';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';

const schema = z.object(passwordPair).check(equalPasswords);

/** Whether the link lost its id, or includes a dot or bracket that followed it in the mail. */
const isCut = (resetId: string) => resetId === '' || /[^\w-]$/.test(resetId);

export function Component() {
  const [search] = useSearchParams();
  const resetId = search.get('resetid') ?? '';
  return <PasswordReset key={resetId} resetId={resetId} />;
}

function PasswordReset({ resetId }: { resetId: string }) {
  const { t } = useTranslation('password-reset');
  const token = useQuery({ ...resetTokenQuery(resetId), enabled: resetId !== '' });
  const { mutate, isPending, isSuccess, error } = useMutation(
    passwordResetMutation(useQueryClient(), resetId),
  );
  const unusable = resetId === '' || token.data?.valid === false || isApiError(error, 'notFound', 'gone');

  if (isSuccess || unusable) {
    const ending = isSuccess ? 'success' : isCut(resetId) ? 'cutLink' : 'invalidLink';
    return (
      <>
        <PageHeader title={t('title')} />
        <Banner tone={isSuccess ? 'success' : 'error'} title={t(`ending.${ending}.title`)}>
          {t(`ending.${ending}.text`)}
        </Banner>
        <p className="mt-4">
          <ButtonLink to={paths.login()} variant="primary">
            {t('toLogin')}
          </ButtonLink>
        </p>
      </>
    );
  }
  const username = token.data?.username;
  return (
    <>
      <PageHeader title={t('title')} lead={username ? t('lead', { username }) : t('leadAnonymous')} />
      <ResetForm error={error} busy={isPending} username={username} onSubmit={mutate} />
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
  const { field, handleSubmit, control } = useFields({
    schema,
    defaultValues: { password: '', confirmation: '' },
    judgedWith: { password: 'confirmation' },
    messages: { weak: t('weak'), confirmationRequired: t('mismatch'), mismatch: t('mismatch') },
  });
  return (
    <div className="max-w-md">
      <Form
        onSubmit={handleSubmit(({ password }) => onSubmit(password))}
        submitLabel={t('submit')}
        busy={busy}
        error={error && { title: t('failed'), text: t(isUnclear(error) ? 'unclearText' : 'failedText') }}
      >
        {/* Password managers store the new password under this name. */}
        <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
        <PasswordField large label={t('password')} {...field('password')} />
        <PasswordChecklist password={useWatch({ control, name: 'password' })} />
        <PasswordField large label={t('confirmation')} {...field('confirmation')} />
      </Form>
    </div>
  );
}
