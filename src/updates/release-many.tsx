import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLabels } from '@/entities/label/label';
import { useActiveSession } from '@/entities/session/session';
import { finishOf } from '@/entities/ticket/open-tickets';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { Button } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';

const ReleaseDialog = lazyComponent(async () => (await import('./release-dialog')).ReleaseDialog);

/** Offers to finish what waits, from two on. An open dialog stays, because it shows the results. */
export function ReleaseMany({ reports }: { reports: number }) {
  const { t } = useTranslation('updates');
  const labels = useLabels('ticketStatus');
  // The page has requested the list, if the user may see it.
  const { data = [] } = useQuery({ ...ticketsQuery(ticketOwner(useActiveSession())), enabled: false });
  const [open, setOpen] = useState(false);
  return (
    <>
      {(data.filter((ticket) => finishOf(ticket, labels)).length + reports > 1 || open) && (
        <Button
          icon={ListChecks}
          onPointerEnter={ReleaseDialog.prefetch}
          onFocus={ReleaseDialog.prefetch}
          onClick={() => setOpen(true)}
        >
          {t('release.open')}
        </Button>
      )}
      {open && <ReleaseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
