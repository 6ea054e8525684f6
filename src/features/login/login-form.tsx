import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { PasswordField } from '@/shared/form/password-field';
import { TextField } from '@/shared/form/text-field';
import { internalPath } from '@/shared/routing/paths';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';

import { ActiveSession } from './active-session';
import type { LoginFailure } from './login-failure';

const PasswordRequest = lazy(async () => ({ default: (await import('./password-request')).PasswordRequest }));

/** What was in the drawn form before the living one took its place. */
export interface TypedSoFar {
  username: string;
  password: string;
  focus: 'username' | 'password';
}

/** Spec 1 §5: user name and password required. */
const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
});

/** What a person types once the field has the focus will need the rest of the portal soon. */
const prefetch = () => void Promise.all([import('./submit-login'), import('@/entities/session/login')]);

/** Where to go after the login: only ever a page of this portal. */
const returnPath = () =>
  internalPath(new URLSearchParams(window.location.hash.split('?')[1] ?? '').get('returnUrl'));

/** A new hash starts the app, or moves it on when it already runs. */
const goTo = (path: string) => window.location.assign(`#${path}`);

/** User name and password; disabled until both are there (Spec 1 §2). */
export function LoginForm({ typed }: { typed?: TypedSoFar }) {
  const { t } = useTranslation('login');
  const [failure, setFailure] = useState<LoginFailure>();
  const [requesting, setRequesting] = useState(false);
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onChange',
    defaultValues: { username: typed?.username ?? '', password: typed?.password ?? '' },
  });

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const { submitLogin } = await import('./submit-login');
    const refused = await submitLogin(values);
    if (refused) setFailure(refused);
    else goTo(returnPath());
  });

  return (
    <>
      <ActiveSession onContinue={() => goTo(returnPath())} />
      {failure && (
        <Banner tone="error" title={failure.title} onClose={() => setFailure(undefined)}>
          {failure.text}
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={typed?.focus === 'username'}
          {...register('username')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          autoFocus={typed?.focus === 'password'}
          onFocus={prefetch}
          aside={
            <button type="button" className="link" onClick={() => setRequesting(true)}>
              {t('requestPassword')}
            </button>
          }
          {...register('password')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={!formState.isValid}
          busy={formState.isSubmitting}
        >
          {t(formState.isSubmitting ? 'submitting' : 'submit')}
        </Button>
      </form>
      {requesting && (
        <Suspense>
          <PasswordRequest username={getValues('username')} onClose={() => setRequesting(false)} />
        </Suspense>
      )}
    </>
  );
}
