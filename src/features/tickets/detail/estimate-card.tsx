import { useQueryClient } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { decideEstimateMutation } from '@/entities/ticket/changes';
import { estimateText } from '@/entities/ticket/format-duration';
import { type Decision, type Ticket, estimateState, isClosed, ticketCan } from '@/entities/ticket/ticket';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import { DecisionDialog } from './decision-dialog';

interface EstimateCardProps {
  ticket: Ticket;
  readOnly?: boolean;
  onDecided: () => void;
}

export function EstimateCard({ ticket, readOnly = false, onDecided }: EstimateCardProps) {
  const { t } = useTranslation('tickets/detail');
  const { t: entities } = useTranslation('entities');
  const [decision, setDecision] = useState<Decision>();
  const mutation = decideEstimateMutation(useQueryClient());
  const state = estimateState(ticket);
  if (state === 'none') return null;
  const closed = isClosed(ticket);
  const open = !readOnly && ticketCan.decideEstimate(ticket);
  const text = estimateText(ticket.estimate, entities);
  const decidedBy = state === 'declined' ? ticket.estimateDeclinedBy : ticket.estimateReleasedBy;
  return (
    <section
      aria-label={t('estimate.title', { estimate: text })}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-surface p-5 ${
        open ? 'border-waiting' : 'border-line'
      }`}
    >
      <span
        className={`flex size-9 items-center justify-center rounded-md ${open ? 'bg-waiting-soft text-waiting' : 'bg-sunken text-text2'}`}
      >
        <Icon icon={Clock} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg font-semibold tracking-[-0.01em]">
          {t('estimate.title', { estimate: text })}
        </h2>
        <p className="text-text2">
          {state === 'open'
            ? t(closed ? 'estimate.closed' : readOnly ? 'other.estimate' : 'estimate.open')
            : t(`estimate.by.${state}`, { who: decidedBy })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {!readOnly && state === 'open' && (
          <>
            <Button disabled={closed} onClick={() => setDecision('decline')}>
              {t('decline')}
            </Button>
            <Button variant="primary" icon={Check} disabled={closed} onClick={() => setDecision('release')}>
              {t('release')}
            </Button>
          </>
        )}
        {state === 'released' && (
          <Button icon={Check} disabled>
            {t('released')}
          </Button>
        )}
        {state === 'declined' && <Button disabled>{t('alreadyDeclined')}</Button>}
      </div>
      {decision && (
        <DecisionDialog
          question={t(`estimate.ask.${decision}`, { estimate: text })}
          text={t(`estimate.follows.${decision}`)}
          decision={decision}
          mutation={mutation}
          variables={{ ticket, decision }}
          outcome={state === 'open' ? undefined : t(`estimate.by.${state}`, { who: decidedBy })}
          onDecided={onDecided}
          onClose={() => setDecision(undefined)}
        />
      )}
    </section>
  );
}
