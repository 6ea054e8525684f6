import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';

import type { TaskTabId } from '../task-detail/task-tabs';

interface ViewChoiceProps {
  area: TopicArea;
  /** The task whose documents and notes are meant; without one there is only the tree. */
  taskOid: string | undefined;
  tab: TaskTabId;
}

/** The view modes of the working area (R-AREA-05): tree, document list, notices. */
const views = [
  { mode: '0', name: 'tree', tabs: ['task', 'upload'] },
  { mode: '1', name: 'documents', tabs: ['documents'] },
  { mode: '3', name: 'notes', tabs: ['notes'] },
] as const;

/** Leads to the view modes by address, so that each can be kept as a link. */
export function ViewChoice({ area, taskOid, tab }: ViewChoiceProps) {
  const { t } = useTranslation('topic-area/working-area');
  if (taskOid === undefined) return null;
  const isCurrent = (tabs: readonly TaskTabId[]) => tabs.includes(tab);
  return (
    <nav aria-label={t('view.label')} className="flex gap-1 text-sm">
      {views.map(({ mode, name, tabs }) => (
        <Link
          key={mode}
          to={paths.view(area.prefix, mode, mode === '0' ? undefined : taskOid)}
          aria-current={isCurrent(tabs) ? 'true' : undefined}
          className="flex min-h-8 items-center rounded-md px-2.5 text-text2 hover:bg-hover aria-current:bg-selected aria-current:font-medium aria-current:text-text pointer-coarse:min-h-11"
        >
          {t(`view.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
