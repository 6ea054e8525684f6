import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { changePassword, checkResetToken, requestPasswordMail, resetPassword } from '@/api/passwords';

import { inSession } from '../session/pin-session';

/** Asks for a mail with a reset link. */
export const passwordRequestMutation = mutationOptions({ mutationFn: requestPasswordMail });

/** Whether a reset link still opens the door. */
export const resetTokenQuery = (resetId: string) =>
  queryOptions({
    queryKey: ['resetToken', resetId],
    queryFn: ({ signal }) => checkResetToken(resetId, { signal }),
    staleTime: Infinity,
  });

/** Sets the new password with the link's id, which is used up by it. */
export const passwordResetMutation = (client: QueryClient, resetId: string) =>
  mutationOptions({
    mutationFn: (password: string) => resetPassword(resetId, password),
    onSuccess: () =>
      client.setQueryData(resetTokenQuery(resetId).queryKey, (token) => token && { ...token, valid: false }),
  });

interface PasswordChange {
  oldPassword: string;
  password: string;
}

/** Changes the password of the person who is logged in. */
export const passwordChangeMutation = mutationOptions({
  mutationFn: ({ oldPassword, password }: PasswordChange) =>
    inSession(() => changePassword(oldPassword, password)),
});
