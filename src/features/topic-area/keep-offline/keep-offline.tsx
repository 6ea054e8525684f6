import { FolderLock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import type { TopicArea } from '@/areas/areas';
import { equalPasswords } from '@/entities/password/rules';
import type { Task } from '@/entities/task/task';
import { minPassphraseLength, passphraseProblem } from '@/shared/encryption/passphrase';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/text-field';
import { useFields } from '@/shared/form/use-fields';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';

import { FolderState, type KeptFolder, useKeptFolder } from './kept-folder';

/** Encryption, storage and offline start need https, and some private windows refuse them. */
const canKeepFolders = () => window.isSecureContext && 'indexedDB' in window && 'serviceWorker' in navigator;

export function OfflineCard({ area }: { area: TopicArea }) {
  const { t } = useTranslation('topic-area/keep-offline');
  const folder = useKeptFolder(area, null);
  const [asking, setAsking] = useState<'passphrase' | 'remove'>();
  const close = () => setAsking(undefined);
  if (!canKeepFolders())
    return (
      <Card title={t('title')}>
        <p className="px-4 pb-4 text-text2">{t('impossible')}</p>
      </Card>
    );
  return (
    <Card title={t('title')} body="flex flex-col gap-3 px-4 pb-4">
      {!folder.head && !folder.retry && <p className="text-text2">{t('lead')}</p>}
      <FolderState folder={folder} onRemove={() => setAsking('remove')}>
        {folder.loaded && !folder.head && (
          <Button icon={FolderLock} variant="primary" onClick={() => setAsking('passphrase')}>
            {t('keep')}
          </Button>
        )}
      </FolderState>
      {asking === 'passphrase' && <PrepareDialog folder={folder} onCreated={close} onClose={close} />}
      {asking === 'remove' && <RemoveDialog folder={folder} onRemoved={close} onClose={close} />}
    </Card>
  );
}

interface KeepTaskDialogProps {
  area: TopicArea;
  task: Task;
  onClose: () => void;
}

export function KeepTaskDialog({ area, task, onClose }: KeepTaskDialogProps) {
  const { t } = useTranslation('topic-area/keep-offline');
  const folder = useKeptFolder(area, task.oid);
  const [removing, setRemoving] = useState(false);
  const possible = canKeepFolders();
  if (possible && !folder.loaded && !folder.retry) return null;
  if (possible && !folder.head && !folder.retry)
    return <PrepareDialog title={task.title} folder={folder} onClose={onClose} />;
  if (removing)
    return <RemoveDialog folder={folder} onRemoved={onClose} onClose={() => setRemoving(false)} />;
  return (
    <Dialog closable wide={folder.head !== null} title={t('about.task.title')} onClose={onClose}>
      {possible ? (
        <div className="flex flex-col gap-3">
          <p lang="de" className="font-semibold wrap-anywhere">
            {task.title}
          </p>
          <FolderState folder={folder} onRemove={() => setRemoving(true)} />
        </div>
      ) : (
        <p>{t('impossible')}</p>
      )}
    </Dialog>
  );
}

interface RemoveDialogProps {
  folder: KeptFolder;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ folder: { about, remove }, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('topic-area/keep-offline');
  return (
    <ConfirmDialog
      title={t(`removeTitle.${about}`)}
      confirmLabel={t('removeYes')}
      irreversible
      busy={remove.isPending}
      error={remove.isError ? t('removeFailed') : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      onClose={onClose}
    >
      {t(`removeText.${about}`)}
    </ConfirmDialog>
  );
}

const passphrase = z.string().check((context) => {
  const problem = passphraseProblem(context.value);
  if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
});
const schema = z
  .object({ password: passphrase, confirmation: z.string().check(z.minLength(1, 'mismatch')) })
  .check(equalPasswords);

interface PrepareDialogProps {
  title?: string;
  folder: Pick<KeptFolder, 'about' | 'create'>;
  onCreated?: () => void;
  onClose: () => void;
}

export function PrepareDialog({ title, folder: { about, create }, onCreated, onClose }: PrepareDialogProps) {
  const { t } = useTranslation('topic-area/keep-offline');
  const { field, handleSubmit } = useFields({
    schema,
    defaultValues: { password: '', confirmation: '' },
    judgedWith: { password: 'confirmation' },
    messages: t('dialog', { returnObjects: true, count: minPassphraseLength }),
  });
  return (
    <Dialog wide title={t(`about.${about}.title`)} onClose={onClose} dismissable={!create.isPending}>
      <p>{t(`about.${about}.contents`, { title })}</p>
      <p className="mt-3 mb-4">{t('dialog.protection')}</p>
      <Form
        onSubmit={handleSubmit(({ password }) => create.mutate(password, { onSuccess: () => onCreated?.() }))}
        submitLabel={t('dialog.submit')}
        busy={create.isPending}
        error={create.isError && { title: t('dialog.failed'), text: t('dialog.failedText') }}
        onCloseError={create.reset}
        onCancel={onClose}
      >
        <PasswordField
          autoFocus
          label={t('dialog.passphrase')}
          hint={t('dialog.hint', { count: minPassphraseLength })}
          {...field('password')}
        />
        <PasswordField label={t('dialog.confirmation')} {...field('confirmation')} />
      </Form>
    </Dialog>
  );
}
