import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Banner } from './banner';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose'> {
  confirmLabel: string;
  irreversible?: boolean;
  /** Nothing is destroyed, but it cannot be undone: the safe choice has the focus. */
  final?: boolean;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({
  confirmLabel,
  irreversible = false,
  final = irreversible,
  busy = false,
  error,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation('shared');
  const cancel = (
    <Button key="cancel" autoFocus={final} disabled={busy} onClick={dialog.onClose}>
      {t('cancel')}
    </Button>
  );
  const confirm = (
    <Button
      key="confirm"
      variant={irreversible ? 'destroy' : 'primary'}
      autoFocus={!final}
      busy={busy}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      dismissable={!busy}
      actions={irreversible ? [confirm, cancel] : [cancel, confirm]}
    >
      <div className="flex flex-col gap-3 text-text2">
        {error !== undefined && <Banner tone="error" title={error} />}
        {children}
      </div>
    </Dialog>
  );
}
