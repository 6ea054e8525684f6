import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { internalPath, paths } from '@/areas/paths';
import { useSession } from '@/entities/session/session';
import { isOffline } from '@/shared/connection/connection';
import { PasswordField, TextField } from '@/shared/form/text-field';
import { cleanTyped } from '@/shared/form/typed-text';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { Banner } from '@/shared/ui/banner';
import { Button, useDoublePressGuard } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';

import type { LoginFailure, LoginRefusal } from './submit-login';

const ActiveSession = lazyComponent(async () => (await import('./rare-parts')).ActiveSession);
const PasswordRequest = lazyComponent(async () => (await import('./rare-parts')).PasswordRequest);

export interface TypedSoFar {
  username: string;
  password: string;
  focus: 'username' | 'password';
}

const unreachable: LoginFailure = ({ login }) => ({ title: login('unreachable.provider') });
const newVersion: LoginFailure = ({ shared }) => ({
  title: shared('newVersion.title'),
  text: shared('newVersion.text'),
});

const loadSubmit = () => importWithRetry(() => import('./submit-login'));

const prefetch = () => void loadSubmit().catch(() => undefined);

/** Returns a page of this portal only; without a return address it is the main dashboard. */
const returnPath = () =>
  internalPath(
    new URLSearchParams(window.location.hash.split('?')[1] ?? '').get('returnUrl') ?? paths.mainDashboard(),
  );

/** A new hash starts the app, or navigates if it already runs. */
const goTo = (path: string) => window.location.assign(`#${path}`);

/** This form does without the form library, which is too large before the first paint (ADR 0014). */
export function LoginForm({ typed }: { typed?: TypedSoFar }) {
  const { t } = useTranslation('login');
  const { t: shared } = useTranslation('shared');
  const session = useSession();
  const [username, setUsername] = useState(typed?.username ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const [code, setCode] = useState('');
  const [codeState, setCodeState] = useState<'needed' | 'wrong'>();
  const codeField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [requesting, setRequesting] = useState(false);
  const reason = failure?.({ login: t, shared });
  const typedCode = code.replaceAll(/\s/g, '');
  const complete = cleanTyped(username) !== '' && password !== '' && (!codeState || typedCode !== '');

  const guard = useDoublePressGuard();
  const logIn = async () => {
    setFailure(undefined);
    setBusy(true);
    // Offline, the login's code would wait without a message.
    if (await isOffline()) {
      setBusy(false);
      setFailure(() => unreachable);
      return;
    }
    const refused = await loadSubmit().then(
      ({ submitLogin }) =>
        submitLogin(
          { username: cleanTyped(username), password, ...(codeState && { code: typedCode }) },
          returnPath(),
        ),
      (): LoginRefusal => ({ failure: newVersion }),
    );
    if (!refused) return goTo(returnPath());
    setBusy(false);
    if ('failure' in refused) setFailure(() => refused.failure);
    else {
      // Synchronous, so that the field exists before it gets the focus.
      flushSync(() => setCodeState(refused.code));
      codeField.current?.select();
      codeField.current?.focus();
    }
  };
  /** Another user or password may need no code. */
  const restart = () => {
    setCodeState(undefined);
    setCode('');
  };
  /** Reads values that a password manager has set without an event. */
  const readFields = useEffectEvent((form: HTMLFormElement) => {
    const fields = new FormData(form);
    const valueOf = (name: string, shown: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : shown;
    };
    const [nextUsername, nextPassword] = [valueOf('username', username), valueOf('password', password)];
    if (nextUsername !== username || nextPassword !== password) restart();
    setUsername(nextUsername);
    setPassword(nextPassword);
    setCode((shown) => (codeState ? valueOf('code', shown) : shown));
  });
  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    const stop = new AbortController();
    // theme/base.css starts this animation when the browser fills a field.
    for (const event of ['pointerover', 'keydown', 'animationstart'])
      current.addEventListener(event, () => readFields(current), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (complete && !busy) guard(logIn);
  };

  return (
    <>
      {session && !busy && <ActiveSession session={session} onContinue={() => goTo(returnPath())} />}
      {reason && (
        <Banner tone="error" title={reason.title} onClose={() => setFailure(undefined)}>
          {reason.text}
        </Banner>
      )}
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          large
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={typed?.focus === 'username'}
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
            restart();
          }}
        />
        <PasswordField
          large
          label={t('password')}
          name="password"
          autoComplete="current-password"
          autoFocus={typed?.focus === 'password'}
          onFocus={prefetch}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            restart();
          }}
          aside={
            <button type="button" className="fingertip link" onClick={() => setRequesting(true)}>
              {t('requestPassword')}
            </button>
          }
        />
        {codeState && (
          <TextField
            large
            ref={codeField}
            label={t('code.label')}
            hint={t('code.hint')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            error={codeState === 'wrong' ? t('code.wrong') : undefined}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <Button type="submit" variant="primary" size="large" wide disabled={!complete} busy={busy}>
          {t(busy ? 'submitting' : 'submit')}
        </Button>
      </form>
      {requesting && <PasswordRequest username={username} onClose={() => setRequesting(false)} />}
    </>
  );
}
