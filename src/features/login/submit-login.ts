import type { TFunction } from 'i18next';

import { paths } from '@/areas/paths';
import { areaDataKey, areaDataQuery } from '@/entities/area-data/queries';
import { isApiError, webPage } from '@/entities/error/error';
import { logOwnActions } from '@/entities/protocol-entry/record';
import { ContactError, type ContactRecord, type Credentials, login } from '@/entities/session/login';
import {
  customerFavouritesQuery,
  favouriteOidsQuery,
  favouriteTasksQuery,
  recentTasksQuery,
  taskKeys,
} from '@/entities/task/queries';
import { isPadded } from '@/shared/form/typed-text';
import { joinParts } from '@/shared/format/text';
import { hasOfflineFolder } from '@/shared/offline/folder-flag';
import { queryClient } from '@/shared/query/query-client';

/** Returns the reason of a refusal (R-LOG-13 to R-LOG-16); the page at `path` is prefetched meanwhile. */
export async function submitLogin(credentials: Credentials, path: string): Promise<LoginRefusal | undefined> {
  logOwnActions();
  try {
    await login(credentials, (contact) => prefetch(contact, path));
    return undefined;
  } catch (error) {
    for (const queryKey of [taskKeys.all, areaDataKey]) queryClient.removeQueries({ queryKey });
    if (isApiError(error, 'secondFactor')) return { code: 'needed' };
    if (isApiError(error, 'secondFactorWrong')) return { code: 'wrong' };
    if (isApiError(error, 'userInactive') || (error instanceof ContactError && error.found === 'none'))
      await forgetFolders(credentials.username);
    return { failure: (texts) => failureOf(error, texts, isPadded(credentials.password)) };
  }
}

/** Requests what needs no more than the contact, so that its responses meet those of the addresses. */
function prefetch({ oid, favouriteOids, mainAddressOid, portalAddressOids }: ContactRecord, path: string) {
  const addressOids = new Set([...portalAddressOids, mainAddressOid].filter((address) => address !== null));
  const [addressOid] = addressOids.size === 1 ? addressOids : [];
  if (addressOid !== undefined) void queryClient.prefetchQuery(areaDataQuery(addressOid));
  if (path.split('?')[0] !== paths.mainDashboard()) return;
  void queryClient.prefetchQuery(recentTasksQuery(oid));
  queryClient.setQueryData(favouriteOidsQuery(oid).queryKey, [...favouriteOids]);
  void queryClient.prefetchQuery(favouriteTasksQuery(oid));
  if (addressOid !== undefined) void queryClient.prefetchQuery(customerFavouritesQuery(addressOid));
}

/** A user who may no longer log in keeps no emergency folder on this device (R-OFF-14). */
async function forgetFolders(username: string): Promise<void> {
  if (!hasOfflineFolder()) return;
  const { removeFoldersWhere, userMark } = await import('@/entities/offline-folder/prepare');
  const user = await userMark(username);
  await removeFoldersWhere((head) => head.user === user).catch(() => undefined);
}

/** Returns the text of the error catalogue, or the server's status and message. */
export function failureOf(error: unknown, { login: t }: LoginTexts, padded = false): LoginFailureText {
  if (error instanceof ContactError) return { title: t(`failure.contact.${error.found}`) };
  if (!isApiError(error)) return { title: t('failure.other') };
  if (error.kind === 'offline')
    return { title: t(error.backend === 'gsd' ? 'unreachable.gsd' : 'unreachable.provider') };
  // Both backends may return it, under different codes.
  if (error.serverMessage === 'user inactive') return { title: t('failure.userInactive') };
  // A conflict in the other steps does not mean an open session.
  const conflictElsewhere = error.kind === 'conflict' && !opensSession.includes(error.call);
  if (!conflictElsewhere && isOneOf(catalogued, error.kind)) {
    const hint = error.kind === 'wrongCredentials' && padded ? t('failure.padded') : undefined;
    return { title: t(`failure.${error.kind}`), text: hint };
  }
  const { call, field } = error;
  if (error.code === webPage) return { title: t('failure.other'), text: t('failure.webPage') };
  if (error.kind === 'contract')
    return { title: t('failure.other'), text: t('failure.contract', { call, field }) };
  const answer = joinParts([error.number, error.serverMessage], ' ');
  const title = t(`failure.${isOneOf(explained, error.kind) ? error.kind : 'other'}`);
  return { title, text: answer || undefined };
}

const opensSession: readonly string[] = ['POST /oauth/token', 'POST /v2/login'];
const catalogued = ['wrongCredentials', 'userInactive', 'conflict'] as const;
const explained = ['licence'] as const;
const isOneOf = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  kinds.some((one) => one === kind);

interface LoginTexts {
  login: TFunction<'login'>;
  shared: TFunction<'shared'>;
}

interface LoginFailureText {
  title: string;
  text?: string | undefined;
}

export type LoginFailure = (texts: LoginTexts) => LoginFailureText;

export type LoginRefusal = { failure: LoginFailure } | { code: 'needed' | 'wrong' };
