import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import { useFavouriteOids } from '@/entities/task/favourite';
import type { Task } from '@/entities/task/task';
import { TaskTable } from '@/entities/task/task-table';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';

import { applyListFilter, InvalidLinkParameters, noFilter, useListFilter } from './list-filter';

/** A chart opens this in an area without a list view (ADR 0003). */
export function FilteredTasks({ area, tasks }: { area: TopicArea; tasks: readonly Task[] }) {
  const { t } = useTranslation('topic-area/list-view');
  const { t: entities } = useTranslation('entities');
  const { filter, troubles, change } = useListFilter();
  const favourites = useFavouriteOids();
  const found = applyListFilter(tasks, filter);
  const clear = () => change(() => noFilter);
  return (
    <div className="flex flex-col gap-3">
      <InvalidLinkParameters troubles={troubles} onClose={clear} />
      <Card
        title={t('filtered', { count: found.length })}
        ruled
        actions={
          <Button variant="quiet" size="small" icon={X} onClick={clear}>
            {entities('taskLists.clearFilter')}
          </Button>
        }
      >
        {found.length === 0 ? (
          <EmptyState kind="filtered" title={t('none')} text={t('noneFiltered')} />
        ) : (
          <TaskTable
            label={t('title')}
            tasks={found}
            favourites={favourites ?? new Set()}
            pathOf={({ oid }) => paths.task(area.prefix, oid)}
          />
        )}
      </Card>
    </div>
  );
}
