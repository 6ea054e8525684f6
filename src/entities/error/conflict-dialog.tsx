import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

interface ConflictVersions {
  key: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictDialogProps {
  text?: string | undefined;
  versions: readonly ConflictVersions[];
  busy: boolean;
  /** Overwrites the current value; absent if that is no longer possible. */
  onKeepMine?: (() => void) | undefined;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows both versions after a conflict; the user decides (ADR 0007). */
export function ConflictDialog({
  text,
  versions,
  busy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation('entities');
  return (
    <Dialog
      wide
      role="alertdialog"
      title={t('conflict.title')}
      dismissable={!busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          {onKeepMine && (
            <Button busy={busy} onClick={onKeepMine}>
              {t('conflict.keepMine')}
            </Button>
          )}
          <Button variant="primary" autoFocus onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-text2">{text ?? t('conflict.text')}</p>
      <div className="flex flex-col gap-4">
        {versions.map(({ key, label, mine, theirs }) => (
          <section key={key} aria-label={label}>
            <h3 className="mb-1 font-semibold">{label}</h3>
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              <Version name={t('conflict.mine')}>{mine}</Version>
              <Version name={t('conflict.theirs')}>{theirs}</Version>
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <p className="mb-1 text-xs text-text3">{name}</p>
      <div className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{children}</div>
    </div>
  );
}
