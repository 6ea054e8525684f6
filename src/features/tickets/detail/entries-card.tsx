import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, Eye, EyeOff, LifeBuoy, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { ArrivedMeanwhileError, useChangeFailureReason } from '@/entities/error/error';
import { nameOrLogin, useActiveSession } from '@/entities/session/session';
import { addEntryMutation } from '@/entities/ticket/changes';
import { formatSpan } from '@/entities/ticket/format-duration';
import { type TicketEntry, ticketEntriesQuery } from '@/entities/ticket/queries';
import { type Ticket, textLimits, ticketCan } from '@/entities/ticket/ticket';
import { ifReadable } from '@/entities/unreadable/unreadable';
import { characterCount } from '@/shared/form/character-counter';
import { Form } from '@/shared/form/form';
import { TextArea } from '@/shared/form/text-field';
import { atLeast, atMost, typedLength, typedText } from '@/shared/form/typed-text';
import { unsentText, useFields } from '@/shared/form/use-fields';
import { useFormats } from '@/shared/format/formats';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { PlainText } from '@/shared/ui/plain-text';
import { showToast } from '@/shared/ui/show-toast';

import { CardCell, CardTable, TicketList } from './ticket-lists';

export function EntriesCard({ ticket, readOnly = false }: { ticket: Ticket; readOnly?: boolean }) {
  const { t } = useTranslation('tickets/detail');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <TicketList
        kind="entries"
        list={ticketEntriesQuery(ticket.oid)}
        actions={
          !readOnly &&
          ticketCan.edit(ticket) && (
            <div className="print:hidden">
              <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
                {t('entries.add')}
              </Button>
            </div>
          )
        }
      >
        {(entries) => (
          <CardTable
            label={t('list.entries.title')}
            heads={columns.map((column) => t(`entries.column.${column}`))}
          >
            {entries.map((entry) => (
              <EntryRow key={entry.oid} entry={entry} />
            ))}
          </CardTable>
        )}
      </TicketList>
      {adding && <NewEntry ticket={ticket} onClose={() => setAdding(false)} />}
    </>
  );
}

const columns = ['time', 'text', 'duration', 'author', 'visible'] as const;

function EntryRow({ entry }: { entry: TicketEntry }) {
  const { t } = useTranslation('tickets/detail');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const own = entry.author === nameOrLogin(useActiveSession());
  const Author = /^support\b/i.test(entry.author) ? LifeBuoy : UserRound;
  const Sight = entry.visible ? Eye : EyeOff;
  return (
    <tr
      role="row"
      className="relative flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-3 pr-4 pl-14 @2xl:table-row"
    >
      <CardCell heads className="order-2 text-sm text-text3">
        {ifReadable(entry, 'createdAt', entry.createdAt && formats.dateTime(entry.createdAt))}
      </CardCell>
      <CardCell className="order-5 w-full @2xl:w-1/2">
        {ifReadable(entry, 'text', <PlainText text={entry.text} />)}
      </CardCell>
      <CardCell className="order-3 ml-auto text-sm whitespace-nowrap text-text2">
        {entry.duration !== null && (
          <>
            <Icon icon={Clock} className="mr-1.5 inline size-3.5 align-[-2px] text-text3" />
            {formatSpan(entry.duration, entities)}
          </>
        )}
      </CardCell>
      <CardCell className="order-1 text-sm font-semibold">
        <span
          className={`absolute top-3 left-4 flex size-7 items-center justify-center rounded-full @2xl:hidden ${own ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-text2'}`}
        >
          <Icon icon={Author} />
        </span>
        {own ? t('entries.you') : entry.author || t('none')}
      </CardCell>
      <CardCell className="order-4 text-xs text-text3">
        <Icon icon={Sight} className="mr-1 inline size-3.5 align-[-2px]" />
        {t(`entries.sight.${entry.visible}`)}
      </CardCell>
    </tr>
  );
}

const { min, max } = textLimits.entry;
const draftSchema = z.object({ text: z.string() });
const attemptSchema = z.object({ text: z.string(), at: z.date() });
/** R-TENT-03: at least 12 characters, at most 255. */
const schema = z.object({ text: typedText(atLeast(min, 'tooShort'), atMost(max, 'tooLong')) });
const empty = { text: '' };

interface NewEntryProps {
  ticket: Pick<Ticket, 'oid' | 'title'>;
  onClose: () => void;
}

/** Closing keeps the typed text; text typed during the request stays for the next entry. */
export function NewEntry({ ticket, onClose }: NewEntryProps) {
  const { t } = useTranslation('tickets/detail');
  const reason = useChangeFailureReason();
  const { field, handleSubmit, control, reset } = useFields({
    schema,
    defaultValues: empty,
    messages: { tooShort: t('entries.tooShort'), tooLong: t('entries.tooLong') },
  });
  const draft = useDraft({
    id: `ticketEntry/${ticket.oid}`,
    values: draftSchema,
    attempts: attemptSchema,
    control,
    reset,
  });
  const text = useWatch({ control, name: 'text' });
  const { mutateAsync, isPending, error } = useMutation(addEntryMutation(useQueryClient()));
  const send = handleSubmit(async (values, beginAgain) => {
    await mutateAsync({ ticket, text: values.text, attempt: draft.attempt }).then(
      () => {
        showToast({ text: t('entries.saved') });
        if (!beginAgain(empty, unsentText)) return;
        draft.sent();
        onClose();
      },
      () => undefined,
    );
  });
  const failureText = (failure: Error) =>
    failure instanceof ArrivedMeanwhileError
      ? { title: t('entries.arrived'), text: t('entries.arrivedText') }
      : {
          title: t('entries.saveFailed'),
          text: reason(failure, t('inputKept'), draft.attempt.earlier !== undefined && t('onlyOnce')),
        };
  return (
    <Dialog title={t('entries.new')} dismissable={!isPending} onClose={onClose}>
      <Form
        onSubmit={send}
        submitLabel={t('entries.save')}
        busy={isPending}
        error={error && failureText(error)}
        note={draft.note(t('draftKept'))}
        onCancel={onClose}
      >
        <TextArea
          label={t('entries.column.text')}
          autoFocus
          rows={5}
          counter={characterCount(typedLength(text), max)}
          {...field('text')}
        />
      </Form>
    </Dialog>
  );
}
