import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useFailureReason } from '@/entities/error/failure-reason';
import { recordTicketChanged } from '@/entities/protocol-entry/record';
import { updateTicketMutation } from '@/entities/ticket/changes';
import { TicketConflictError, TicketNotFoundError } from '@/entities/ticket/conflict';
import { ticketKeys } from '@/entities/ticket/queries';
import type { Ticket, TicketChange } from '@/entities/ticket/ticket';

/** Saves changes of a ticket and tells what came of it, in the words a form shows. */
export function useTicketUpdate(onSaved: (ticket: Ticket) => void) {
  const { t } = useTranslation('tickets/detail');
  const client = useQueryClient();
  const reason = useFailureReason();
  const update = updateTicketMutation(client);
  const { mutate, isPending, error, reset } = useMutation({
    ...update,
    onSuccess: (ticket, ...rest) => {
      recordTicketChanged({ oid: ticket.oid, name: ticket.title });
      void update.onSuccess?.(ticket, ...rest);
      onSaved(ticket);
    },
    // The screen shows what is there now; forms keep what was typed.
    onError: (failure) => {
      if (failure instanceof TicketConflictError)
        client.setQueryData(ticketKeys.one(failure.current.oid), failure.current);
    },
  });
  const conflict = error instanceof TicketConflictError ? error : undefined;
  const text = error instanceof TicketNotFoundError ? t('notFound.text', { id: error.oid }) : reason(error);
  return {
    save: (seen: Ticket, change: TicketChange) => mutate({ seen, change }),
    busy: isPending,
    /** Somebody else has changed the same fields; nothing was written. */
    conflict,
    failure:
      error && !conflict
        ? { title: t('updateFailed'), text: [text, t('inputKept')].filter(Boolean).join(' ') }
        : undefined,
    /** Takes conflict and failure away. */
    dismiss: reset,
  };
}
