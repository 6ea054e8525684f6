import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { ConflictDialog, takeTheirs } from '@/entities/error/conflict';
import { isApiError, isUnclear, useFailureReason } from '@/entities/error/error';
import { choiceOf, labelOf, useLabels } from '@/entities/label/label';
import { pinSession } from '@/entities/session/own-action';
import {
  type BeTrueAnswer,
  BeTrueConflictError,
  beTrueChoices,
  beTrueMutation,
  beTrueOf,
  beTrueSchema,
  minReason,
} from '@/entities/task/be-true';
import type { Task } from '@/entities/task/task';
import { RadioGroup } from '@/shared/form/checkbox';
import { Form, useVisibility } from '@/shared/form/form';
import { TextArea } from '@/shared/form/text-field';
import { typedLength } from '@/shared/form/typed-text';
import { useFields, useFollow } from '@/shared/form/use-fields';
import { showNotice } from '@/shared/notice/notices';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { showToast } from '@/shared/ui/show-toast';

const answerShape = z.object({ choice: z.string(), reason: z.string() });
/** `seen` is the answer the user saw at first, so that an old draft is compared with it (ADR 0007). */
const draftShape = z.extend(answerShape, { seen: answerShape });
const schema = z.extend(beTrueSchema, { seen: answerShape });

const inForm = ({ value, reason }: BeTrueAnswer) => {
  const saved = { choice: value === 0 ? '' : String(value), reason };
  return { ...saved, seen: saved };
};

export function BeTrueForm({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const { t: shared } = useTranslation('shared');
  const labels = useLabels('trifftZu');
  const failureReason = useFailureReason();
  const save = useMutation(beTrueMutation(useQueryClient(), task.oid));
  const { error, isPending } = save;
  const saved = inForm(beTrueOf(task));
  const { field, handleSubmit, control, reset, rebase, getValues } = useFields({
    schema,
    defaultValues: saved,
    messages: { missing: t('beTrue.choiceMissing'), tooShort: t('beTrue.tooShort', { min: minReason }) },
  });
  useFollow({ control, reset }, saved);
  const textOf = (failure: unknown) =>
    isApiError(failure, 'forbidden')
      ? t('beTrue.forbidden')
      : failure instanceof BeTrueConflictError
        ? t('beTrue.conflict')
        : failureReason(failure, t(isUnclear(failure) ? 'beTrue.inputKeptUnclear' : 'beTrue.inputKept'));
  const titleOf = (failure: unknown) => t(isUnclear(failure) ? 'beTrue.unclear' : 'beTrue.failed');
  const { ref, visibility } = useVisibility();
  const draft = useDraft({ id: `beTrue/${task.oid}`, values: draftShape, control, reset });
  const reason = useWatch({ control, name: 'reason' });

  const shown = ({ value, reason: typed }: BeTrueAnswer) =>
    [labelOf('trifftZu', labels, value).label, typed].filter(Boolean).join('\n');
  const conflict = error instanceof BeTrueConflictError ? error : undefined;
  /** After a conflict, the answer the user has just seen replaces the form's own `seen`. */
  const sendOver = (current?: BeTrueAnswer) =>
    handleSubmit(async (values, beginAgain) => {
      const session = pinSession();
      const answer = { value: Number(values.choice), reason: values.reason };
      const seen = current ?? { value: Number(values.seen.choice), reason: values.seen.reason };
      await save.mutateAsync({ task, ...answer, seen }).then(
        () => {
          const now = inForm(answer);
          if (beginAgain(now, (typed) => ({ ...typed, seen: now.seen }))) draft.sent();
          showToast({ text: t('beTrue.saved') });
        },
        // A lock opens a dialog (R-BET-04); other errors appear above the fields, or above another page.
        (failure: unknown) => {
          const isLocked = isApiError(failure, 'locked');
          if (visibility() === 'visible' || (isLocked && visibility() === 'hidden') || !session.isCurrent())
            return;
          showNotice({
            id: `beTrue/${task.oid}`,
            title: t('unseen', {
              title: task.title,
              what: isLocked ? t('beTrue.lockedTitle') : titleOf(failure),
            }),
            text: isLocked ? t('beTrue.lockedText') : textOf(failure),
          });
        },
      );
    });

  return (
    <div ref={ref}>
      <Form
        onSubmit={sendOver()}
        submitLabel={t('beTrue.save')}
        busy={isPending}
        error={
          error && !conflict && !isApiError(error, 'locked') && { title: titleOf(error), text: textOf(error) }
        }
        onCloseError={save.reset}
        note={
          <>
            {t('beTrue.length', { count: typedLength(reason), min: minReason })} {draft.note(t('draftKept'))}
          </>
        }
      >
        <RadioGroup
          {...field('choice')}
          label={t('beTrue.question')}
          inline
          options={beTrueChoices.map((key) => ({
            value: String(key),
            label: choiceOf('trifftZu', labels, key),
          }))}
        />
        <TextArea {...field('reason')} label={t('beTrue.reason')} />
      </Form>
      {isApiError(error, 'locked') && (
        <Dialog
          role="alertdialog"
          title={t('beTrue.lockedTitle')}
          onClose={save.reset}
          actions={
            <>
              <Button onClick={() => void sendOver()()}>{shared('retry')}</Button>
              <Button variant="primary" autoFocus onClick={save.reset}>
                {t('ok')}
              </Button>
            </>
          }
        >
          <p className="text-text2">{t('beTrue.lockedText')}</p>
        </Dialog>
      )}
      {conflict && (
        <ConflictDialog
          versions={[
            { label: t('beTrue.question'), mine: shown(conflict.change), theirs: shown(conflict.current) },
          ]}
          busy={isPending}
          onKeepMine={() => void sendOver(conflict.current)()}
          onTakeTheirs={() => {
            const { seen, ...wanted } = getValues();
            const saved = inForm(conflict.current);
            rebase(saved, { ...takeTheirs({ seen, wanted, current: saved.seen }), seen: saved.seen });
            save.reset();
          }}
          onClose={save.reset}
        />
      )}
    </div>
  );
}
