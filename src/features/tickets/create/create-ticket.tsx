import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { isCalledOff, uploadFailureKind, useUploadFailureText } from '@/entities/document/upload';
import { usePersisted } from '@/entities/draft/use-draft';
import { useChangeFailureReason } from '@/entities/error/error';
import { pinSession } from '@/entities/session/own-action';
import { useActiveSession } from '@/entities/session/session';
import {
  type FailedStep,
  type FollowUpStep,
  type UnfinishedTicket,
  createNewTicket,
  finishTicket,
  isFromAttempt,
  openSteps,
  unfinishedSchema,
} from '@/entities/ticket/create';
import {
  ticketKeys,
  ticketOwner,
  ticketQuery,
  ticketsQuery,
  useTicketIsCreated,
} from '@/entities/ticket/queries';
import type { Ticket } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { useVisibility } from '@/shared/form/form';
import { showNotice } from '@/shared/notice/notices';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/show-toast';

import { ticketCoach } from './coach';
import { fileCheckQuery, useFileSending } from './ticket-file';
import { type SentForm, TicketForm, type TicketValues, ticketDraftId } from './ticket-form';

interface Creation {
  values: TicketValues;
  form: SentForm;
}

interface CreateTicketProps {
  follows?: string | undefined;
  onClose: () => void;
}

/** Creates no ticket twice: a user who returns while one is pending waits for that one. */
export function CreateTicket({ follows, onClose }: CreateTicketProps) {
  const { t } = useTranslation('tickets/create');
  const running = useTicketIsCreated();
  const [waits, setWaits] = useState(running);
  if (waits && !running) setWaits(false);
  if (!waits || !running) return <NewTicket follows={follows} onClose={onClose} />;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Banner tone="info" title={t('underWay')}>
        {t('underWayText')}
      </Banner>
    </Dialog>
  );
}

function NewTicket({ follows, onClose }: CreateTicketProps) {
  const { t } = useTranslation('tickets/create');
  const client = useQueryClient();
  const navigate = useNavigate();
  const reason = useChangeFailureReason();
  const [unfinished, persist] = usePersisted(`${ticketDraftId(follows)}/kept`, unfinishedSchema);
  // If the first ticket cannot be loaded, the new one starts empty.
  const first = useQuery({ ...ticketQuery(follows ?? ''), enabled: follows !== undefined });
  const [unconfirmed, setUnconfirmed] = useState<Creation & { same: Ticket }>();
  const [comparing, setComparing] = useState(false);
  const { upload, progress } = useFileSending();
  const list = ticketsQuery(ticketOwner(useActiveSession()));
  const tickets = useQuery(list);
  // The followed ticket is similar on purpose.
  const coachOf = (all: readonly Ticket[] = []) => ticketCoach(all.filter(({ oid }) => oid !== follows));
  const coach = coachOf(tickets.data);
  useEffect(() => coach.learn(), [coach]);

  const create = async ({ values: { file, ...request }, form }: Creation) => {
    const { isAsTyped, ...created } = await createNewTicket(request, form.attempt);
    const ticket: UnfinishedTicket = { ...created, file: isAsTyped ? file : null, done: [] };
    persist(ticket);
    // The text now belongs to this ticket; after a reload it must not be offered for another one.
    if (isAsTyped) form.sent();
    return { ticket, isAsTyped };
  };

  const [session] = useState(pinSession);
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationKey: ticketKeys.creation,
    mutationFn: async (begun: Creation | UnfinishedTicket) => {
      const { ticket, isAsTyped } =
        'form' in begun ? await create(begun) : { ticket: begun, isAsTyped: true };
      return { ticket, isAsTyped, failures: await finishTicket(ticket, upload, persist) };
    },
    onSuccess: ({ ticket, isAsTyped, failures }, begun) => {
      if ('form' in begun && isAsTyped) begun.form.beginAgain();
      void client.invalidateQueries({ queryKey: ticketKeys.all });
      if (failures.length > 0)
        return tellAway(t('partly.title', { number: ticket.number }), t('partly.text'));
      persist(null);
      return isAsTyped ? finish(ticket) : tellAway(t('earlier.title'), t('earlier.text'));
    },
    onError: (failure) => tellAway(t('failed'), failedText(failure)),
  });
  const failedText = (failure: Error) => reason(failure, t('failedText'));

  const tellAway = (title: string, text: string) => {
    if (!isOpen() && session.isCurrent()) showNotice({ id: 'ticketCreation', title, text });
  };
  const show = (oid: string, replace = false) => void navigate(paths.ticket(oid), { replace });
  const { ref, visibility } = useVisibility();
  const isOpen = () => visibility() !== 'removed';
  const finish = ({ oid, number }: UnfinishedTicket) => {
    if (isOpen()) onClose();
    if (session.isCurrent())
      showToast({ text: t('done', { number }), action: { label: t('show'), onPress: () => show(oid) } });
  };

  const submit = async (values: TicketValues, form: SentForm) => {
    const checked = await client.fetchQuery(fileCheckQuery(values.file));
    if (checked?.problem) return;
    setComparing(true);
    // Another window may have created the same ticket since the list was loaded. If the list cannot be
    // fetched now, the cached titles are compared.
    const freshCoach = await client
      .fetchQuery({ ...list, networkMode: 'always', staleTime: 0 })
      .then(coachOf, () => coach);
    if (!isOpen()) return;
    setComparing(false);
    const same = freshCoach.same(values.title);
    const { earlier } = form.attempt;
    // An earlier attempt with a lost response created this ticket, so it is reused.
    const own = same && earlier && isFromAttempt(same, earlier);
    if (same && !own) setUnconfirmed({ values, form, same });
    else mutate({ values, form });
  };

  const formError = () => {
    if (error) return { title: t('failed'), text: failedText(error) };
    if (!data || data.isAsTyped) return undefined;
    return {
      title: t('earlier.title'),
      text: (
        <>
          {t('earlier.text')} <TicketLink {...data.ticket}>{t('coach.open', data.ticket)}</TicketLink>
        </>
      ),
    };
  };

  if (unfinished === undefined || (follows !== undefined && first.isPending)) return null;
  const created = isPending && 'form' in variables ? null : unfinished;
  return (
    <Dialog
      wide
      title={
        created ? t('partly.title', { number: created.number }) : t(first.data ? 'followUp.title' : 'title')
      }
      dismissable={!isPending}
      onClose={onClose}
    >
      <div ref={ref}>
        {created ? (
          <PartlyCreated
            ticket={created}
            failures={data?.failures ?? []}
            busy={isPending}
            sending={progress}
            onRetry={() => mutate(created)}
            onOpen={() => {
              persist(null);
              show(created.oid, true);
            }}
          />
        ) : (
          <TicketForm
            coach={coach}
            first={first.data}
            busy={isPending || comparing || unconfirmed !== undefined}
            sending={progress}
            error={formError()}
            onSubmit={submit}
            onCancel={onClose}
          />
        )}
      </div>
      {unconfirmed && (
        <ConfirmDialog
          title={t('same.title')}
          confirmLabel={t('same.confirm')}
          onConfirm={() => {
            setUnconfirmed(undefined);
            mutate(unconfirmed);
          }}
          onClose={() => setUnconfirmed(undefined)}
        >
          <p>{t('same.text')}</p>
          <p className="flex flex-wrap items-center gap-2 text-text">
            <TicketStatus status={unconfirmed.same.status} />
            <span className="text-sm text-text3">{unconfirmed.same.number}</span>
            <TicketLink oid={unconfirmed.same.oid}>{unconfirmed.same.title}</TicketLink>
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const TicketLink = ({ oid, children }: { oid: string; children: string }) => (
  <a className="link font-medium" href={`#${paths.ticket(oid)}`} target="_blank" rel="noopener">
    {children}
  </a>
);

interface PartlyCreatedProps {
  ticket: UnfinishedTicket;
  failures: readonly FailedStep[];
  busy: boolean;
  sending: ReactNode;
  onRetry: () => void;
  onOpen: () => void;
}

function PartlyCreated({ ticket, failures, busy, sending, onRetry, onOpen }: PartlyCreatedProps) {
  const { t } = useTranslation('tickets/create');
  const reason = useChangeFailureReason();
  const uploadFailure = useUploadFailureText();
  const toldOf = (step: FollowUpStep, error: unknown) => {
    if (step !== 'upload') return { title: t(`partly.${step}`), text: reason(error) };
    const { title, reason: text } = uploadFailure(error);
    return { title, text: uploadFailureKind(error) === 'changed' ? t('partly.fileChanged') : text };
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text2">{t('partly.text')}</p>
      {openSteps(ticket).map((step) => {
        const error = failures.find((failure) => failure.step === step)?.error;
        if (isCalledOff(error)) return <Banner key={step} tone="info" title={t('partly.uploadStopped')} />;
        const { title, text } = toldOf(step, error);
        return (
          <Banner key={step} tone="error" title={title}>
            {text}
          </Banner>
        );
      })}
      <div className="flex flex-wrap justify-end gap-2">
        {sending ?? <Button onClick={onOpen}>{t('partly.open')}</Button>}
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {t('partly.retry')}
        </Button>
      </div>
    </div>
  );
}
