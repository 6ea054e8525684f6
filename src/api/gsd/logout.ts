import { gsd } from './client';

/** Closes the session in the document management; the answer is of no interest. */
export async function closeGsdSession(): Promise<void> {
  await gsd.done({ method: 'post', url: '/v1/logout' });
}
