import { useTranslation } from 'react-i18next';

import { type ApiError, UnsentChangeError, isApiError, noAnswerInTime, webPage } from '@/api/api-error';
import { cutText, joinParts } from '@/shared/format/text';

import { adviceContext } from '../session/session';

export { isApiError, webPage } from '@/api/api-error';

/** A 4xx response always means that nothing was done. */
const isRefusal = ({ status = 0 }: ApiError) => status >= 400 && status < 500;

/** Whether the response to a change was lost or unusable, so that the change may have been made. */
export const isUnclear = (error: unknown): boolean =>
  isApiError(error, 'offline', 'service', 'contract') &&
  !isRefusal(error) &&
  !(error instanceof UnsentChangeError);

/** Calls `forget` after a refusal, because only a lost response needs a later look-up. */
export const clearOnRejection = <Made>(making: Promise<Made>, forget: () => void): Promise<Made> =>
  making.catch((error: unknown) => {
    if (!isUnclear(error)) forget();
    throw error;
  });

/** Thrown without sending if an earlier attempt with another text has arrived after all. */
export class ArrivedMeanwhileError extends Error {
  override name = 'ArrivedMeanwhileError';
}

/** In characters; server messages are quoted inside a sentence. */
const maxMessageLength = 200;

/** Kinds with a sentence of the same name. */
const namedKinds = ['offline', 'notFound', 'locked', 'busy', 'contract'] as const;

function reasonOf({ kind, number, code, serverMessage }: ApiError) {
  const message = serverMessage && cutText(serverMessage.replaceAll(/\s+/g, ' ').trim(), maxMessageLength);
  const values = { status: number ?? '', message };
  if (kind === 'forbidden')
    return { key: 'forbiddenText', values: { ...values, ...adviceContext() } } as const;
  if (code === webPage) return { key: 'webPage', values } as const;
  if (code === noAnswerInTime) return { key: 'timeout', values } as const;
  const key = namedKinds.find((named) => named === kind);
  if (key) return { key, values } as const;
  if (number === undefined) return { key: 'other', values } as const;
  return { key: message ? 'statusMessage' : 'status', values } as const;
}

type FailureReason = (error: unknown, ...following: readonly (string | false)[]) => string;

/** Errors of the portal itself have no reason, only the texts that follow it. */
export function useFailureReason(): FailureReason {
  const { t } = useTranslation('entities');
  return (error, ...following) => {
    const reason = isApiError(error) && reasonOf(error);
    return joinParts([reason && t(`error.${reason.key}`, reason.values), ...following], ' ');
  };
}

export function useChangeFailureReason(): FailureReason {
  const { t } = useTranslation('entities');
  const reason = useFailureReason();
  return (error, ...following) => {
    const unsent = error instanceof UnsentChangeError && t('error.unsent');
    return reason(error, isUnclear(error) && t('error.unclear'), unsent, ...following);
  };
}
