import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ConflictDialog } from '@/entities/error/conflict';
import { useChangeFailureReason } from '@/entities/error/error';
import { useLabelOf } from '@/entities/label/label';
import { type FieldConflict, TicketConflictError, updateTicketMutation } from '@/entities/ticket/changes';
import { TicketNotFoundError } from '@/entities/ticket/queries';
import type { Ticket, TicketChange } from '@/entities/ticket/ticket';
import { joinParts } from '@/shared/format/text';
import { Rating } from '@/shared/ui/rating';

export function useTicketUpdate(onSaved: (ticket: Ticket, change: TicketChange) => void) {
  const { t } = useTranslation('tickets/detail');
  const reason = useChangeFailureReason();
  const { mutate, isPending, error, reset } = useMutation({
    ...updateTicketMutation(useQueryClient()),
    onSuccess: (ticket, { change }) => onSaved(ticket, change),
  });
  const conflict = error instanceof TicketConflictError ? error : undefined;
  const text = error instanceof TicketNotFoundError ? t('notFound.text', { id: error.oid }) : reason(error);
  const failed = error !== null && !conflict;
  return {
    save: (seen: Ticket, change: TicketChange) => mutate({ seen, change }),
    busy: isPending,
    conflict,
    failure: failed ? joinParts([t('updateFailed'), text], ' ') : undefined,
    formFailure: failed
      ? { title: t('updateFailed'), text: joinParts([text, t('inputKept')], ' ') }
      : undefined,
    dismiss: reset,
  };
}

interface TicketConflictProps {
  update: ReturnType<typeof useTicketUpdate>;
  onTakeTheirs: (conflict: TicketConflictError) => void;
}

export function TicketConflict({ update, onTakeTheirs }: TicketConflictProps) {
  const { t } = useTranslation('tickets/detail');
  const { conflict, save, busy, dismiss } = update;
  if (!conflict) return null;
  // A closed ticket accepts no texts; the typed text can still be copied.
  const { closed, conflicts, current, change } = conflict;
  return (
    <ConflictDialog
      text={closed ? t('conflict.closedText') : undefined}
      versions={conflicts.map(({ field, mine, theirs }) => ({
        label: t(`field.${field}`),
        mine: <FieldValue field={field} value={mine} />,
        theirs: <FieldValue field={field} value={theirs} />,
      }))}
      busy={busy}
      onKeepMine={closed ? undefined : () => save(current, change)}
      onTakeTheirs={() => {
        dismiss();
        onTakeTheirs(conflict);
      }}
      onClose={dismiss}
    />
  );
}

function FieldValue({ field, value }: { field: FieldConflict['field']; value: string | number }) {
  const { t } = useTranslation('tickets/detail');
  const statusOf = useLabelOf('ticketStatus');
  if (field === 'status') return statusOf(Number(value)).label;
  if (field === 'rating') return Number(value) > 0 ? <Rating stars={Number(value)} /> : t('none');
  return value === '' ? t('none') : value;
}
