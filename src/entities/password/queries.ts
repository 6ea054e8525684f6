import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { requestPasswordMail } from '@/api/gsd/forgot-password';
import { changePassword, checkResetToken, resetPassword } from '@/api/provider/password-reset';

/** Asks for a mail with a reset link. */
export const passwordRequest = mutationOptions({ mutationFn: requestPasswordMail });

/** Whether a reset link still opens the door. */
export const resetTokenQuery = (resetId: string) =>
  queryOptions({
    queryKey: ['resetToken', resetId],
    queryFn: ({ signal }) => checkResetToken(resetId, { signal }),
    staleTime: Infinity,
  });

/** Sets the new password with the link's id. */
export const passwordReset = (resetId: string) =>
  mutationOptions({ mutationFn: (password: string) => resetPassword(resetId, password) });

interface PasswordChange {
  oldPassword: string;
  password: string;
}

/** Changes the password of the person who is logged in. */
export const passwordChange = mutationOptions({
  mutationFn: ({ oldPassword, password }: PasswordChange) => changePassword(oldPassword, password),
});
