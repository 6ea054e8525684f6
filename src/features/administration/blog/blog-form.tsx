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
import { ConflictDialog } from '@/entities/error/conflict-dialog';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/password-field';
import { TextField } from '@/shared/form/text-field';
import { atLeast, typedText } from '@/shared/form/typed-text';
import { useFields } from '@/shared/form/use-fields';
import { Button } from '@/shared/ui/button';

const maxPosts = 10;

/** R-ADM-04: apiKey, blogID and blogCount required, blogCount 1 to 10. */
const schema = z.object({
  apiKey: typedText(atLeast(1, 'required')),
  blogId: typedText(atLeast(1, 'required')),
  count: z.pipe(
    typedText(atLeast(1, 'required'), z.regex(/^\d{1,6}$/, 'range')),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, 'range'), z.lte(maxPosts, 'range'))),
  ),
});
const draftSchema = z.object({ apiKey: z._default(z.string(), ''), blogId: z.string(), count: z.string() });
/** The last four characters distinguish two keys but do not reveal them. */
export const masked = (key: string) => `••••••••${key.length > 8 ? key.slice(-4) : ''}`;

const secrets = ['apiKey'] as const;

interface BlogFormProps {
  /** Null creates one. */
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
  const { field, handleSubmit, control, reset } = useFields({
    schema,
    defaultValues: {
      apiKey: config?.apiKey ?? '',
      blogId: config?.blogId ?? '',
      count: String(config?.count ?? 5),
    },
    messages: { required: t('blog.required'), range: t('blog.range') },
  });
  // The list may refetch; conflicts are compared with the configuration the admin started from.
  const [seen] = useState(config);
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
  const draft = useDraft({ id: 'blogConfig', values: draftSchema, control, reset, secrets });
  return (
    <Form
      onSubmit={handleSubmit((values) => onSave({ seen, config: values }, draft.sent))}
      submitLabel={t('blog.save')}
      busy={busy}
      error={
        error && !conflict
          ? {
              title: t('blog.saveFailed'),
              text: [reason(error), t('blog.saveFailedText')].filter(Boolean).join(' '),
            }
          : undefined
      }
      lockedReason={isValid ? undefined : t('blog.incomplete')}
      note={draft.note()}
      secondary={
        <Button disabled={busy} onClick={leave}>
          {t('blog.cancel')}
        </Button>
      }
    >
      {conflict && (
        <ConflictDialog
          versions={[
            {
              key: 'blog',
              label: t('blog.title'),
              mine: shown(conflict.wanted),
              theirs: shown(conflict.current),
            },
          ]}
          busy={busy}
          onKeepMine={() => onSave({ seen: conflict.current, config: conflict.wanted }, draft.sent)}
          onTakeTheirs={leave}
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
