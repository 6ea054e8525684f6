import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Clock, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiError, useChangeFailureReason } from '@/entities/error/error';
import {
  DecidedMeanwhileError,
  decideEstimateMutation,
  decideReportMutation,
} from '@/entities/ticket/changes';
import { estimateText } from '@/entities/ticket/format-duration';
import { serviceReportsQuery } from '@/entities/ticket/queries';
import {
  type Decision,
  type ServiceReport,
  type Ticket,
  estimateState,
  isClosed,
  reportState,
  ticketCan,
} from '@/entities/ticket/ticket';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';

import { DocumentTable, TicketList } from './ticket-lists';

interface DecisionCardProps {
  ticket: Ticket;
  readOnly?: boolean;
  onDecided: () => void;
}

export function EstimateCard({ ticket, readOnly = false, onDecided }: DecisionCardProps) {
  const { t } = useTranslation('tickets/detail');
  const { t: entities } = useTranslation('entities');
  const client = useQueryClient();
  const state = estimateState(ticket);
  if (state === 'none') return null;
  const closed = isClosed(ticket);
  const open = !readOnly && ticketCan.decideEstimate(ticket);
  const text = estimateText(ticket.estimate, entities);
  const decidedBy = state === 'declined' ? ticket.estimateDeclinedBy : ticket.estimateReleasedBy;
  const outcome = state === 'open' ? undefined : t(`estimate.by.${state}`, { who: decidedBy });
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
          {outcome ?? t(closed ? 'estimate.closed' : readOnly ? 'other.estimate' : 'estimate.open')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {!readOnly && (
          <Decisions
            disabled={closed}
            question={(decision) => t(`estimate.ask.${decision}`, { estimate: text })}
            text={(decision) => t(`estimate.follows.${decision}`)}
            mutation={decideEstimateMutation(client)}
            variables={(decision) => ({ ticket, decision })}
            outcome={outcome}
            onDecided={onDecided}
          />
        )}
        {state === 'released' && (
          <Button icon={Check} disabled>
            {t('released')}
          </Button>
        )}
        {state === 'declined' && <Button disabled>{t('alreadyDeclined')}</Button>}
      </div>
    </section>
  );
}

export function ReportsCard(props: DecisionCardProps) {
  return (
    <TicketList kind="reports" list={serviceReportsQuery(props.ticket.oid)}>
      {(reports) => (
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <ReportRow key={report.oid} {...props} report={report} />
          ))}
        </ul>
      )}
    </TicketList>
  );
}

const tones = { open: 'waiting', released: 'done', declined: 'failed' } as const;

interface ReportRowProps extends DecisionCardProps {
  report: ServiceReport;
}

export function ReportRow({ ticket, report, readOnly = false, onDecided }: ReportRowProps) {
  const { t } = useTranslation('tickets/detail');
  const formats = useFormats();
  const client = useQueryClient();
  const state = reportState(report);
  const decidedBy = state === 'declined' ? report.declinedBy : report.releasedBy;
  const outcome = decidedBy ? 'estimate.by' : 'reports.state';
  const size = report.documents.reduce((sum, document) => sum + document.size, 0);
  return (
    <li>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <Icon icon={FileText} className="size-4 shrink-0 text-text2" />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-medium wrap-anywhere">{report.name}</h3>
          <p className="text-sm text-text3">
            {t('reports.documents', { count: report.documents.length })}
            {size > 0 && `, ${formats.bytes(size)}`}
            {decidedBy && ` · ${decidedBy}`}
          </p>
        </div>
        <span>
          <Badge tone={tones[state]}>{t(`reports.state.${state}`)}</Badge>
        </span>
        {!readOnly && (
          <Decisions
            names={{
              decline: t('reports.declineOne', { name: report.name }),
              release: t('reports.releaseOne', { name: report.name }),
            }}
            question={(decision) => t(`reports.ask.${decision}`, { name: report.name })}
            text={() => t('reports.final')}
            mutation={decideReportMutation(client)}
            variables={(decision) => ({ ticket, reportOid: report.oid, decision })}
            outcome={state === 'open' ? undefined : t(`${outcome}.${state}`, { who: decidedBy })}
            onDecided={onDecided}
          />
        )}
      </div>
      {report.documents.length > 0 && <DocumentTable label={report.name} documents={report.documents} />}
    </li>
  );
}

interface DecisionsProps<Variables> {
  /** Names of the buttons where there are several of them, which are small then. */
  names?: Record<Decision, string>;
  disabled?: boolean;
  question: (decision: Decision) => string;
  text: (decision: Decision) => string;
  mutation: UseMutationOptions<void, Error, Variables>;
  variables: (decision: Decision) => Variables;
  /** The decision that was made meanwhile, also by an own request whose response was lost. */
  outcome: string | undefined;
  onDecided: () => void;
}

/** Both buttons until it is decided, and the question of the pressed one. */
function Decisions<Variables>(props: DecisionsProps<Variables>) {
  const { names, disabled = false, question, text, mutation, variables, outcome, onDecided } = props;
  const { t } = useTranslation('tickets/detail');
  const reason = useChangeFailureReason();
  const [decision, setDecision] = useState<Decision>();
  const { mutate, isPending, error, reset } = useMutation({
    ...mutation,
    onSuccess: () => {
      setDecision(undefined);
      onDecided();
    },
  });
  const close = () => {
    setDecision(undefined);
    reset();
  };
  const failure = () => {
    if (!error) return undefined;
    if (error instanceof DecidedMeanwhileError || isApiError(error, 'conflict')) return t('decidedMeanwhile');
    return joinParts([t('updateFailed'), reason(error)], ' ');
  };
  return (
    <>
      {outcome === undefined && (
        <div className="flex gap-2 print:hidden">
          {(['decline', 'release'] as const).map((choice) => (
            <Button
              key={choice}
              {...(names && { size: 'small', 'aria-label': names[choice] })}
              {...(choice === 'release' && { icon: Check, variant: names ? 'secondary' : 'primary' })}
              disabled={disabled}
              onClick={() => setDecision(choice)}
            >
              {t(choice)}
            </Button>
          ))}
        </div>
      )}
      {decision && outcome && !isPending && (
        <Dialog closable title={question(decision)} onClose={close}>
          <p>{outcome}</p>
        </Dialog>
      )}
      {decision && (!outcome || isPending) && (
        <ConfirmDialog
          title={question(decision)}
          confirmLabel={t(decision)}
          final
          busy={isPending}
          error={failure()}
          onConfirm={() => mutate(variables(decision))}
          onClose={close}
        >
          <p>{text(decision)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
