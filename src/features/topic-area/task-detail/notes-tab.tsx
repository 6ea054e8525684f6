import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { ArrivedMeanwhileError, isApiError, useChangeFailureReason } from '@/entities/error/error';
import { QueryView } from '@/entities/error/query-view';
import { createNoteMutation, maxNote, noteKeys, notesQuery } from '@/entities/note/queries';
import { pinSession } from '@/entities/session/own-action';
import { nameOrLogin, useActiveSession } from '@/entities/session/session';
import type { Task } from '@/entities/task/task';
import { ifReadable } from '@/entities/unreadable/unreadable';
import { characterCount } from '@/shared/form/character-counter';
import { Form, useVisibility } from '@/shared/form/form';
import { TextArea } from '@/shared/form/text-field';
import { atLeast, atMost, typedLength, typedText } from '@/shared/form/typed-text';
import { unsentText, useFields } from '@/shared/form/use-fields';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { showNotice } from '@/shared/notice/notices';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { PlainText } from '@/shared/ui/plain-text';
import { showToast } from '@/shared/ui/show-toast';
import { SkeletonRows } from '@/shared/ui/skeleton';

const draftShape = z.object({ text: z.string() });
const attemptShape = z.object({ text: z.string(), before: z.readonly(z.array(z.string())) });
/** R-NOTE-03: required, at most 255 characters. */
const schema = z.object({ text: typedText(atLeast(1, 'missing'), atMost(maxNote, 'tooLong')) });
const empty = { text: '' };

export function NoteForm({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const { mutateAsync, error, reset: closeError } = useMutation(createNoteMutation(useQueryClient(), task));
  // A previous instance of this form may have sent one.
  const busy = useIsMutating({ mutationKey: noteKeys.creation(task.oid) }) > 0;
  const failureReason = useChangeFailureReason();
  const reason = (failure: unknown) => {
    if (isApiError(failure, 'locked')) return t('note.locked');
    return isApiError(failure, 'forbidden') ? t('note.forbidden') : failureReason(failure);
  };
  const failureText = (failure: unknown) =>
    failure instanceof ArrivedMeanwhileError
      ? { title: t('note.arrived'), text: t('note.arrivedText') }
      : { title: t('note.failed'), text: joinParts([reason(failure), t('note.kept')], ' ') };
  const { field, handleSubmit, control, reset } = useFields({
    schema,
    defaultValues: empty,
    messages: { missing: t('note.missing'), tooLong: t('note.tooLong') },
  });
  const draft = useDraft({
    id: `note/${task.oid}`,
    values: draftShape,
    attempts: attemptShape,
    control,
    reset,
  });
  const text = useWatch({ control, name: 'text' });
  const author = nameOrLogin(useActiveSession());
  const { ref, visibility } = useVisibility();

  const send = handleSubmit(async (values, beginAgain) => {
    const session = pinSession();
    await mutateAsync({ text: values.text, author, attempt: draft.attempt }).then(
      () => {
        if (beginAgain(empty, unsentText)) draft.sent();
        showToast({ text: t('note.saved') });
      },
      // The error appears above the field, or above the page if the user has left.
      (failure: unknown) => {
        if (visibility() === 'visible' || !session.isCurrent()) return;
        const { title: what, text } = failureText(failure);
        const title = t('unseen', { title: task.title, what });
        showNotice({ id: `note/${task.oid}`, title, text });
      },
    );
  });

  const shown = error && failureText(error);
  return (
    <div ref={ref}>
      <Form
        onSubmit={send}
        submitLabel={t('note.send')}
        busy={busy}
        error={
          shown && {
            ...shown,
            text: joinParts([shown.text, draft.attempt.earlier && t('note.onlyOnce')], ' '),
          }
        }
        onCloseError={closeError}
        note={draft.note(t('draftKept'))}
      >
        <TextArea
          {...field('text')}
          label={t('note.label')}
          hint={t('note.hint')}
          counter={characterCount(typedLength(text), maxNote)}
        />
      </Form>
    </div>
  );
}

export function NotesTab({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const formats = useFormats();
  const list = notesQuery(task.oid);
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Card title={t('notes')} ruled>
        <QueryView
          query={useQuery(list)}
          lists={[list]}
          failed={t('notesFailed')}
          className="p-4"
          empty={<EmptyState title={t('noNotes')} text={t('noNotesText')} />}
          skeleton={<SkeletonRows rows={3} height="h-17" />}
        >
          {(notes) => (
            <ul>
              {notes.map((note) => (
                <li
                  key={note.id || `${note.date?.getTime()} ${note.text}`}
                  className="border-b border-line px-4 py-3 last:border-b-0"
                >
                  <p className="text-sm text-text2">
                    <strong className="font-medium text-text">{note.author || t('unknownAuthor')}</strong>{' '}
                    {ifReadable(
                      note,
                      'date',
                      note.date && (
                        <time dateTime={note.date.toISOString()}>{formats.dateTime(note.date)}</time>
                      ),
                    )}
                  </p>
                  {ifReadable(note, 'text', <PlainText text={note.text} />)}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      <div className="print:hidden">
        <Card title={t('note.title')} ruled body="p-4">
          <NoteForm task={task} />
        </Card>
      </div>
    </div>
  );
}
