import { useTranslation } from 'react-i18next';

import { ConflictDialog } from '@/entities/error/conflict-dialog';
import { labelOf } from '@/entities/label/label';
import { useLabels } from '@/entities/label/use-labels';
import type { FieldConflict, TicketConflictError } from '@/entities/ticket/conflict';
import { Rating } from '@/shared/ui/rating';

interface TicketConflictDialogProps {
  conflict: TicketConflictError;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

export function TicketConflictDialog({ conflict, onKeepMine, ...dialog }: TicketConflictDialogProps) {
  const { t } = useTranslation('tickets/detail');
  // A closed ticket accepts no texts; the typed text can still be copied.
  const { closed } = conflict;
  return (
    <ConflictDialog
      {...dialog}
      text={closed ? t('conflict.closedText') : undefined}
      onKeepMine={closed ? undefined : onKeepMine}
      versions={conflict.conflicts.map(({ field, mine, theirs }) => ({
        key: field,
        label: t(`field.${field}`),
        mine: <FieldValue field={field} value={mine} />,
        theirs: <FieldValue field={field} value={theirs} />,
      }))}
    />
  );
}

function FieldValue({ field, value }: { field: FieldConflict['field']; value: string | number }) {
  const { t } = useTranslation('tickets/detail');
  const statuses = useLabels('ticketStatus');
  if (field === 'status') return labelOf('ticketStatus', statuses, Number(value)).label;
  if (field === 'rating') return Number(value) > 0 ? <Rating stars={Number(value)} /> : t('none');
  return value === '' ? t('none') : value;
}
