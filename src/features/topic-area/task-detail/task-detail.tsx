import { useMutationState, useQuery } from '@tanstack/react-query';
import { FolderDown, FolderLock, Printer, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AreaIcon } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { HandOn } from '@/areas/hand-on';
import { useIncomingFiles } from '@/engines/upload/incoming-files';
import { DocumentList } from '@/entities/document/document-list';
import { DocumentUpload } from '@/entities/document/document-upload';
import { asksForConfirmation } from '@/entities/document/preview/confirmations';
import { documentCategories, taskDocumentsQuery } from '@/entities/document/queries';
import { useReadMarks, MarksFailed } from '@/entities/document/read-marks';
import { useTaskDocuments } from '@/entities/document/task-documents';
import { useUploadQueue } from '@/entities/document/upload-queues';
import { QueryView } from '@/entities/error/query-view';
import { useShownDocument } from '@/entities/link/link-parameters';
import { noteKeys, notesQuery } from '@/entities/note/queries';
import { useOpened } from '@/entities/session/own-action';
import { beTrueKey } from '@/entities/task/be-true';
import { useFavourite, useFavouriteOids } from '@/entities/task/favourite';
import type { Task } from '@/entities/task/task';
import { UnreadableLine } from '@/entities/unreadable/unreadable';
import { useConfig } from '@/shared/config/use-config';
import { joinParts } from '@/shared/format/text';
import { usePageSubject } from '@/shared/routing/page-subject';
import { Button, IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Skeleton, SkeletonRows } from '@/shared/ui/skeleton';
import { Tabs } from '@/shared/ui/tabs';

import { NotesTab } from './notes-tab';
import { TaskTab } from './task-tab';

export const taskTabs = ['task', 'documents', 'upload', 'notes'] as const;
type TaskTabId = (typeof taskTabs)[number];

const EvidenceDialog = lazyComponent(
  async () => (await import('../evidence/evidence-dialog')).EvidenceDialog,
);
const KeepTaskDialog = lazyComponent(
  async () => (await import('../keep-offline/keep-offline')).KeepTaskDialog,
);

interface TaskDetailProps {
  area: TopicArea;
  task: Task;
  tab: TaskTabId;
  onTab: (tab: TaskTabId) => void;
}

export function TaskDetail({ area, task, tab, onTab }: TaskDetailProps) {
  const { t } = useTranslation('topic-area/task-detail');
  const { t: entities } = useTranslation('entities');
  const { all, lists } = useTaskDocuments(task.oid);
  useOpened(task.oid);
  const { data: notes } = useQuery(notesQuery(task.oid));
  const { isUnread, pending: marksPending } = useReadMarks();
  // Files go into the task's document folder, each with a hint (R-UPL-01).
  const upload = {
    target: { objectOid: task.oid, path: 'Portal' },
    hinted: true,
    task: { oid: task.oid, name: task.title },
  };
  const queue = useUploadQueue(upload);
  const favourite = useFavouriteOids()?.has(task.oid) ?? task.favourite;
  const changeFavourite = useFavourite();
  const unread = all.filter(isUnread).length;
  const counted = !marksPending && lists.every(({ data }) => data);
  const answering = useIsOpenEnded(beTrueKey(task.oid));
  const writing = useIsOpenEnded(noteKeys.creation(task.oid));
  const [dialog, setDialog] = useState<'evidence' | 'offline'>();
  const closeDialog = () => setDialog(undefined);
  const { offline } = useConfig();
  usePageSubject(task.privacyNumber || task.number);
  // A file dropped or pasted on the task goes into its queue; the open queue handles it itself.
  useIncomingFiles((files) => {
    if (tab === 'upload') return;
    void queue.add(files);
    onTab('upload');
  });
  return (
    <article aria-labelledby="task-title" className="flex min-w-0 flex-col">
      <header className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex items-center gap-2 text-sm wrap-anywhere text-text2">
            <AreaIcon area={area} />
            {joinParts([task.privacyNumber, task.number], ' · ')}
          </p>
          <h1
            id="task-title"
            lang="de"
            tabIndex={-1}
            className="text-xl font-semibold tracking-[-0.02em] text-balance wrap-anywhere"
          >
            {task.title}
          </h1>
        </div>
        <div className="flex gap-2 print:hidden">
          <Button
            aria-pressed={favourite}
            aria-label={entities('task.setFavourite', { title: task.title })}
            onClick={() => changeFavourite([task], !favourite)}
          >
            <Icon
              icon={Star}
              className={`size-4 ${favourite ? 'fill-waiting text-waiting' : 'text-text2'}`}
            />
            {entities('task.favourite')}
          </Button>
          <HandOn title={task.title} number={task.privacyNumber || task.number} />
          <IconButton framed icon={FolderDown} label={t('evidence')} onClick={() => setDialog('evidence')} />
          {offline.enabled && (
            <IconButton
              framed
              icon={FolderLock}
              label={t('keepOffline')}
              onClick={() => setDialog('offline')}
            />
          )}
          <IconButton framed icon={Printer} label={t('print')} onClick={() => window.print()} />
        </div>
      </header>
      {dialog === 'evidence' && <EvidenceDialog area={area} task={task} onClose={closeDialog} />}
      {dialog === 'offline' && <KeepTaskDialog area={area} task={task} onClose={closeDialog} />}
      <Tabs
        label={task.title}
        selected={tab}
        onSelect={onTab}
        tabs={[
          { id: 'task', label: t('tab.task') },
          {
            id: 'documents',
            label: t('tab.documents'),
            count: counted && unread === 0 ? all.length : undefined,
            ...(unread > 0 && { news: t('unreadCount', { count: unread }) }),
          },
          { id: 'upload', label: t('tab.upload') },
          { id: 'notes', label: t('tab.notes'), count: notes?.length },
        ]}
      >
        <div className="pt-4">
          {/* A form with a pending or refused request stays mounted. */}
          {(tab === 'task' || answering) && (
            <div hidden={tab !== 'task'}>
              <TaskTab task={task} onTab={onTab} />
            </div>
          )}
          {tab === 'documents' && <DocumentsTab task={task} />}
          {tab === 'upload' && <DocumentUpload title={t('tab.upload')} {...upload} />}
          {(tab === 'notes' || writing) && (
            <div hidden={tab !== 'notes'}>
              <NotesTab task={task} />
            </div>
          )}
        </div>
      </Tabs>
    </article>
  );
}

const useIsOpenEnded = (mutationKey: readonly string[]): boolean =>
  useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status }).some(
    (status) => status === 'pending' || status === 'error',
  );

const ConfirmationLine = lazyComponent(
  async () => (await import('@/entities/document/preview/confirmation-line')).ConfirmationLine,
);

export function DocumentsTab({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const { lists } = useTaskDocuments(task.oid);
  const { confirm } = useConfig().documents;
  const { show } = useShownDocument();
  const subject = { oid: task.oid, name: task.title };
  if (lists.every(({ data }) => data?.length === 0))
    return (
      <Card>
        <EmptyState title={t('noDocuments')} text={t('noDocumentsText')} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      <UnreadableLine lists={documentCategories.map((category) => taskDocumentsQuery(task.oid, category))} />
      <MarksFailed />
      {lists.map((list) => {
        if (list.data?.length === 0) return null;
        const title = t(`category.${list.category}`);
        return (
          <Card key={list.category} title={title} ruled>
            <QueryView
              query={list}
              failed={t('documentsFailed')}
              className="p-4"
              skeleton={<SkeletonRows rows={2} />}
            >
              {(documents) => (
                <DocumentList
                  label={title}
                  documents={documents}
                  onOpen={({ oid }) => show(oid)}
                  task={subject}
                  noteOn={(document) =>
                    asksForConfirmation(document, confirm) && (
                      <ConfirmationLine
                        document={document}
                        task={subject}
                        fallback={<Skeleton className="my-1 h-3 w-44" />}
                      />
                    )
                  }
                />
              )}
            </QueryView>
          </Card>
        );
      })}
    </div>
  );
}
