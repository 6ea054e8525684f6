import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { isUnclear } from '@/entities/error/error';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { addEntryMutation } from '@/entities/ticket/changes';
import { textLimits } from '@/entities/ticket/ticket';
import { Form } from '@/shared/form/form';
import { TextArea } from '@/shared/form/text-area';
import { unsentText, useFields } from '@/shared/form/use-fields';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/show-toast';

const { min, max } = textLimits.entry;
/** With the moment of the last attempt, so that not even a reload makes an entry twice. */
const draftSchema = z.object({ text: z.string(), asked: z.optional(z.date()) });
/** Spec 2 §5: at least 12 characters, at most 255. */
const schema = z.object({
  ...draftSchema.shape,
  text: z.string().check(z.trim(), z.minLength(min, 'tooShort'), z.maxLength(max, 'tooLong')),
});

type Values = z.output<typeof draftSchema>;
const empty: Values = { text: '', asked: undefined };

interface NewEntryProps {
  ticketOid: string;
  onClose: () => void;
}

/**
 * Something to add to a ticket. Closing keeps what was typed; it is back with the next opening. What is typed while an
 * entry is being sent stays open for the next one.
 */
export function NewEntry({ ticketOid, onClose }: NewEntryProps) {
  const { t } = useTranslation('tickets/detail');
  const reason = useChangeFailureReason();
  const { field, handleSubmit, control, reset, setValue } = useFields<Values, Values>({
    schema,
    defaultValues: empty,
    messages: { tooShort: t('entries.tooShort'), tooLong: t('entries.tooLong') },
  });
  const draft = useDraft({ id: `ticketEntry/${ticketOid}`, values: draftSchema, control, reset });
  const text = useWatch({ control, name: 'text' });
  // A text that is taken back leaves nothing unsent.
  useEffect(() => {
    if (text === '') setValue('asked', undefined, { shouldDirty: true });
  }, [text, setValue]);
  const { mutateAsync, isPending, error } = useMutation(addEntryMutation(useQueryClient()));
  const send = handleSubmit(async (values, beginAgain) => {
    const onAsk = (at: Date) => setValue('asked', at);
    await mutateAsync({ ticketOid, text: values.text, earlier: values.asked, onAsk }).then(
      () => {
        showToast({ text: t('entries.saved') });
        if (!beginAgain(empty, unsentText)) return;
        draft.clear();
        onClose();
      },
      // What went wrong stands above the field.
      () => undefined,
    );
  });
  return (
    <Dialog title={t('entries.new')} open dismissable={!isPending} onClose={onClose}>
      <Form
        onSubmit={send}
        submitLabel={t('entries.save')}
        busy={isPending}
        error={
          error
            ? {
                title: t('entries.saveFailed'),
                text: [reason(error), t('inputKept'), isUnclear(error) && t('onlyOnce')]
                  .filter(Boolean)
                  .join(' '),
              }
            : undefined
        }
        note={draft.kept && t('draftKept')}
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
          counter={{ length: text.length, max }}
          {...field('text')}
        />
      </Form>
    </Dialog>
  );
}
