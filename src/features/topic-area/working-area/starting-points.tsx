import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import { type Document, documentMeta } from '@/entities/document/document';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/isolate';
import { newestFirst } from '@/shared/format/newest-first';
import { Badge } from '@/shared/ui/badge';
import { ListCard, ListRow } from '@/shared/ui/card';

const maxRows = 6;

interface StartingPointsProps {
  area: TopicArea;
  tasks: readonly Task[];
  /** Null until known. */
  unread: readonly Document[] | null;
  onOpen: (document: Document) => void;
}

export function StartingPoints({ area, tasks, unread, onOpen }: StartingPointsProps) {
  const { t } = useTranslation('topic-area/working-area');
  const formats = useFormats();
  const labelsOf = useTaskLabels();
  const changed = newestFirst(
    tasks.filter(({ changedAt }) => changedAt !== null),
    ({ changedAt }) => changedAt,
  ).slice(0, maxRows);
  const newest = newestFirst(unread ?? [], ({ date }) => date).slice(0, maxRows);
  return (
    <div className="mt-6 grid items-start gap-4 xl:grid-cols-2">
      <ListCard title={t('start.changed')} none={t('start.noneChanged')}>
        {changed.map((task) => {
          const { tone, status } = labelsOf(task);
          return (
            <ListRow key={task.oid}>
              <div className="min-w-0 flex-1">
                <Link
                  lang="de"
                  to={paths.task(area.prefix, task.oid)}
                  data-row-link
                  className="font-medium wrap-anywhere"
                >
                  {task.title}
                </Link>
                <p className="text-sm text-text3">
                  {joinParts(
                    [task.privacyNumber || task.number, task.changedAt && formats.date(task.changedAt)],
                    ' · ',
                  )}
                </p>
              </div>
              <Badge tone={tone}>{status}</Badge>
            </ListRow>
          );
        })}
      </ListCard>
      {unread && (
        <ListCard
          title={t('start.unread')}
          count={unread.length}
          none={t('start.noneUnread')}
          all={
            unread.length > maxRows && (
              <Link to={paths.readingPlan(area.csvCategory)} className="link">
                {t('start.allUnread')}
              </Link>
            )
          }
        >
          {newest.map((document) => (
            <ListRow key={document.oid}>
              <div className="min-w-0">
                <button
                  type="button"
                  lang="de"
                  onClick={() => onOpen(document)}
                  className="text-left font-medium wrap-anywhere underline-offset-3 hover:underline"
                >
                  {document.name}
                </button>
                <p className="text-sm text-text3">{documentMeta(document, formats).join(' · ')}</p>
              </div>
            </ListRow>
          ))}
        </ListCard>
      )}
    </div>
  );
}
