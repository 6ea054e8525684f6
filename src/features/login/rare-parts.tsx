import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { isUnclear } from '@/entities/error/error';
import { passwordRequestMutation } from '@/entities/password/queries';
import { nameOrLogin, type Session } from '@/entities/session/session';
import { TextField } from '@/shared/form/text-field';
import { atLeast, cleanTyped, typedText } from '@/shared/form/typed-text';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

const schema = z.object({ username: typedText(atLeast(1, 'required')) });

export function PasswordRequest({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation('login');
  const { mutate, isPending, isSuccess, error, variables } = useMutation(passwordRequestMutation);
  const { register, handleSubmit, control } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { username },
  });
  const typed = useWatch({ control, name: 'username' });
  const submit = handleSubmit((values) => mutate(values.username));
  return (
    <Dialog title={t('request.title')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {isSuccess ? (
          <Banner tone="success" title={t('request.success', { username: variables })} />
        ) : (
          <>
            <p className="text-text2">{t('request.text')}</p>
            {error && (
              <Banner tone="error" title={t('request.error')}>
                {isUnclear(error) && t('request.unclear')}
              </Banner>
            )}
            <TextField
              large
              required
              label={t('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              {...register('username')}
            />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t(isSuccess ? 'request.close' : 'request.cancel')}</Button>
          {!isSuccess && (
            <Button type="submit" variant="primary" disabled={cleanTyped(typed) === ''} busy={isPending}>
              {t('request.submit')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const endOther = () =>
  void importWithRetry(() => import('@/entities/session/logout'))
    .then(({ logOut }) => logOut('replaced'))
    .catch(reportError);

export function ActiveSession({ session, onContinue }: { session: Session; onContinue: () => void }) {
  const { t } = useTranslation('login');
  return (
    <Banner
      tone="info"
      title={t('alreadyActive.title')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" onClick={onContinue}>
            {t('alreadyActive.continue')}
          </Button>
          {/* The next user may be another one, so drafts of the first user stay stored. */}
          <Button size="small" onClick={endOther}>
            {t('alreadyActive.end')}
          </Button>
        </span>
      }
    >
      {t('alreadyActive.text', { name: nameOrLogin(session) })}
    </Banner>
  );
}
