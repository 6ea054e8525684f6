import * as z from 'zod/mini';

import { runMacro } from './macro';

/** Asks for a mail with a reset link; needs no login (contract §6). The answer never tells whether the user exists. */
export async function requestPasswordMail(username: string): Promise<void> {
  await runMacro(z.unknown(), '_yit_DS_ForgotPassword', { username });
}
