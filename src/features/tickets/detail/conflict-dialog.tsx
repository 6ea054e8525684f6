import { useTranslation } from 'react-i18next';

import { labelOf } from '@/entities/label/label';
import { useLabels } from '@/entities/label/use-labels';
import type { FieldConflict, TicketConflictError } from '@/entities/ticket/conflict';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Rating } from '@/shared/ui/rating';

interface ConflictDialogProps {
  conflict: TicketConflictError;
  busy: boolean;
  /** Writes what the person typed over what is there now. */
  onKeepMine: () => void;
  /** Takes what is there now into the form. */
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Another user was faster: both versions side by side, and the user decides. */
export function ConflictDialog({ conflict, busy, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('tickets/detail');
  // A closed ticket takes no more texts; what was typed can still be read and copied.
  const { closed } = conflict;
  return (
    <Dialog
      wide
      role="alertdialog"
      title={t('conflict.title')}
      open
      dismissable={!busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          {!closed && (
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
      <p className="mb-4 text-text2">{t(closed ? 'conflict.closedText' : 'conflict.text')}</p>
      <div className="flex flex-col gap-4">
        {conflict.conflicts.map((entry) => (
          <section key={entry.field} aria-label={t(`field.${entry.field}`)}>
            <h3 className="mb-1 font-semibold">{t(`field.${entry.field}`)}</h3>
            <div className="grid gap-2 sm:grid-cols-2">
              <Version name={t('conflict.mine')} entry={entry} value={entry.mine} />
              <Version name={t('conflict.theirs')} entry={entry} value={entry.theirs} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

interface VersionProps {
  name: string;
  entry: FieldConflict;
  value: string | number;
}

function Version({ name, entry, value }: VersionProps) {
  const { t } = useTranslation('tickets/detail');
  const statuses = useLabels('ticketStatus');
  const shown = () => {
    if (entry.field === 'status') return labelOf('ticketStatus', statuses, Number(value)).label;
    if (entry.field === 'rating') return Number(value) > 0 ? <Rating stars={Number(value)} /> : t('none');
    return value === '' ? t('none') : value;
  };
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <p className="mb-1 text-xs text-text3">{name}</p>
      <div className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{shown()}</div>
    </div>
  );
}
