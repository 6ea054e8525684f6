import { type ApiError, UnsentChangeError, isApiError } from '@/api/api-error';

export { isApiError, webPage } from '@/api/api-error';

/** A 4xx response always means that nothing was done. */
const isRefusal = ({ status = 0 }: ApiError) => status >= 400 && status < 500;

/** Whether the response to a change was lost or unusable, so that the change may have been made. */
export const isUnclear = (error: unknown): boolean =>
  isApiError(error, 'offline', 'service', 'contract') &&
  !isRefusal(error) &&
  !(error instanceof UnsentChangeError);

/** Calls `forget` after a refusal, because only a lost response needs a later look-up. */
export async function clearOnRejection<Made>(making: Promise<Made>, forget: () => void): Promise<Made> {
  try {
    return await making;
  } catch (error) {
    if (!isUnclear(error)) forget();
    throw error;
  }
}

/** Thrown without sending if an earlier attempt with another text has arrived after all. */
export class ArrivedMeanwhileError extends Error {
  override name = 'ArrivedMeanwhileError';
}
