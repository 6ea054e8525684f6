import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { UpdateRow } from '@/areas/update-row';
import { useUpdates } from '@/areas/use-updates';
import { useSummary } from '@/entities/updates/summary';
import { useFormats } from '@/shared/format/use-formats';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Count } from '@/shared/ui/count';

/** Changes shown at first, and with each further press. */
const step = 5;

/** What has changed since the person was here last (R-PLUS-02); nothing at a first visit, and until something can be told. */
export function LastVisit() {
  const { t } = useTranslation('main-dashboard/last-visit');
  const formats = useFormats();
  const [shown, setShown] = useState(step);
  const { state, updates, pending } = useUpdates('sinceVisit');
  const complete = useSummary()?.complete ?? false;
  if (!state?.previousVisit || pending || (!complete && updates.length === 0)) return null;
  const rest = updates.length - shown;
  return (
    <Card title={t('title')} actions={updates.length > 0 && <Count>{formats.number(updates.length)}</Count>}>
      <p className="px-4 pb-3 text-sm text-text2">
        {t(updates.length > 0 ? 'since' : 'nothing', { date: formats.dateTime(state.previousVisit) })}
      </p>
      {updates.length > 0 && (
        <ul className="border-t border-line px-2 py-1">
          {updates.slice(0, shown).map((update) => (
            <UpdateRow key={`${update.kind} ${update.source} ${update.oid}`} update={update} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <div className="px-4 pb-3 print:hidden">
          <Button size="small" variant="quiet" onClick={() => setShown(shown + 10 * step)}>
            {t('more', { count: Math.min(rest, 10 * step) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
