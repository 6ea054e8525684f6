import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { ArrivedMeanwhileError } from '@/entities/error/error';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { addEntryMutation } from '@/entities/ticket/changes';
import { type Ticket, textLimits } from '@/entities/ticket/ticket';
import { characterCount } from '@/shared/form/character-counter';
import { Form } from '@/shared/form/form';
import { TextArea } from '@/shared/form/text-field';
import { atLeast, atMost, typedLength, typedText } from '@/shared/form/typed-text';
import { unsentText, useFields } from '@/shared/form/use-fields';
import { joinParts } from '@/shared/format/isolate';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/show-toast';

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
    await mutateAsync({
      ticket,
      text: values.text,
      attempt: draft.attempt,
    }).then(
      () => {
        showToast({ text: t('entries.saved') });
        if (!beginAgain(empty, unsentText)) return;
        draft.sent();
        onClose();
      },
      // The form shows the error above the field.
      () => undefined,
    );
  });
  const failureText = (failure: Error) =>
    failure instanceof ArrivedMeanwhileError
      ? { title: t('entries.arrived'), text: t('entries.arrivedText') }
      : {
          title: t('entries.saveFailed'),
          text: joinParts([reason(failure), t('inputKept'), draft.attempt.earlier && t('onlyOnce')], ' '),
        };
  return (
    <Dialog title={t('entries.new')} open dismissable={!isPending} onClose={onClose}>
      <Form
        onSubmit={send}
        submitLabel={t('entries.save')}
        busy={isPending}
        error={error ? failureText(error) : undefined}
        note={draft.note(t('draftKept'))}
        secondary={
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        }
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
