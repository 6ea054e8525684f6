import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { DocumentLine } from '@/entities/document/document-list';
import { useReadMarks } from '@/entities/document/read-marks';
import { useTaskDocuments } from '@/entities/document/task-documents';
import { QueryView } from '@/entities/error/query-view';
import { useShownDocument } from '@/entities/link/link-parameters';
import { notesQuery } from '@/entities/note/queries';
import { Priority } from '@/entities/task/priority';
import { taskDescriptionQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { useFormats } from '@/shared/format/formats';
import { newestFirst } from '@/shared/format/newest-first';
import { RichFrame } from '@/shared/html/rich-frame';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { Copyable } from '@/shared/ui/copyable';
import { type Fact, Facts } from '@/shared/ui/facts';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Loading, Skeleton, SkeletonRows } from '@/shared/ui/skeleton';

import { BeTrueForm } from './be-true-form';

interface TaskTabProps {
  task: Task;
  onTab: (tab: 'documents' | 'notes') => void;
}

export function TaskTab({ task, onTab }: TaskTabProps) {
  const { t } = useTranslation('topic-area/task-detail');
  const { tone, status, priority, progress, progressKnown } = useTaskLabels()(task);
  const copyable = (name: string, value: string): Fact => ({
    name,
    value: value && <Copyable name={name} value={value} />,
  });
  const facts: readonly Fact[] = [
    { name: t('fact.status'), value: <Badge tone={tone}>{status}</Badge> },
    { name: t('fact.priority'), value: <Priority level={task.priority} label={priority} /> },
    {
      name: t('fact.progress'),
      value: (
        <span className="block max-w-64">
          <ProgressBar
            percent={task.progress}
            text={progress}
            recognized={progressKnown}
            label={t('fact.progress')}
            wide
          />
        </span>
      ),
    },
    copyable(t('fact.number'), task.number),
    copyable(t('fact.privacyNumber'), task.privacyNumber),
    { lang: 'de', name: t('fact.name'), value: task.name },
    { lang: 'de', name: t('fact.description'), value: task.description },
    { lang: 'de', name: t('fact.keywords'), value: task.keywords.join(', ') },
    copyable(t('fact.oid'), task.oid),
  ];
  return (
    <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_288px]">
      <div className="flex min-w-0 flex-col gap-5">
        <Facts
          facts={facts.filter(({ value }) => value !== '')}
          className="grid-cols-[minmax(7rem,9rem)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 max-sm:grid-cols-1 [&_dt]:self-start max-sm:gap-y-0 max-sm:*:mb-2 max-sm:*:block"
        />
        <section className="border-t border-line pt-5">
          <h2 className="mb-2 text-lg font-semibold tracking-[-0.01em]">{t('description')}</h2>
          <Description task={task} />
        </section>
        {/* It is an input, so it is not printed. */}
        <div className={task.beTrue === 0 ? 'print:hidden' : ''}>
          <Card title={t('beTrue.title')} body="px-4 pb-4">
            <BeTrueForm task={task} />
          </Card>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <NewestDocuments task={task} onAll={() => onTab('documents')} />
        <LatestNote task={task} onAll={() => onTab('notes')} />
      </div>
    </div>
  );
}

function Description({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  return (
    <QueryView
      query={useQuery(taskDescriptionQuery(task.oid))}
      failed={t('descriptionFailed')}
      skeleton={<Skeleton className="h-16" />}
    >
      {(html) =>
        html === '' ? (
          <p className="text-text2">{t('noDescription')}</p>
        ) : (
          <RichFrame html={html} title={t('descriptionOf', { title: task.title })} />
        )
      }
    </QueryView>
  );
}

const linkLook = 'font-medium text-accent-text underline underline-offset-3 pointer-coarse:py-3 print:hidden';

function NewestDocuments({ task, onAll }: { task: Task; onAll: () => void }) {
  const { t } = useTranslation('topic-area/task-detail');
  const { t: entities } = useTranslation('entities');
  const { isUnread, mark } = useReadMarks();
  const { show } = useShownDocument();
  const { lists, all } = useTaskDocuments(task.oid);
  const newest = newestFirst(all, ({ date }) => date).slice(0, 3);
  const unread = all.filter(isUnread);
  const failed = lists.some(({ data, error }) => !data && error);
  const pending = lists.some(({ data, error }) => !data && !error);
  const nothing = !pending && !failed && all.length === 0;
  return (
    <Card
      title={t('tab.documents')}
      actions={<span className="text-sm text-text3">{t('newestFirst')}</span>}
      ruled
    >
      {newest.length === 0 &&
        (pending ? (
          <Loading>
            <SkeletonRows rows={3} height="h-15" />
          </Loading>
        ) : (
          <p className="px-4 py-3 text-text2">{t(failed ? 'documentsFailed' : 'noDocuments')}</p>
        ))}
      <ul>
        {newest.map((document) => (
          <li key={document.oid} className="border-b border-line px-4 py-2.5">
            <DocumentLine document={document} unread={isUnread(document)} onOpen={() => show(document.oid)} />
          </li>
        ))}
      </ul>
      {/* Keeps its height while the documents load; without documents it has no target. */}
      {!nothing && (
        <div className="flex min-h-10 flex-wrap gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
          {!pending && (
            <button type="button" className={linkLook} onClick={onAll}>
              {failed ? t('allDocumentsUncounted') : t('allDocuments', { count: all.length })}
            </button>
          )}
          {unread.length > 0 && (
            <button type="button" className={linkLook} onClick={() => mark(unread, true)}>
              {entities('document.markAllRead')}
            </button>
          )}
        </div>
      )}
    </Card>
  );
}

function LatestNote({ task, onAll }: { task: Task; onAll: () => void }) {
  const { t } = useTranslation('topic-area/task-detail');
  const formats = useFormats();
  const { data, isError } = useQuery(notesQuery(task.oid));
  const latest = data?.[0];
  return (
    <section>
      <h2 className="mb-1 font-semibold">{t('latestNote')}</h2>
      {latest ? (
        <>
          <p lang="de" className="line-clamp-4 wrap-anywhere whitespace-pre-line text-text2">
            {latest.text}
          </p>
          {latest.date && <p className="mt-1 text-sm text-text3">{formats.dateTime(latest.date)}</p>}
        </>
      ) : (
        <p className="text-text2">
          {data ? t('noNotesText') : isError ? t('notesFailed') : <Skeleton className="h-11" />}
        </p>
      )}
      <button type="button" className={`mt-1 text-sm ${linkLook}`} onClick={onAll}>
        {t('writeNote')}
      </button>
    </section>
  );
}
