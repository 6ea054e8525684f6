import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { updateTicketMutation } from '@/entities/ticket/changes';
import { TicketConflictError } from '@/entities/ticket/conflict';
import { TicketNotFoundError } from '@/entities/ticket/queries';
import type { Ticket, TicketChange } from '@/entities/ticket/ticket';
import { joinParts } from '@/shared/format/isolate';

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
    /** Another user has changed the same fields; nothing was saved. */
    conflict,
    failure: failed ? joinParts([t('updateFailed'), text], ' ') : undefined,
    /** A form also says that it keeps the input. */
    formFailure: failed
      ? { title: t('updateFailed'), text: joinParts([text, t('inputKept')], ' ') }
      : undefined,
    dismiss: reset,
  };
}
