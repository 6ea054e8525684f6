import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Banner } from './banner';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  /** Asks the question with the name and the number of things. */
  title: string;
  open: boolean;
  /** What it does, as a verb: 'Löschen', never 'OK'. */
  confirmLabel: string;
  /** It cannot be undone: the button is red and the safe answer has the focus. */
  irreversible?: boolean;
  /** Nothing is destroyed, but neither can it be taken back: the safe answer has the focus. */
  final?: boolean;
  busy: boolean;
  /** What went wrong at the last attempt; the dialog stays open. */
  error: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What follows from it. */
  children?: ReactNode;
}

/** Asks before something happens; its failure is reported in place. */
export function ConfirmDialog({
  title,
  open,
  confirmLabel,
  irreversible = false,
  final = irreversible,
  busy,
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
      open={open}
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
