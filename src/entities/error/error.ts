import { type ApiError, UnsentChangeError, isApiError } from '@/api/api-error';

export { isApiError } from '@/api/api-error';

/** Such an answer always means that nothing was done. */
const isRefusal = ({ status = 0 }: ApiError) => status >= 400 && status < 500;

/** No answer to a change, or none that says anything: it may be made all the same. */
export const isUnclear = (error: unknown): boolean =>
  isApiError(error, 'offline', 'service', 'contract') &&
  !isRefusal(error) &&
  !(error instanceof UnsentChangeError);

/** Makes something that is looked for after a lost answer; of an attempt that was refused there is nothing to look for. */
export async function clearOnRejection<Made>(making: Promise<Made>, forget: () => void): Promise<Made> {
  try {
    return await making;
  } catch (error) {
    if (!isUnclear(error)) forget();
    throw error;
  }
}

/** What an earlier attempt has sent arrived after all; what is typed now is another text, and was not sent. */
export class ArrivedMeanwhileError extends Error {
  override name = 'ArrivedMeanwhileError';
}
