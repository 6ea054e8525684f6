import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { isApiError, isUnclear } from '@/entities/error/error';
import { createNoteMutation, knownNotes, maxNote } from '@/entities/note/queries';
import { fullName } from '@/entities/session/full-name';
import { useActiveSession } from '@/entities/session/session';
import type { Task } from '@/entities/task/task';
import { Form } from '@/shared/form/form';
import { TextArea } from '@/shared/form/text-area';
import { unsentText, useFields } from '@/shared/form/use-fields';
import { showToast } from '@/shared/ui/show-toast';

/** Spec 2 §5: required, at most 255 characters. */
const schema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(maxNote, 'tooLong')),
});
const draftShape = z.object({ text: z.string() });

/** A new note on a task (Spec 2 §2.4 'Notizen'). */
export function NoteForm({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const { contact } = useActiveSession();
  const client = useQueryClient();
  const {
    mutateAsync,
    isPending,
    error,
    variables,
    reset: closeError,
  } = useMutation(createNoteMutation(client, task));
  const unclear = isUnclear(error);
  const onlyOnce = unclear && variables?.before ? t('note.onlyOnce') : '';
  const { field, handleSubmit, control, reset } = useFields({
    schema,
    defaultValues: { text: '' },
    messages: { missing: t('note.missing'), tooLong: t('note.tooLong') },
  });
  const draft = useDraft({ id: `note/${task.oid}`, values: draftShape, control, reset });
  const text = useWatch({ control, name: 'text' });
  const author = fullName(contact);

  const send = handleSubmit(async (values, beginAgain) => {
    const before = unclear ? variables?.before : knownNotes(client, task.oid);
    await mutateAsync({ text: values.text, author, before, again: unclear }).then(
      () => {
        if (beginAgain({ text: '' }, unsentText)) draft.clear();
        showToast({ text: t('note.saved') });
      },
      // What went wrong stands above the field.
      () => undefined,
    );
  });

  return (
    <Form
      onSubmit={send}
      submitLabel={t('note.send')}
      busy={isPending}
      error={
        error
          ? { title: t('note.failed'), text: [reasonText(error, t), onlyOnce].join(' ').trim() }
          : undefined
      }
      onCloseError={closeError}
      note={draft.kept && t('draftKept')}
    >
      <TextArea
        {...field('text')}
        label={t('note.label')}
        hint={t('note.hint')}
        counter={{ length: text.length, max: maxNote }}
      />
    </Form>
  );
}

function reasonText(error: unknown, t: ReturnType<typeof useTranslation<'topic-area/task-detail'>>['t']) {
  if (isApiError(error, 'locked')) return t('note.locked');
  if (isApiError(error, 'forbidden')) return t('note.forbidden');
  if (isApiError(error, 'offline')) return t('offline');
  return t('note.failedText');
}
