import { useQuery } from '@tanstack/react-query';
import { CircleMinus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { draftExistsQuery } from '@/entities/draft/use-draft';
import { type Ticket, closedStatus, ticketCan, ticketNumber } from '@/entities/ticket/ticket';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { PlainText } from '@/shared/ui/plain-text';

import { TicketEditForm } from './ticket-edit-form';
import { TicketConflict, useTicketUpdate } from './ticket-update';

interface TicketDetailsProps {
  ticket: Ticket;
  /** Tickets of other contacts are read-only (ADR 0063). */
  readOnly?: boolean;
  onSaved: () => void;
}

export function TicketDetails({ ticket, readOnly = false, onSaved }: TicketDetailsProps) {
  const { t } = useTranslation('tickets/detail');
  // A draft of an earlier visit opens the form.
  const { data: hasDraft = false } = useQuery(draftExistsQuery(`ticketEdit/${ticket.oid}`));
  const [editing, setEditing] = useState<'title' | 'solution' | 'no'>();
  const [closing, setClosing] = useState<'asked' | 'refused'>();
  const update = useTicketUpdate(() => {
    setClosing(undefined);
    onSaved();
  });
  // Stays open if another user closes the ticket, so that the typed text can be copied.
  const open = !readOnly && (editing === undefined ? hasDraft : editing !== 'no');
  const { save, busy, conflict, failure, dismiss } = update;
  const editable = !readOnly && ticketCan.edit(ticket);

  return (
    <Card
      title={t('details')}
      ruled
      actions={
        editable &&
        !open && (
          <div className="print:hidden">
            <Button size="small" icon={Pencil} onClick={() => setEditing('title')}>
              {t('edit')}
            </Button>
          </div>
        )
      }
    >
      {closing === 'refused' && (
        <Banner
          tone="error"
          title={t('closingNeedsSolution')}
          onClose={() => setClosing(undefined)}
          action={
            <Button
              size="small"
              onClick={() => {
                setClosing(undefined);
                setEditing('solution');
              }}
            >
              {t('writeSolution')}
            </Button>
          }
          className="mx-4 mt-4"
        />
      )}
      {open ? (
        <TicketEditForm
          ticket={ticket}
          focus={editing === 'no' ? undefined : editing}
          onSaved={onSaved}
          onClose={() => setEditing('no')}
        />
      ) : (
        <div className="flex flex-col gap-4 p-4">
          <Text label={t('field.description')}>{ticket.description}</Text>
          <Text label={t('field.solution')}>{ticket.solution}</Text>
          {editable && (
            <div className="flex justify-end print:hidden">
              <Button
                icon={CircleMinus}
                onClick={() => setClosing(ticketCan.close(ticket) ? 'asked' : 'refused')}
              >
                {t('close')}
              </Button>
            </div>
          )}
        </div>
      )}
      <TicketConflict update={update} onTakeTheirs={() => setClosing(undefined)} />
      {!conflict && closing === 'asked' && (
        <ConfirmDialog
          title={t('closeQuestion', { number: ticketNumber(ticket) })}
          confirmLabel={t('close')}
          irreversible
          busy={busy}
          error={failure}
          onConfirm={() => save(ticket, { status: closedStatus })}
          onClose={() => {
            setClosing(undefined);
            dismiss();
          }}
        >
          <p>{t('closeText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Text({ label, children }: { label: string; children: string }) {
  const { t } = useTranslation('tickets/detail');
  return (
    <section aria-label={label}>
      <h3 className="mb-1 font-semibold">{label}</h3>
      {children ? (
        <PlainText text={children} className="leading-[22px] text-text2" />
      ) : (
        <p className="text-text3">{t('none')}</p>
      )}
    </section>
  );
}
