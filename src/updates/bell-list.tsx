import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '@/areas/paths';
import { newestFirst } from '@/shared/format/newest-first';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/links';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { useSummary } from './summary';
import { UpdateRow } from './update-row';
import { useSeen, useUpdates } from './use-updates';

const maxShown = 6;

export function BellList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('updates');
  const { state, updates, pending } = useUpdates('unseen');
  const { seeOne, seeAll } = useSeen();
  const failed = (useSummary()?.failed.length ?? 0) > 0;
  const waits = pending || !state;
  return (
    <div className="flex flex-col">
      <h2 className="border-b border-line px-4 py-3 text-base font-semibold">{t('title')}</h2>
      {waits && (
        <Loading>
          <div className="flex flex-col gap-3 px-4 py-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </Loading>
      )}
      {!waits && updates.length === 0 && (
        <p className="px-4 py-4 text-sm text-text2">{t(failed ? 'failed' : 'nothing')}</p>
      )}
      {updates.length > 0 && (
        <ul className="px-2 py-1">
          {newestFirst(updates, ({ at }) => at)
            .slice(0, maxShown)
            .map((update) => (
              <UpdateRow
                key={`${update.kind} ${update.source} ${update.oid}`}
                update={update}
                onOpen={() => {
                  seeOne(update);
                  onClose();
                }}
              />
            ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-between gap-2 border-t border-line px-4 py-3">
        <ButtonLink to={paths.updates()} onClick={onClose} size="small">
          {t('all')}
        </ButtonLink>
        {updates.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={CheckCheck}
            onClick={() => {
              seeAll();
              onClose();
            }}
          >
            {t('seeAll')}
          </Button>
        )}
      </div>
    </div>
  );
}
