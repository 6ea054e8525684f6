import { gsd } from './client';

// Apart from the login, whose cryptography is not loaded again for a logout.

/** Closes the session in the document management and with it frees a licence. @throws ApiError */
export async function closeGsdSession(): Promise<void> {
  await gsd.done({ method: 'post', url: '/v1/logout' });
}
