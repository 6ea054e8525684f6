import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import {
  type BlogConfig,
  type BlogConfigChange,
  BlogConfigConflictError,
} from '@/entities/blog-config/queries';
import { useDraft } from '@/entities/draft/use-draft';
import { ConflictDialog, takeTheirs } from '@/entities/error/conflict';
import { useChangeFailureReason } from '@/entities/error/error';
import { Form } from '@/shared/form/form';
import { PasswordField, TextField } from '@/shared/form/text-field';
import { atLeast, typedText } from '@/shared/form/typed-text';
import { useFields } from '@/shared/form/use-fields';

const maxPosts = 10;

/** `seen` is the configuration the admin started from; the key is secret, so the draft has its mask. */
const seenSchema = z.nullable(z.object({ mask: z.string(), blogId: z.string(), count: z.number() }));

/** R-ADM-04: apiKey, blogID and blogCount required, blogCount 1 to 10. */
const schema = z.object({
  apiKey: typedText(atLeast(1, 'required')),
  blogId: typedText(atLeast(1, 'required')),
  count: z.pipe(
    typedText(atLeast(1, 'required'), z.regex(/^\d{1,6}$/, 'range')),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, 'range'), z.lte(maxPosts, 'range'))),
  ),
  seen: seenSchema,
});
const draftSchema = z.object({ apiKey: z.string(), blogId: z.string(), count: z.string(), seen: seenSchema });
/** The last four characters distinguish two keys but do not reveal them. */
export const masked = (key: string) => `••••••••${key.length > 8 ? key.slice(-4) : ''}`;

const secrets = ['apiKey'] as const;

const inForm = (config: BlogConfig | null): z.output<typeof draftSchema> => ({
  apiKey: config?.apiKey ?? '',
  blogId: config?.blogId ?? '',
  count: String(config?.count ?? 5),
  seen: config && { mask: masked(config.apiKey), blogId: config.blogId, count: config.count },
});

interface BlogFormProps {
  config: BlogConfig | null;
  busy: boolean;
  error: Error | null;
  onSave: (change: BlogConfigChange, saved: () => void) => void;
  onCancel: () => void;
  onDismiss: () => void;
}

export function BlogForm({ config, busy, error, onSave, onCancel, onDismiss }: BlogFormProps) {
  const { t } = useTranslation('administration');
  const reason = useChangeFailureReason();
  const [first] = useState(config);
  const { field, handleSubmit, control, reset, rebase, getValues } = useFields({
    schema,
    defaultValues: inForm(first),
    messages: { required: t('blog.required'), range: t('blog.range') },
  });
  const conflict = error instanceof BlogConfigConflictError ? error : undefined;
  const leave = () => {
    draft.clear();
    onCancel();
  };
  const shown = (value: BlogConfig | null) =>
    value
      ? [value.blogId, `${t('blog.count')}: ${value.count}`, masked(value.apiKey)].join('\n')
      : t('blog.none');
  const { isValid } = useFormState({ control });
  /** A draft from before a reload knows only the mask of its key, which equals no other key. */
  const seenConfig = ({ mask, blogId, count }: NonNullable<z.output<typeof seenSchema>>) => ({
    apiKey: first && masked(first.apiKey) === mask ? first.apiKey : mask,
    blogId,
    count,
  });
  const takeCurrent = () => {
    if (!conflict) return;
    const { seen: current, ...saved } = inForm(conflict.current);
    const { seen, ...wanted } = getValues();
    const before = seen && { ...seenConfig(seen), count: String(seen.count) };
    const merged = takeTheirs({ seen: before ?? inForm(null), wanted, current: saved });
    rebase({ ...saved, seen: current }, { ...merged, seen: current });
    onDismiss();
  };
  const draft = useDraft({ id: 'blogConfig', values: draftSchema, control, reset, secrets });
  return (
    <Form
      onSubmit={handleSubmit(({ seen, ...wanted }) =>
        onSave({ seen: seen && seenConfig(seen), config: wanted }, draft.sent),
      )}
      submitLabel={t('blog.save')}
      busy={busy}
      error={
        error && !conflict && { title: t('blog.saveFailed'), text: reason(error, t('blog.saveFailedText')) }
      }
      lockedReason={isValid ? undefined : t('blog.incomplete')}
      note={draft.note()}
      onCancel={leave}
    >
      {conflict && (
        <ConflictDialog
          versions={[
            { label: t('blog.title'), mine: shown(conflict.change), theirs: shown(conflict.current) },
          ]}
          busy={busy}
          onKeepMine={() => onSave({ seen: conflict.current, config: conflict.change }, draft.sent)}
          onTakeTheirs={takeCurrent}
          onClose={onDismiss}
        />
      )}
      <PasswordField autoFocus label={t('blog.apiKey')} autoComplete="off" {...field('apiKey')} />
      <TextField label={t('blog.blogId')} autoComplete="off" spellCheck={false} {...field('blogId')} />
      <TextField
        label={t('blog.count')}
        hint={t('blog.countHint')}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPosts}
        {...field('count')}
      />
    </Form>
  );
}
