import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';

const ReleaseDialog = lazyComponent(async () => (await import('./release-dialog')).ReleaseDialog);

/** Offers to release what waits, from two on. An open dialog stays, because it shows the results. */
export function ReleaseMany({ count }: { count: number }) {
  const { t } = useTranslation('updates');
  const [open, setOpen] = useState(false);
  return (
    <>
      {(count > 1 || open) && (
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
