import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { isApiError, isUnclear, useFailureReason } from '@/entities/error/error';
import { passwordChangeMutation } from '@/entities/password/queries';
import { PasswordChecklist, equalPasswords, passwordPair } from '@/entities/password/rules';
import { Form, useFields } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/text-field';
import { joinParts } from '@/shared/format/isolate';
import { Card } from '@/shared/ui/card';
import { showToast } from '@/shared/ui/show-toast';

const empty = { oldPassword: '', password: '', confirmation: '' };

const schema = z
  .object({ oldPassword: z.string().check(z.minLength(1, 'oldRequired')), ...passwordPair })
  .check(equalPasswords);

export function PasswordCard({ username }: { username: string }) {
  const { t } = useTranslation('profile');
  const { field, handleSubmit, control, reset } = useFields({
    schema,
    defaultValues: empty,
    judgedWith: { password: 'confirmation' },
    messages: t('password', { returnObjects: true }),
  });
  // After a lost response a wrong old password may mean that the new one is already set.
  const [unclear, setUnclear] = useState(false);
  const {
    mutate,
    isPending,
    error,
    variables,
    reset: closeError,
  } = useMutation({
    ...passwordChangeMutation,
    onSuccess: () => {
      reset(empty);
      setUnclear(false);
      showToast({ text: t('password.changed') });
    },
    onError: (failure) => setUnclear((before) => before || isUnclear(failure)),
  });
  const reason = useFailureReason();
  const failure = () => {
    const padded = variables?.oldPassword !== variables?.oldPassword.trim();
    if (isApiError(error, 'badRequest'))
      return t(`password.${unclear ? 'wrongOldUnclear' : padded ? 'wrongOldPadded' : 'wrongOld'}`);
    if (isUnclear(error)) return t('password.unclear');
    return joinParts([reason(error), t('password.failedText')], ' ');
  };
  return (
    <Card title={t('password.title')} ruled>
      <div className="p-4">
        <Form
          onSubmit={handleSubmit(({ oldPassword, password }) => mutate({ oldPassword, password }))}
          submitLabel={t('password.submit')}
          busy={isPending}
          error={error ? { title: t('password.failed'), text: failure() } : undefined}
          onCloseError={closeError}
        >
          {/* Password managers store the new password under this name. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label={t('password.old')}
            autoComplete="current-password"
            {...field('oldPassword')}
          />
          <PasswordField label={t('password.new')} autoComplete="new-password" {...field('password')} />
          <PasswordChecklist password={useWatch({ control, name: 'password' })} />
          <PasswordField
            label={t('password.confirmation')}
            autoComplete="new-password"
            {...field('confirmation')}
          />
        </Form>
      </div>
    </Card>
  );
}
