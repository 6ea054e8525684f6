import { useTranslation } from 'react-i18next';

import { type ApiError, UnsentChangeError, isApiError, noAnswerInTime } from '@/api/api-error';
import { cutText } from '@/shared/format/cut-text';

import { isUnclear } from './error';

/** Of what a server says, so much is shown, in characters: it stands inside a sentence. */
const longestMessage = 200;

/** Which sentence says it, and what stands in it. */
function reasonOf({ kind, number, code, serverMessage }: ApiError) {
  const message = serverMessage && cutText(serverMessage.replaceAll(/\s+/g, ' ').trim(), longestMessage);
  const values = { status: number ?? '', message };
  if (kind === 'forbidden') return { key: 'forbiddenText', values } as const;
  if (code === noAnswerInTime) return { key: 'timeout', values } as const;
  if (
    kind === 'offline' ||
    kind === 'notFound' ||
    kind === 'locked' ||
    kind === 'busy' ||
    kind === 'contract'
  )
    return { key: kind, values } as const;
  if (number === undefined) return { key: 'other', values } as const;
  return { key: message ? 'statusMessage' : 'status', values } as const;
}

/** Why a backend did not do what was asked, in a sentence; undefined for a mistake that is the portal's own. */
export function useFailureReason(): (error: unknown) => string | undefined {
  const { t } = useTranslation('entities');
  return (error) => {
    if (!isApiError(error)) return undefined;
    const { key, values } = reasonOf(error);
    return t(`error.${key}`, values);
  };
}

/** The same of a change: whether it may have been made all the same, or was not even sent, is said too. */
export function useChangeFailureReason(): (error: unknown) => string | undefined {
  const { t } = useTranslation('entities');
  const reason = useFailureReason();
  return (error) => {
    if (isUnclear(error)) return `${reason(error)} ${t('error.unclear')}`;
    return error instanceof UnsentChangeError ? `${reason(error)} ${t('error.unsent')}` : reason(error);
  };
}
