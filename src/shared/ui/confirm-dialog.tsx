import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Banner } from './banner';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** A verb such as 'Löschen', never 'OK'. */
  confirmLabel: string;
  irreversible?: boolean;
  /** Nothing is destroyed, but it cannot be undone: the safe choice has the focus. */
  final?: boolean;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({
  title,
  confirmLabel,
  irreversible = false,
  final = irreversible,
  busy = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('shared');
  const cancel = (
    <Button autoFocus={final} disabled={busy} onClick={onClose}>
      {t('cancel')}
    </Button>
  );
  const confirm = (
    <Button variant={irreversible ? 'destroy' : 'primary'} autoFocus={!final} busy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  return (
    <Dialog
      role="alertdialog"
      title={title}
      dismissable={!busy}
      onClose={onClose}
      actions={
        irreversible ? (
          <>
            {confirm}
            {cancel}
          </>
        ) : (
          <>
            {cancel}
            {confirm}
          </>
        )
      }
    >
      <div className="flex flex-col gap-3 text-text2">
        {error !== undefined && <Banner tone="error" title={error} />}
        {children}
      </div>
    </Dialog>
  );
}
