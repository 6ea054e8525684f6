import { gsd } from './client';

// A logout must not load the cryptography of the login.

/** The logout also frees a licence. */
export async function closeGsdSession(): Promise<void> {
  await gsd.done({ method: 'post', url: '/v1/logout' });
}
