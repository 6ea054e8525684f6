import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { takeTheirs } from '@/entities/error/conflict';
import { labelOf, useLabels } from '@/entities/label/label';
import type { TicketConflictError } from '@/entities/ticket/changes';
import { ticketLockQuery } from '@/entities/ticket/queries';
import {
  type Ticket,
  type TicketChange,
  closedStatus,
  isClosed,
  textLimits,
  ticketNumber,
} from '@/entities/ticket/ticket';
import { characterCount } from '@/shared/form/character-counter';
import { Form } from '@/shared/form/form';
import { Select } from '@/shared/form/select';
import { TextArea, TextField } from '@/shared/form/text-field';
import { cleanTyped, typedLength } from '@/shared/form/typed-text';
import { useFields } from '@/shared/form/use-fields';
import { Banner } from '@/shared/ui/banner';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

import { TicketConflict, useTicketUpdate } from './ticket-update';

/** The select returns the status as a string. */
const valuesSchema = z.object({
  title: z.string(),
  description: z.string(),
  solution: z.string(),
  status: z.string(),
});
type TicketFormValues = z.output<typeof valuesSchema>;

/** `seen` is the ticket the user saw, so that a draft never overwrites newer changes. */
const draftSchema = z.object({ ...valuesSchema.shape, seen: valuesSchema });
type Values = z.output<typeof draftSchema>;

const texts = ['title', 'description', 'solution'] as const;

const schema = draftSchema.check((context) => {
  const { seen, ...typed } = context.value;
  for (const field of texts) {
    const problem = problemOf(field, seen, typed);
    if (problem)
      context.issues.push({ code: 'custom', path: [field], message: problem, input: typed[field] });
  }
});

interface TicketEditFormProps {
  ticket: Ticket;
  focus: keyof TicketFormValues | undefined;
  onSaved: () => void;
  onClose: () => void;
}

export function TicketEditForm({ ticket, focus, onSaved, onClose }: TicketEditFormProps) {
  const { t } = useTranslation('tickets/detail');
  const statuses = useLabels('ticketStatus');
  const { data: lock } = useQuery(ticketLockQuery(ticket.oid));
  const saved = formValuesOf(ticket);
  const { field, handleSubmit, control, reset, rebase, getValues } = useFields<Values, Values>({
    schema,
    defaultValues: { ...saved, seen: saved },
    judgedWith: { status: 'solution' },
    messages: { ...t('problem', { returnObjects: true }), closingNeedsSolution: t('closingNeedsSolution') },
  });
  const draft = useDraft({ id: `ticketEdit/${ticket.oid}`, values: draftSchema, control, reset });
  const typed = useWatch({ control });
  const [asking, setAsking] = useState<'discard' | 'close'>();
  const leave = () => {
    draft.clear();
    onClose();
  };
  const update = useTicketUpdate((result, sent) => {
    onSaved();
    const { seen, ...typedOn } = getValues();
    const { status = Number(seen.status), ...texts } = sent;
    const unsent = changesOf({ ...seen, ...texts, status: String(status) }, typedOn);
    if (Object.keys(unsent).length === 0) {
      draft.sent();
      return onClose();
    }
    const now = formValuesOf(result);
    rebase({ ...now, seen: now }, { ...formValuesOf({ ...result, ...unsent }), seen: now });
  });
  const { save, busy, formFailure, dismiss } = update;
  const seenTicket = (): Ticket => {
    const seen = getValues('seen');
    return { ...ticket, ...seen, status: Number(seen.status) };
  };
  const submit = handleSubmit(({ seen, ...values }) => {
    const change = changesOf(seen, values);
    if (change.status === closedStatus) setAsking('close');
    else if (Object.keys(change).length > 0) save(seenTicket(), change);
    else leave();
  });
  const closeTicket = () => {
    const { seen, ...values } = getValues();
    setAsking(undefined);
    save(seenTicket(), changesOf(seen, values));
  };
  const cancel = () => {
    const { seen, ...values } = getValues();
    if (Object.keys(changesOf(seen, values)).length > 0) setAsking('discard');
    else leave();
  };
  const takeCurrent = (conflict: TicketConflictError) => {
    if (isClosed(conflict.current)) return leave();
    const current = formValuesOf(conflict.current);
    const { seen, ...wanted } = getValues();
    rebase({ ...current, seen: current }, { ...takeTheirs({ seen, wanted, current }), seen: current });
  };
  const options = [...new Set([...statuses.map(({ key }) => key), ticket.status])];
  const counter = (name: (typeof texts)[number]) =>
    characterCount(typedLength(typed[name] ?? ''), textLimits[name].max);
  return (
    <div className="p-4">
      <Form
        onSubmit={submit}
        submitLabel={t('save')}
        busy={busy}
        error={formFailure}
        onCloseError={dismiss}
        lockedReason={isClosed(ticket) ? t('closedNow') : undefined}
        note={draft.note(t('draftKept'))}
        onCancel={cancel}
      >
        {lock?.isLocked && (
          <Banner tone="locked" title={t('locked')}>
            {lock.messages.join(' ')}
          </Banner>
        )}
        <TextField
          label={t('field.title')}
          autoFocus={focus === 'title'}
          counter={counter('title')}
          {...field('title')}
        />
        <TextArea
          label={t('field.description')}
          rows={5}
          counter={counter('description')}
          {...field('description')}
        />
        <TextArea
          optional
          label={t('field.solution')}
          hint={t('solutionHint')}
          autoFocus={focus === 'solution'}
          counter={counter('solution')}
          {...field('solution')}
        />
        <div className="max-w-64">
          <Select
            label={t('field.status')}
            options={options.map((key) => ({
              value: String(key),
              label: labelOf('ticketStatus', statuses, key).label,
            }))}
            {...field('status')}
          />
        </div>
      </Form>
      {asking && (
        <ConfirmDialog
          title={
            asking === 'close' ? t('closeQuestion', { number: ticketNumber(ticket) }) : t('discard.title')
          }
          confirmLabel={t(asking === 'close' ? 'close' : 'discard.confirm')}
          irreversible
          onConfirm={asking === 'close' ? closeTicket : leave}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(asking === 'close' ? 'closeText' : 'discard.text')}</p>
        </ConfirmDialog>
      )}
      <TicketConflict update={update} onTakeTheirs={takeCurrent} />
    </div>
  );
}

const formValuesOf = ({ title, description, solution, status }: Ticket): TicketFormValues => ({
  title,
  description,
  solution,
  status: String(status),
});

/** Compares with the ticket the user saw; leading and trailing blanks are not a change. */
export function changesOf(seen: TicketFormValues, typed: TicketFormValues): TicketChange {
  const change: TicketChange = {};
  for (const field of texts)
    if (cleanTyped(typed[field]) !== cleanTyped(seen[field])) change[field] = cleanTyped(typed[field]);
  if (typed.status !== seen.status) change.status = Number(typed.status);
  return change;
}

/** An unchanged text is valid, even a short one (R-TIC-14). Closing needs a solution (R-TIC-10). */
export function problemOf(
  field: (typeof texts)[number],
  seen: TicketFormValues,
  typed: TicketFormValues,
): string | null {
  const text = cleanTyped(typed[field]);
  const { min, max } = textLimits[field];
  const closes = Number(typed.status) === closedStatus && typed.status !== seen.status;
  if (field === 'solution' && closes && text.length < min) return 'closingNeedsSolution';
  if (text === cleanTyped(seen[field])) return null;
  if (text.length < min) return `${field}Short`;
  return text.length > max ? `${field}Long` : null;
}
