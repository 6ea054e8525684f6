import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { LoadError } from '@/entities/error/load-error';
import { notesQuery } from '@/entities/note/queries';
import type { Task } from '@/entities/task/task';
import { Readable } from '@/entities/unreadable/readable';
import { UnreadableLine } from '@/entities/unreadable/unreadable-line';
import { useFormats } from '@/shared/format/use-formats';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { PlainText } from '@/shared/ui/plain-text';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { withUniqueKeys } from '@/shared/ui/with-unique-keys';

import { NoteForm } from './note-form';

/** The notes on a task and the form for a new one (R-NOTE-01). */
export function NotesTab({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Card title={t('notes')} ruled>
        <UnreadableLine lists={[notesQuery(task.oid)]} className="p-4" />
        <Notes task={task} />
      </Card>
      <Card title={t('note.title')} ruled>
        <div className="p-4">
          <NoteForm task={task} />
        </div>
      </Card>
    </div>
  );
}

function Notes({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const formats = useFormats();
  const { data: notes, error, isFetching, refetch } = useQuery(notesQuery(task.oid));
  if (notes?.length === 0) return <EmptyState title={t('noNotes')} text={t('noNotesText')} />;
  if (notes)
    return (
      <ul>
        {withUniqueKeys(notes, ({ id }) => id).map(({ key, item: note }) => (
          <li key={key} className="border-b border-line px-4 py-3 last:border-b-0">
            <p className="text-sm text-text2">
              <strong className="font-medium text-text">{note.author || t('unknownAuthor')}</strong>{' '}
              <Readable of={note} field="date">
                {note.date && <time dateTime={note.date.toISOString()}>{formats.dateTime(note.date)}</time>}
              </Readable>
            </p>
            <Readable of={note} field="text">
              <PlainText text={note.text} />
            </Readable>
          </li>
        ))}
      </ul>
    );
  if (error)
    return (
      <div className="p-4">
        <LoadError
          title={t('notesFailed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  return (
    <Loading>
      {[0, 1, 2].map((row) => (
        <div key={row} className="border-b border-line px-4 py-3">
          <Skeleton className="mb-2 h-4 w-48" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </Loading>
  );
}
