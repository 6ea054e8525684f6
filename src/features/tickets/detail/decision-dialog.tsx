import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { isApiError } from '@/entities/error/error';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { DecidedMeanwhileError } from '@/entities/ticket/changes';
import type { Decision } from '@/entities/ticket/ticket';
import { joinParts } from '@/shared/format/isolate';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';

interface DecisionDialogProps<Variables> {
  question: string;
  text: string;
  decision: Decision;
  mutation: UseMutationOptions<void, Error, Variables>;
  variables: Variables;
  /** The decision that was made meanwhile, also by an own request whose response was lost. */
  outcome: string | undefined;
  onDecided: () => void;
  onClose: () => void;
}

export function DecisionDialog<Variables>(props: DecisionDialogProps<Variables>) {
  const { question, text, decision, mutation, variables, outcome, onDecided, onClose } = props;
  const { t } = useTranslation('tickets/detail');
  const { t: shared } = useTranslation('shared');
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
    return joinParts([t('updateFailed'), reason(error)], ' ');
  };
  if (outcome && !isPending)
    return (
      <Dialog
        title={question}
        open
        onClose={onClose}
        actions={<Button onClick={onClose}>{shared('close')}</Button>}
      >
        <p>{outcome}</p>
      </Dialog>
    );
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
