import { gsd } from './client';

// A logout must not load the cryptography of the login.

/** The logout also frees a licence. */
export const closeGsdSession = gsd.done('post /v1/logout');
