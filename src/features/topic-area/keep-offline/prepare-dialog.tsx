import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { passphraseProblem, minPassphraseLength } from '@/shared/encryption/passphrase';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/password-field';
import { useFields } from '@/shared/form/use-fields';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

import type { KeptFolder } from './use-kept-folder';

const passphrase = z.string().check((context) => {
  const problem = passphraseProblem(context.value);
  if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
});
const typedTwice = z.object({ passphrase: z.string(), confirmation: z.string().check(z.minLength(1)) });
const schema = z.object({ passphrase, confirmation: z.string().check(z.minLength(1, 'mismatch')) }).check(
  z.refine(({ passphrase: one, confirmation }) => one === confirmation, {
    path: ['confirmation'],
    error: 'mismatch',
    // The error is shown even if the passphrase itself is refused.
    when: ({ value }) => typedTwice.safeParse(value).success,
  }),
);

interface PrepareDialogProps {
  title: string;
  contents: string;
  folder: KeptFolder;
  onSubmit: (passphrase: string) => void;
  onClose: () => void;
}

export function PrepareDialog({
  title,
  contents,
  folder: { create },
  onSubmit,
  onClose,
}: PrepareDialogProps) {
  const { t } = useTranslation('topic-area/keep-offline');
  const { t: shared } = useTranslation('shared');
  const { field, handleSubmit } = useFields({
    schema,
    defaultValues: { passphrase: '', confirmation: '' },
    judgedWith: { passphrase: 'confirmation' },
    messages: {
      short: t('dialog.short', { count: minPassphraseLength }),
      common: t('dialog.common'),
      simple: t('dialog.simple'),
      mismatch: t('dialog.mismatch'),
    },
  });
  return (
    <Dialog open wide title={title} onClose={onClose} dismissable={!create.isPending}>
      <p>{contents}</p>
      <p className="mt-3 mb-4">{t('dialog.protection')}</p>
      <Form
        onSubmit={handleSubmit(({ passphrase: typed }) => onSubmit(typed))}
        submitLabel={t('dialog.submit')}
        busy={create.isPending}
        error={create.isError ? { title: t('dialog.failed'), text: t('dialog.failedText') } : undefined}
        onCloseError={create.reset}
        secondary={<Button onClick={onClose}>{shared('cancel')}</Button>}
      >
        <PasswordField
          autoFocus
          label={t('dialog.passphrase')}
          hint={t('dialog.hint', { count: minPassphraseLength })}
          autoComplete="new-password"
          {...field('passphrase')}
        />
        <PasswordField
          label={t('dialog.confirmation')}
          autoComplete="new-password"
          {...field('confirmation')}
        />
      </Form>
    </Dialog>
  );
}
