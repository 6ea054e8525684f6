import { useTranslation } from 'react-i18next';

import { isApiError } from '@/entities/error/error';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { DecidedMeanwhileError } from '@/entities/ticket/changes';
import type { Decision } from '@/entities/ticket/ticket';
import { joinParts } from '@/shared/format/isolate';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface DecisionDialogProps {
  question: string;
  text: string;
  decision: Decision;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function DecisionDialog({
  question,
  text,
  decision,
  busy,
  error,
  onConfirm,
  onClose,
}: DecisionDialogProps) {
  const { t } = useTranslation('tickets/detail');
  const reason = useChangeFailureReason();
  const failure = () => {
    if (!error) return undefined;
    if (error instanceof DecidedMeanwhileError || isApiError(error, 'conflict')) return t('decidedMeanwhile');
    return joinParts([t('updateFailed'), reason(error)], ' ');
  };
  return (
    <ConfirmDialog
      title={question}
      open
      confirmLabel={t(decision)}
      final
      busy={busy}
      error={failure()}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
