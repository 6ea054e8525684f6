import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { Card } from '@/shared/ui/card';
import { MoreEntries, useFirstEntries } from '@/shared/ui/more-entries';
import { useSummary } from '@/updates/summary';
import { UpdateRow } from '@/updates/update-row';
import { useUpdates } from '@/updates/use-updates';

export function LastVisit() {
  const { t } = useTranslation('main-dashboard');
  const formats = useFormats();
  const { state, updates, pending } = useUpdates('sinceVisit');
  const { entries, more } = useFirstEntries(updates, 5);
  const summary = useSummary();
  const isComplete = summary?.complete === true && summary.failed.length === 0;
  if (!state?.previousVisit || pending || (!isComplete && updates.length === 0)) return null;
  return (
    <Card title={t('lastVisit.title')} count={updates.length}>
      <p className="px-4 pb-3 text-sm text-text2">
        {t(updates.length > 0 ? 'lastVisit.since' : 'lastVisit.nothing', {
          date: formats.dateTime(state.previousVisit),
        })}
      </p>
      {updates.length > 0 && (
        <ul className="border-t border-line px-2 py-1">
          {entries.map((update) => (
            <UpdateRow key={`${update.kind} ${update.source} ${update.oid}`} update={update} />
          ))}
        </ul>
      )}
      <MoreEntries more={more}>{t('lastVisit.more', { count: more.count })}</MoreEntries>
    </Card>
  );
}
