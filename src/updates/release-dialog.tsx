import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiError, useChangeFailureReason } from '@/entities/error/error';
import { LoadError } from '@/entities/error/query-view';
import { OtherSessionError } from '@/entities/session/pin-session';
import { useActiveSession } from '@/entities/session/session';
import {
  DecidedMeanwhileError,
  decideEstimateMutation,
  decideReportMutation,
} from '@/entities/ticket/changes';
import { estimateText } from '@/entities/ticket/format-duration';
import { ticketKeys, ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { type Ticket, reportState, ticketCan, ticketNumber } from '@/entities/ticket/ticket';
import { Checkbox } from '@/shared/form/checkbox';
import { joinParts } from '@/shared/format/isolate';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { toggleValue } from '@/shared/ui/toggle-value';

import { useReports } from './use-updates';
import { newestTickets } from './waiting';

interface Release {
  key: string;
  kind: 'estimates' | 'reports';
  ticket: Ticket;
  title: string;
  detail: string;
}

const kinds = ['estimates', 'reports'] as const;

/** Estimates and service reports that wait. */
function useReleases() {
  const { t } = useTranslation('updates');
  const { t: entities } = useTranslation('entities');
  const tickets = useQuery(ticketsQuery(ticketOwner(useActiveSession())));
  const { query: reports, reportsOf } = useReports(tickets.data);
  const estimates = (tickets.data ?? []).filter(ticketCan.decideEstimate).map((ticket): Release => ({
    key: ticket.oid,
    kind: 'estimates',
    ticket,
    title: ticket.title,
    detail: joinParts([ticketNumber(ticket), estimateText(ticket.estimate, entities)], ' · '),
  }));
  const openReports = newestTickets(tickets.data ?? []).flatMap((ticket) =>
    (reportsOf(ticket.oid) ?? [])
      .filter((report) => reportState(report) === 'open')
      .map(({ oid, name, documents }): Release => ({
        key: oid,
        kind: 'reports',
        ticket,
        title: name || ticket.title,
        detail: joinParts(
          [ticketNumber(ticket), ticket.title, t('release.documents', { count: documents.length })],
          ' · ',
        ),
      })),
  );
  return { rows: [...estimates, ...openReports], queries: [tickets, reports] };
}

/** Null for what was released, else the reason why not. */
type Results = Readonly<Record<string, string | null | undefined>>;

const withoutRefetch = { onSettled: () => undefined } as const;

/** Sends the existing calls one after the other; what failed stays ticked. */
function useReleasing() {
  const { t } = useTranslation('updates');
  const reason = useChangeFailureReason();
  const client = useQueryClient();
  const estimate = useMutation({ ...decideEstimateMutation(client), ...withoutRefetch });
  const report = useMutation({ ...decideReportMutation(client), ...withoutRefetch });
  const [results, setResults] = useState<Results>({});
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const release = ({ key, kind, ticket }: Release) =>
    kind === 'estimates'
      ? estimate.mutateAsync({ ticket, decision: 'release' })
      : report.mutateAsync({ ticket, reportOid: key, decision: 'release' });
  const failureOf = (error: unknown) =>
    error instanceof DecidedMeanwhileError || isApiError(error, 'conflict')
      ? t('release.decided')
      : (reason(error) ?? t('release.failed'));
  const { mutate, isPending } = useMutation({
    mutationFn: async (rows: readonly Release[]) => {
      const noteResult = (key: string, result: string | null | undefined) =>
        setResults((before) => ({ ...before, [key]: result }));
      // Reasons of an earlier attempt no longer hold.
      for (const { key } of rows) noteResult(key, undefined);
      for (const [done, row] of rows.entries()) {
        setProgress({ done, total: rows.length });
        try {
          await release(row);
          noteResult(row.key, null);
        } catch (error) {
          if (error instanceof OtherSessionError) throw error;
          noteResult(row.key, failureOf(error));
          if (!isApiError(error, 'offline', 'busy', 'unauthorized')) continue;
          for (const { key } of rows.slice(done + 1)) noteResult(key, t('release.notSent'));
          break;
        }
      }
    },
    // Once for all, because each decision makes the lists stale.
    onSettled: () => void client.invalidateQueries({ queryKey: ticketKeys.all }),
  });
  return { send: mutate, sending: isPending, results, progress };
}

/** Keeps its rows from the first release on, because what is released no longer waits. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('updates');
  const { t: shared } = useTranslation('shared');
  const { rows: waiting, queries } = useReleases();
  const { send, sending, results, progress } = useReleasing();
  const [sent, setSent] = useState<readonly Release[]>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = sent ?? waiting;
  const failed = sent ? [] : queries.filter(({ error }) => error).slice(0, 1);
  const pending = !sent && failed.length === 0 && queries.some(({ isPending }) => isPending);
  const open = rows.filter(({ key }) => results[key] !== null);
  const ticked = open.filter(({ key }) => chosen.includes(key));
  const released = rows.length - open.length;
  return (
    <Dialog
      wide
      title={t('release.title')}
      onClose={onClose}
      dismissable={!sending}
      actions={
        <>
          <Button disabled={sending} onClick={onClose}>
            {shared('close')}
          </Button>
          {open.length > 0 && (
            <Button
              variant="primary"
              busy={sending}
              lockedReason={ticked.length === 0 ? t('release.nothing') : undefined}
              onClick={() => {
                setSent(rows);
                send(ticked);
              }}
            >
              {ticked.length === 0 ? t('release.choose') : t('release.send', { count: ticked.length })}
            </Button>
          )}
        </>
      }
    >
      <p className="text-text2">{t('release.text')}</p>
      {failed.map(({ error, refetch, isFetching }) => (
        <LoadError
          key={t('release.notLoaded')}
          title={t('release.notLoaded')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ))}
      {pending ? (
        <Loading>
          <Skeleton className="mt-4 h-40 w-full" />
        </Loading>
      ) : (
        rows.length === 0 && <p className="mt-4">{t('release.none')}</p>
      )}
      {open.length > 1 && (
        <div className="mt-3 border-b border-line">
          <Checkbox
            label={t('release.all')}
            checked={ticked.length === open.length}
            disabled={sending}
            onChange={({ target }) => setChosen(target.checked ? open.map(({ key }) => key) : [])}
          />
        </div>
      )}
      {kinds.map((kind) => (
        <fieldset key={kind} disabled={sending} className="mt-3 empty:hidden">
          {rows.some((row) => row.kind === kind) && (
            <legend className="text-sm font-semibold">{t(`release.${kind}`)}</legend>
          )}
          {rows
            .filter((row) => row.kind === kind)
            .map(({ key, title, detail }) => (
              <Checkbox
                key={key}
                label={
                  <span className="flex items-start justify-between gap-3">
                    {title} {results[key] === null && <Badge tone="done">{t('release.released')}</Badge>}
                  </span>
                }
                hint={detail}
                error={results[key] ?? undefined}
                checked={results[key] === null || chosen.includes(key)}
                disabled={results[key] === null}
                onChange={({ target }) => setChosen(toggleValue(chosen, key, target.checked))}
              />
            ))}
        </fieldset>
      ))}
      <p role="status" className="mt-3 font-medium empty:hidden">
        {sending
          ? t('release.progress', progress)
          : sent && t('release.done', { done: released, total: released + ticked.length })}
      </p>
    </Dialog>
  );
}
