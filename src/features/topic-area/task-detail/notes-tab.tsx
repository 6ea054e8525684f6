import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { QueryView } from '@/entities/error/query-view';
import { type Note, notesQuery } from '@/entities/note/queries';
import type { Task } from '@/entities/task/task';
import { Readable } from '@/entities/unreadable/readable';
import { useFormats } from '@/shared/format/formats';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { PlainText } from '@/shared/ui/plain-text';
import { Skeleton } from '@/shared/ui/skeleton';

import { NoteForm } from './note-form';

export function NotesTab({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const list = notesQuery(task.oid);
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Card title={t('notes')} ruled>
        <QueryView
          query={useQuery(list)}
          lists={[list]}
          failed={t('notesFailed')}
          className="p-4"
          skeleton={<NotesSkeleton />}
        >
          {(notes) =>
            notes.length === 0 ? (
              <EmptyState title={t('noNotes')} text={t('noNotesText')} />
            ) : (
              <Notes notes={notes} />
            )
          }
        </QueryView>
      </Card>
      <Card title={t('note.title')} ruled>
        <div className="p-4">
          <NoteForm task={task} />
        </div>
      </Card>
    </div>
  );
}

function Notes({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation('topic-area/task-detail');
  const formats = useFormats();
  return (
    <ul>
      {notes.map((note) => (
        <li
          key={note.id || `${note.date?.getTime()} ${note.text}`}
          className="border-b border-line px-4 py-3 last:border-b-0"
        >
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
}

const NotesSkeleton = () =>
  [0, 1, 2].map((row) => (
    <div key={row} className="border-b border-line px-4 py-3">
      <Skeleton className="mb-2 h-4 w-48" />
      <Skeleton className="h-4 w-full" />
    </div>
  ));
