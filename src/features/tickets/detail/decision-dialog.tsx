import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { isApiError } from '@/entities/error/error';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { DecidedMeanwhileError } from '@/entities/ticket/changes';
import type { Decision } from '@/entities/ticket/ticket';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface DecisionDialogProps<Variables> {
  question: string;
  text: string;
  decision: Decision;
  mutation: UseMutationOptions<void, Error, Variables>;
  variables: Variables;
  onDecided: () => void;
  onClose: () => void;
}

export function DecisionDialog<Variables>(props: DecisionDialogProps<Variables>) {
  const { question, text, decision, mutation, variables, onDecided, onClose } = props;
  const { t } = useTranslation('tickets/detail');
  const reason = useChangeFailureReason();
  const { mutate, isPending, error } = useMutation({
    ...mutation,
    onSuccess: () => {
      onClose();
      onDecided();
    },
  });
  const failure = () => {
    if (!error) return undefined;
    if (error instanceof DecidedMeanwhileError || isApiError(error, 'conflict')) return t('decidedMeanwhile');
    return [t('updateFailed'), reason(error)].filter(Boolean).join(' ');
  };
  return (
    <ConfirmDialog
      title={question}
      open
      confirmLabel={t(decision)}
      final
      busy={isPending}
      error={failure()}
      onConfirm={() => mutate(variables)}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
