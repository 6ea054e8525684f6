import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { isApiError, useChangeFailureReason } from '@/entities/error/error';
import { LoadError } from '@/entities/error/query-view';
import { useLabels } from '@/entities/label/label';
import { OtherSessionError } from '@/entities/session/own-action';
import { useActiveSession } from '@/entities/session/session';
import {
  DecidedMeanwhileError,
  TicketConflictError,
  decideEstimateMutation,
  decideReportMutation,
  updateTicketMutation,
} from '@/entities/ticket/changes';
import { estimateText, formatSpan } from '@/entities/ticket/format-duration';
import { finishOf } from '@/entities/ticket/open-tickets';
import { ticketKeys, ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import {
  type Rating,
  type Ticket,
  closedStatus,
  ratingObstacle,
  reportState,
  textLimits,
  ticketNumber,
} from '@/entities/ticket/ticket';
import { characterCount } from '@/shared/form/character-counter';
import { Checkbox } from '@/shared/form/checkbox';
import { TextArea } from '@/shared/form/text-field';
import { cleanTyped, typedLength } from '@/shared/form/typed-text';
import { useFields } from '@/shared/form/use-fields';
import { joinParts } from '@/shared/format/text';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { RatingInput } from '@/shared/ui/rating';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { toggleValue } from '@/shared/ui/toggle-value';

import { useReports } from './use-updates';
import { newestTickets } from './waiting';

const kinds = ['estimate', 'report', 'closing', 'rating'] as const;

interface Row {
  key: string;
  kind: (typeof kinds)[number];
  ticket: Ticket;
  title: string;
  detail: string;
}

/** Returns the tickets and service reports of the dialog. */
function useRows() {
  const { t } = useTranslation('updates');
  const { t: entities } = useTranslation('entities');
  const labels = useLabels('ticketStatus');
  const tickets = useQuery(ticketsQuery(ticketOwner(useActiveSession())));
  const { query: reports, reportsOf } = useReports(tickets.data);
  const detailOf = (ticket: Ticket, ...facts: readonly string[]) =>
    joinParts([ticketNumber(ticket), ...facts], ' · ');
  const ticketRows = (tickets.data ?? []).flatMap((ticket): Row[] => {
    const { oid: key, title, estimate, untilSolution } = ticket;
    const kind = finishOf(ticket, labels);
    const fact =
      kind === 'estimate'
        ? estimateText(estimate, entities)
        : untilSolution && t('release.solvedAfter', { time: formatSpan(untilSolution, entities) });
    return kind ? [{ key, kind, ticket, title, detail: detailOf(ticket, fact || '') }] : [];
  });
  const reportRows = newestTickets(tickets.data ?? []).flatMap((ticket) =>
    (reportsOf(ticket.oid) ?? [])
      .filter((report) => reportState(report) === 'open')
      .map(({ oid: key, name, documents: { length: count } }): Row => ({
        key,
        kind: 'report',
        ticket,
        title: name || ticket.title,
        detail: detailOf(ticket, ticket.title, t('release.documents', { count })),
      })),
  );
  return { rows: [...ticketRows, ...reportRows], queries: [tickets, reports] };
}

/** Null for what was done, else the reason why not. */
type Results = Readonly<Record<string, string | null | undefined>>;

const withoutRefetch = { onSettled: () => undefined } as const;

/** Sends the existing calls one after the other; what failed stays ticked. */
function useSending(rating: Rating) {
  const { t } = useTranslation('updates');
  const reason = useChangeFailureReason();
  const client = useQueryClient();
  const estimate = useMutation({ ...decideEstimateMutation(client), ...withoutRefetch });
  const report = useMutation({ ...decideReportMutation(client), ...withoutRefetch });
  const update = useMutation({ ...updateTicketMutation(client), ...withoutRefetch });
  const [results, setResults] = useState<Results>({});
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const sendOne = async ({ key, kind, ticket }: Row) => {
    const change = kind === 'rating' ? rating : { status: closedStatus };
    if (kind === 'estimate') await estimate.mutateAsync({ ticket, decision: 'release' });
    else if (kind === 'report') await report.mutateAsync({ ticket, reportOid: key, decision: 'release' });
    else await update.mutateAsync({ seen: ticket, change });
  };
  const failureOf = (error: unknown, kind: Row['kind']) => {
    const meanwhile = error instanceof DecidedMeanwhileError || error instanceof TicketConflictError;
    if (!meanwhile && !isApiError(error, 'conflict')) return reason(error) || t('release.failed');
    return t(kind === 'estimate' || kind === 'report' ? 'release.decided' : 'release.changed');
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (rows: readonly Row[]) => {
      const noteResult = (key: string, result: string | null | undefined) =>
        setResults((before) => ({ ...before, [key]: result }));
      // Reasons of an earlier attempt no longer hold.
      for (const { key } of rows) noteResult(key, undefined);
      let complete = true;
      for (const [done, row] of rows.entries()) {
        setProgress({ done, total: rows.length });
        try {
          await sendOne(row);
          noteResult(row.key, null);
        } catch (error) {
          if (error instanceof OtherSessionError) throw error;
          complete = false;
          noteResult(row.key, failureOf(error, row.kind));
          if (!isApiError(error, 'offline', 'busy', 'unauthorized')) continue;
          for (const { key } of rows.slice(done + 1)) noteResult(key, t('release.notSent'));
          break;
        }
      }
      return complete;
    },
    // Once for all, because each change makes the lists stale.
    onSettled: () => void client.invalidateQueries({ queryKey: ticketKeys.all }),
  });
  return { send: mutate, sending: isPending, results, progress };
}

const schema = z.object({ rating: z.number(), ratingComment: z.string() });
const unrated: Rating = { rating: 0, ratingComment: '' };

/** Shows the rows of the first press to the end, because a finished ticket no longer waits. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('updates');
  const { t: shared } = useTranslation('shared');
  const { rows: waiting, queries } = useRows();
  const { field, control, reset, setValue } = useFields({ schema, defaultValues: unrated, messages: {} });
  const draft = useDraft({ id: 'ticketRating', values: schema, control, reset });
  const [stars, comment] = useWatch({ control, name: ['rating', 'ratingComment'] });
  const rating = { rating: stars, ratingComment: cleanTyped(comment) };
  const { send, sending, results, progress } = useSending(rating);
  const [sent, setSent] = useState<readonly Row[]>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = sent ?? waiting;
  const failed = sent ? undefined : queries.find(({ error }) => error);
  const pending = !sent && !failed && queries.some(({ isPending }) => isPending);
  const isOpen = ({ key }: Row) => results[key] !== null;
  const open = rows.filter(isOpen);
  const ticked = open.filter(({ key }) => chosen.includes(key));
  const done = rows.length - open.length;
  const rates = ticked.some(({ kind }) => kind === 'rating');
  const locked =
    (ticked.length === 0 && t('release.nothing')) ||
    (rates && ratingObstacle(unrated, rating) !== null && t('release.rateFirst'));
  const onSend = () => {
    setSent(rows);
    send(ticked, {
      onSuccess: (complete) => {
        if (!complete || !rates) return;
        draft.sent();
        reset(unrated);
      },
    });
  };
  return (
    <Dialog
      wide
      title={t('release.title')}
      onClose={onClose}
      dismissable={!sending}
      actions={
        <>
          <p role="status" className="mr-auto self-center font-medium empty:hidden">
            {sending
              ? t('release.progress', progress)
              : sent && t('release.result', { done, total: done + ticked.length })}
          </p>
          <Button disabled={sending} onClick={onClose}>
            {shared('close')}
          </Button>
          {open.length > 0 && (
            <Button variant="primary" busy={sending} lockedReason={locked || undefined} onClick={onSend}>
              {ticked.length === 0 ? t('release.choose') : t('release.send', { count: ticked.length })}
            </Button>
          )}
        </>
      }
    >
      <p className="text-text2">{t('release.text')}</p>
      {failed && <LoadError title={t('release.notLoaded')} error={failed.error} onRetry={failed.refetch} />}
      {pending ? (
        <Loading>
          <Skeleton className="mt-4 h-40 w-full" />
        </Loading>
      ) : (
        rows.length === 0 && <p className="mt-4">{t('release.none')}</p>
      )}
      {kinds.map((kind) => {
        const group = rows.filter((row) => row.kind === kind);
        const left = group.filter(isOpen).map(({ key }) => key);
        if (group.length === 0) return null;
        return (
          <fieldset key={kind} disabled={sending} className="mt-4">
            <legend className="w-full border-t border-line pt-3 font-semibold">{t(`release.${kind}`)}</legend>
            {left.length > 1 && (
              <Checkbox
                label={t('release.all')}
                checked={left.every((key) => chosen.includes(key))}
                onChange={({ target }) =>
                  setChosen([...chosen.filter((key) => !left.includes(key)), ...(target.checked ? left : [])])
                }
              />
            )}
            {group.map(({ key, title, detail }) => (
              <Checkbox
                key={key}
                label={
                  <span className="flex items-start justify-between gap-3">
                    {title}
                    {results[key] === null && <Badge tone="done">{t(`release.done.${kind}`)}</Badge>}
                  </span>
                }
                hint={detail}
                error={results[key] ?? undefined}
                checked={results[key] === null || chosen.includes(key)}
                disabled={results[key] === null}
                onChange={({ target }) => setChosen(toggleValue(chosen, key, target.checked))}
              />
            ))}
            {kind === 'rating' && rates && (
              <div className="mt-2 flex flex-col gap-3 rounded-md bg-sunken p-4">
                <RatingInput
                  label={t('release.question')}
                  value={stars}
                  onChange={(value) => setValue('rating', value, { shouldDirty: true })}
                />
                <TextArea
                  label={t('release.comment')}
                  counter={characterCount(typedLength(comment), textLimits.ratingComment.max)}
                  {...field('ratingComment')}
                />
                <p className="text-xs text-text3 empty:hidden">{draft.note(t('release.draftKept'))}</p>
              </div>
            )}
          </fieldset>
        );
      })}
    </Dialog>
  );
}
