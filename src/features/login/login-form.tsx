import { type SubmitEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { internalPath, paths } from '@/areas/paths';
import { PasswordField } from '@/shared/form/password-field';
import { TextField } from '@/shared/form/text-field';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';

import { ActiveSession } from './active-session';
import type { LoginFailure } from './login-failure';

const PasswordRequest = lazyComponent(async () => (await import('./password-request')).PasswordRequest);

/** What was in the drawn form before the living one took its place. */
export interface TypedSoFar {
  username: string;
  password: string;
  focus: 'username' | 'password';
}

const loadSubmit = () => importWithRetry(() => import('./submit-login'));

/** Whoever reaches the password will need the rest of the portal soon. */
const prefetch = () => void loadSubmit().catch(() => undefined);

/** Where to go after the login: only ever a page of this portal, and never the address this one may stand at. */
const returnPath = () =>
  internalPath(
    new URLSearchParams(window.location.hash.split('?')[1] ?? '').get('returnUrl') ?? paths.mainDashboard(),
  );

/** A new hash starts the app, or moves it on when it already runs. */
const goTo = (path: string) => window.location.assign(`#${path}`);

/**
 * User name and password; disabled until both are there (R-LOG-02). The one form without the form library: two
 * required fields are not worth its weight before the first paint (docs/adr/0002).
 */
export function LoginForm({ typed }: { typed?: TypedSoFar }) {
  const { t } = useTranslation('login');
  const { t: shared } = useTranslation('shared');
  const [username, setUsername] = useState(typed?.username ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const [requesting, setRequesting] = useState(false);
  const complete = username.trim() !== '' && password !== '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!complete || busy) return;
    // The code of the login would wait for a connection, in silence.
    if (!navigator.onLine) {
      setFailure({ title: t('unreachable.provider') });
      return;
    }
    setFailure(undefined);
    setBusy(true);
    const refused = await loadSubmit().then(
      ({ submitLogin }) => submitLogin({ username: username.trim(), password }),
      () => ({ title: shared('newVersion.title'), text: shared('newVersion.text') }),
    );
    setBusy(false);
    if (refused) setFailure(refused);
    else goTo(returnPath());
  };

  return (
    <>
      {!busy && <ActiveSession onContinue={() => goTo(returnPath())} />}
      {failure && (
        <Banner tone="error" title={failure.title} onClose={() => setFailure(undefined)}>
          {failure.text}
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          large
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={typed?.focus === 'username'}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          large
          label={t('password')}
          name="password"
          autoComplete="current-password"
          autoFocus={typed?.focus === 'password'}
          onFocus={prefetch}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aside={
            <button type="button" className="fingertip link" onClick={() => setRequesting(true)}>
              {t('requestPassword')}
            </button>
          }
        />
        <Button type="submit" variant="primary" size="large" wide disabled={!complete} busy={busy}>
          {t(busy ? 'submitting' : 'submit')}
        </Button>
      </form>
      {requesting && (
        <Suspense>
          <PasswordRequest username={username} onClose={() => setRequesting(false)} />
        </Suspense>
      )}
    </>
  );
}
