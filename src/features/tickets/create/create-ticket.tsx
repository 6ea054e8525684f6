import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { prepareUpload } from '@/entities/document/upload';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { ownAction } from '@/entities/session/own-action';
import { pinSession } from '@/entities/session/pin-session';
import { useActiveSession } from '@/entities/session/session';
import {
  type CreationResult,
  EarlierTicketError,
  type ResumeChoice,
  type UploadProgress,
  createTicketStepwise,
  isFromAttempt,
} from '@/entities/ticket/create';
import { ticketKeys, ticketOwner, ticketsQuery, useTicketIsCreated } from '@/entities/ticket/queries';
import type { Ticket } from '@/entities/ticket/ticket';
import { showNotice } from '@/shared/notice/notices';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { showToast } from '@/shared/ui/show-toast';

import { ticketCoach } from './coach';
import { EarlierTicket } from './earlier-ticket';
import { fileCheckQuery } from './file-choice';
import { useFirstTicket } from './follow-up';
import { KnownTicket } from './known-ticket';
import { useNewTicketDraft } from './new-ticket-draft';
import { PartlyCreated } from './partly-created';
import { TicketForm, type TicketValues } from './ticket-form';

interface Attempt {
  /** Null if the ticket exists and only failed steps are repeated. */
  values: TicketValues | null;
  sent?: () => void;
  following?: ResumeChoice;
}

const nothing: TicketValues = { title: '', description: '', problemType: 0 };

const none: readonly Ticket[] = [];

function useCoach(tickets: readonly Ticket[] = none) {
  const coach = ticketCoach(tickets);
  useEffect(() => coach.learn(), [coach]);
  return coach;
}

/** Leaves out the followed ticket, which is similar on purpose; the list is memoized. */
function useOthers(tickets: readonly Ticket[] = none, follows: string | undefined): readonly Ticket[] {
  return useMemo(
    () => (follows === undefined ? tickets : tickets.filter(({ oid }) => oid !== follows)),
    [tickets, follows],
  );
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
    <Dialog title={t('title')} open onClose={onClose}>
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
  const { draft, change, clear } = useNewTicketDraft(follows);
  const first = useFirstTicket(follows);
  const [unconfirmed, setUnconfirmed] = useState<{ values: TicketValues; sent: () => void; same: Ticket }>();
  const [comparing, setComparing] = useState(false);
  // A retry resumes the upload where it stopped.
  const [sends] = useState(() => new Map<File, ReturnType<typeof prepareUpload>>());
  const [sending, setSending] = useState<{ share: number; stop: AbortController }>();
  const list = ticketsQuery(ticketOwner(useActiveSession()));
  const tickets = useQuery(list);
  const others = useOthers(tickets.data, follows);
  const coach = useCoach(others);

  const upload =
    (file: File) =>
    async (oid: string, { checkpoint, onCheckpoint }: UploadProgress) => {
      const { name } = (await client.fetchQuery(fileCheckQuery(file))) ?? file;
      const send =
        sends.get(file) ??
        prepareUpload({
          file,
          name,
          target: { objectOid: oid, path: '' },
          hinted: false,
          replaceOid: null,
          checkpoint,
          onStored: (documentOid, session) =>
            void ownAction(session, { type: 'DOCUMENT_UPLOAD', document: { oid: documentOid, name } }),
        });
      sends.set(file, send);
      const stop = new AbortController();
      setSending({ share: 0, stop });
      await send({
        hint: { type: '', text: '' },
        onProgress: (share) => setSending({ share, stop }),
        onCheckpoint,
        signal: stop.signal,
      }).finally(() => setSending(undefined));
    };

  const [session] = useState(pinSession);
  const { mutate, isPending, error, data, variables, reset } = useMutation({
    mutationKey: ticketKeys.creation,
    mutationFn: ({ values, following }: Attempt) => {
      const file = draft?.file;
      const request = { ...(values ?? nothing), upload: file ? upload(file) : undefined };
      return createTicketStepwise(request, draft?.creation, (creation) => change({ creation }), following);
    },
    onSuccess: (result: CreationResult, { sent }) => {
      sent?.();
      void client.invalidateQueries({ queryKey: ticketKeys.all });
      if (result.failures.length === 0) finish(result.ticket);
      else tellAway(t('partly.title', { number: result.ticket.number }), t('partly.text'));
    },
    onError: (failure, { following }) => {
      const { title, text } = failureText(failure, following);
      tellAway(title, text);
    },
  });

  const failureText = (failure: Error, following?: ResumeChoice) =>
    failure instanceof EarlierTicketError
      ? { title: t('earlier.title'), text: t('earlier.unsent') }
      : {
          title: t(following === 'change' ? 'earlier.changeFailed' : 'failed'),
          text: [reason(failure), t('failedText')].filter(Boolean).join(' '),
        };

  /** Shows the result as a notice if the user has closed the form. */
  const tellAway = (title: string, text: string) => {
    if (!open.current && session.isCurrent())
      showNotice({ id: 'ticketCreation', tone: 'error', title, text });
  };
  const show = (oid: string, replace = false) => void navigate(paths.ticket(oid), { replace });
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const finish = ({ oid, number }: CreationResult['ticket']) => {
    clear();
    // The user may have left the page.
    if (open.current) onClose();
    if (session.isCurrent())
      showToast({ text: t('done', { number }), action: { label: t('show'), onPress: () => show(oid) } });
  };

  const submit = async (values: TicketValues, sent: () => void) => {
    const checked = await client.fetchQuery(fileCheckQuery(draft?.file ?? null));
    if (checked?.problem) return;
    setComparing(true);
    // Another window may have created the same ticket since the list was loaded. If the list cannot be
    // fetched now, the cached titles are compared.
    const freshCoach = await client.fetchQuery({ ...list, networkMode: 'always', staleTime: 0 }).then(
      (found) => ticketCoach(found.filter(({ oid }) => oid !== follows)),
      () => coach,
    );
    // A user who has closed the form does not want the ticket.
    if (!open.current) return;
    setComparing(false);
    const same = freshCoach.same(values.title);
    // An earlier attempt with a lost response created this ticket, so it is reused.
    const own = same && draft?.creation?.attempt && isFromAttempt(same, draft.creation.attempt);
    if (same && !own) setUnconfirmed({ values, sent, same });
    else mutate({ values, sent });
  };

  // The fields are prefilled from the first ticket.
  if (!draft || first.pending) return null;
  const progress = sending && <FileSending share={sending.share} onStop={() => sending.stop.abort()} />;
  const earlier = !isPending && error instanceof EarlierTicketError ? error : undefined;
  const created = isPending && variables.values !== null ? null : draft.creation?.ticket;
  return (
    <Dialog
      wide
      title={
        created ? t('partly.title', { number: created.number }) : t(first.ticket ? 'followUp.title' : 'title')
      }
      open
      dismissable={!isPending}
      onClose={onClose}
    >
      {created ? (
        <PartlyCreated
          done={draft.creation?.done ?? []}
          failures={data?.failures ?? []}
          file={draft.file}
          busy={isPending}
          sending={progress}
          onRetry={() => mutate({ values: null })}
          onOpen={() => {
            clear();
            show(created.oid, true);
          }}
        />
      ) : (
        <TicketForm
          coach={coach}
          first={first.ticket}
          file={draft.file}
          onFile={(file) => change({ file })}
          busy={isPending || comparing || unconfirmed !== undefined || earlier !== undefined}
          sending={progress}
          error={error && !earlier ? failureText(error, variables.following) : undefined}
          onSubmit={submit}
          onCancel={onClose}
        />
      )}
      {unconfirmed && (
        <ConfirmDialog
          title={t('same.title')}
          open
          confirmLabel={t('same.confirm')}
          busy={false}
          error={undefined}
          onConfirm={() => {
            setUnconfirmed(undefined);
            mutate(unconfirmed);
          }}
          onClose={() => setUnconfirmed(undefined)}
        >
          <p>{t('same.text')}</p>
          <KnownTicket ticket={unconfirmed.same} />
        </ConfirmDialog>
      )}
      {earlier && variables && (
        <EarlierTicket
          ticket={earlier.ticket}
          keepsType={earlier.keepsType}
          onChoose={(following) => mutate({ ...variables, following })}
          onClose={reset}
        />
      )}
    </Dialog>
  );
}

interface FileSendingProps {
  /** From 0 to 1. */
  share: number;
  onStop: () => void;
}

function FileSending({ share, onStop }: FileSendingProps) {
  const { t } = useTranslation('tickets/create');
  return (
    <>
      <ProgressBar percent={Math.round(share * 100)} label={t('file.sending')} />
      <Button onClick={onStop}>{t('file.stop')}</Button>
    </>
  );
}
