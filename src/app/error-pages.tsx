import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';

import { isApiError } from '@/api/api-error';
import { logCall } from '@/api/call-log';
import { UnknownCategoryError } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { joinParts } from '@/shared/format/text';
import { MissingCodeError } from '@/shared/routing/import-with-retry';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';

import { useScreen } from './screen';
import { RouteAnnouncer } from './shell/route-announcer';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const numbers = new WeakMap<object, string>();
const logged = new Set<string>();

/** An error may repeat with each frame and must not fill the log. */
const maxErrors = 20;
const maxFrames = 10;

/** Returns the short id of an error, always the same one, so that its page and its log line match. */
export function errorNumber(error: unknown): string {
  const existing = isObject(error) && numbers.get(error);
  if (existing) return existing;
  const random = crypto.getRandomValues(new Uint8Array(6));
  const number = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  if (isObject(error)) numbers.set(error, number);
  return number;
}

/** Logs an uncaught error once: class and stack frames, never a message or address that could name a user. */
export function logError({ error, route, number }: { error: unknown; route: string; number: string }): void {
  if (isApiError(error) || logged.has(number) || logged.size >= maxErrors) return;
  logged.add(number);
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const frames = (stack.match(/[\w.-]+\.(?:js|mjs|tsx?):\d+:\d+/g) ?? []).slice(0, maxFrames);
  logCall({
    method: 'ERROR',
    path: route,
    status: 0,
    ms: 0,
    error: { number, name, places: frames, version: __APP_VERSION__ },
  });
}

export function watchErrors(route: () => string): void {
  const log = (error: unknown) => logError({ error, route: route(), number: errorNumber(error) });
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Scripts of other origins, such as extensions, hide their error.
    if (error !== null && error !== undefined) log(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => log(reason));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Address of the page that was rendered once more. */
let renderedAgain = '';

/**
 * Logs an unexpected error under its number and renders the page once more, as another program may have changed
 * it; drafts bring back the user's input. `again` is false once that has failed, too.
 */
function useUnexpectedError(error: unknown): { again: boolean; number: string | false } {
  const location = useLocation();
  const navigate = useNavigate();
  const route = useScreen()?.path ?? '/';
  const unexpected = isUnexpected(error);
  const [number] = useState(() => errorNumber(error));
  const [again, setAgain] = useState(() => unexpected && renderedAgain !== location.pathname);
  const handle = useEffectEvent(async () => {
    logError({ error, route, number });
    if (!again) return;
    renderedAgain = location.pathname;
    const state: unknown = location.state;
    await navigate(location, { replace: true, state });
  });
  useEffect(() => {
    if (unexpected) void handle().then(() => setAgain(false));
  }, [unexpected]);
  return { again, number: unexpected && number };
}

export function RouteError({ framed = false }: { framed?: boolean }) {
  const { t } = useTranslation('app');
  const { t: shared } = useTranslation('shared');
  const error = useRouteError();
  const { again, number } = useUnexpectedError(error);
  const { pathname } = useLocation();
  const text = () => {
    if (error instanceof UnknownCategoryError)
      return {
        title: t('unknownCategory.title'),
        text: t('unknownCategory.text', { category: error.csvCategory }),
      };
    if (error instanceof MissingCodeError)
      return { title: shared('newVersion.title'), text: shared('newVersion.text') };
    // No route matches an address with a line break, not even the catch-all route.
    if (isRouteErrorResponse(error) && error.status === 404)
      return { title: t('page.notFound'), text: t('notFound.text', { path: pathname }) };
    const answer = isApiError(error) && joinParts([error.status, error.serverMessage], ' ');
    return { title: t('pageError.title'), text: answer || t('pageError.text') };
  };
  const { title, text: lead } = text();
  if (again) return null;
  const Frame = framed ? 'div' : 'main';
  return (
    <Frame className="mx-auto max-w-[68ch] p-6">
      {!framed && <RouteAnnouncer fallback="error" />}
      <PageHeader title={title} lead={lead} />
      {/* The provider finds the error in the log by this number. */}
      {number && <p className="-mt-2 mb-4 text-sm text-text2">{t('pageError.number', { number })}</p>}
      <p className="flex gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {error instanceof MissingCodeError ? shared('newVersion.reload') : t('pageError.retry')}
        </Button>
        <ButtonLink to={paths.mainDashboard()}>{t('notFound.back')}</ButtonLink>
      </p>
    </Frame>
  );
}

/** Whether the error needs a number; a backend's error and an unknown address explain themselves. */
const isUnexpected = (error: unknown) =>
  !(
    error instanceof UnknownCategoryError ||
    error instanceof MissingCodeError ||
    isApiError(error) ||
    isRouteErrorResponse(error)
  );

export function NotFoundPage() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={t('page.notFound')} />
      <EmptyState
        flush
        title={t('notFound.title')}
        text={t('notFound.text', { path: pathname })}
        action={<ButtonLink to={paths.mainDashboard()}>{t('notFound.back')}</ButtonLink>}
      />
    </>
  );
}
