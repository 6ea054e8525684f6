import { isApiError } from '@/api/api-error';

export { isApiError } from '@/api/api-error';

/** No answer to a change, or none that says anything: it may be made all the same. */
export const isUnclear = (error: unknown): boolean => isApiError(error, 'offline', 'service', 'contract');
