import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { changePassword, checkResetToken, requestPasswordMail, resetPassword } from '@/api/passwords';

import { inSession } from '../session/own-action';

export const passwordRequestMutation = mutationOptions({ mutationFn: requestPasswordMail });

export const resetTokenQuery = (resetId: string) =>
  queryOptions({
    queryKey: ['resetToken', resetId],
    queryFn: ({ signal }) => checkResetToken(resetId, { signal }),
    staleTime: Infinity,
  });

export const passwordResetMutation = (client: QueryClient, resetId: string) =>
  mutationOptions({
    mutationFn: (password: string) => resetPassword(resetId, password),
    onSuccess: () =>
      client.setQueryData(resetTokenQuery(resetId).queryKey, (token) => token && { ...token, valid: false }),
  });

export const passwordChangeMutation = mutationOptions({
  mutationFn: ({ oldPassword, password }: { oldPassword: string; password: string }) =>
    inSession(() => changePassword(oldPassword, password)),
});
