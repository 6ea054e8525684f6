import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { documentMeta } from '@/entities/document/document-meta';
import { PreviewContent } from '@/entities/document/preview/preview-content';
import { convertedFileQuery, documentFileQuery } from '@/entities/document/preview/queries';
import { safeFileName } from '@/entities/document/safe-file-name';
import type { FolderDocument } from '@/entities/offline-folder/folder';
import type { OpenedFolder, OpenedTask } from '@/entities/offline-folder/read-folder';
import { useConfig } from '@/shared/config/use-config';
import { saveFile } from '@/shared/file/save-file';
import { joinParts } from '@/shared/format/isolate';
import { useFormats } from '@/shared/format/use-formats';
import { RichFrame } from '@/shared/html/rich-frame';
import { showNotice } from '@/shared/notice/notices';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/facts';
import { ViewerDialog } from '@/shared/ui/viewer-dialog';

import { useTaskFacts } from './task-facts';

interface FolderTaskViewProps {
  folder: OpenedFolder;
  task: OpenedTask;
}

export function FolderTaskView({ folder, task }: FolderTaskViewProps) {
  const { t } = useTranslation('offline-folder');
  const config = useConfig();
  const formats = useFormats();
  const facts = useTaskFacts()(task);
  const { part } = task;
  return (
    <article aria-label={task.title} className="flex flex-col gap-4">
      <header>
        <h2 lang="de" className="text-xl font-semibold tracking-[-0.02em] wrap-anywhere">
          {task.title}
        </h2>
        {task.savedAt && (
          <p className="text-sm text-text2">{t('savedAt', { date: formats.dateTime(task.savedAt) })}</p>
        )}
      </header>
      {!part && <EmptyState flush title={t('notLoaded')} text={t('notLoadedText')} />}
      {part && (
        <section>
          <h3 className="mb-1 font-semibold">{t('description')}</h3>
          {part.description === null && <p className="text-text2">{t('notLoadedPart')}</p>}
          {part.description === '' && <p className="text-text2">{t('noDescription')}</p>}
          {part.description && (
            <RichFrame
              html={part.description}
              imageHosts={config.imageHosts}
              title={t('descriptionOf', { title: task.title })}
            />
          )}
        </section>
      )}
      {part && (
        <Rows title={t('documents')} empty={part.documents.length === 0 && t('noDocuments')}>
          {part.documents.map((document) => (
            <DocumentRow key={document.oid} folder={folder} document={document} />
          ))}
        </Rows>
      )}
      {part && (
        <Rows
          title={t('notes')}
          empty={part.notes === null ? t('notLoadedPart') : part.notes.length === 0 && t('noNotes')}
        >
          {part.notes?.map((item) => (
            <li
              key={`${item.date?.getTime()} ${item.text}`}
              className="border-b border-line px-4 py-2.5 last:border-b-0"
            >
              <p className="text-sm text-text2">
                {joinParts([item.author, item.date && formats.dateTime(item.date)], ', ')}
              </p>
              <p lang="de" className="wrap-anywhere whitespace-pre-line">
                {item.text}
              </p>
            </li>
          ))}
        </Rows>
      )}
      <Card>
        <Facts facts={facts} />
      </Card>
    </article>
  );
}

interface RowsProps {
  title: string;
  empty: string | false;
  children: ReactNode;
}

function Rows({ title, empty, children }: RowsProps) {
  return (
    <Card title={title} ruled>
      {empty === false ? <ul>{children}</ul> : <p className="px-4 py-3 text-text2">{empty}</p>}
    </Card>
  );
}

function DocumentRow({ folder, document }: { folder: OpenedFolder; document: FolderDocument }) {
  const { t } = useTranslation('offline-folder');
  const formats = useFormats();
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const { queryKey } = documentFileQuery(document);
  const { queryKey: pdfKey } = convertedFileQuery(document.oid);
  const failed = () => showNotice({ id: 'offlineFile', tone: 'error', title: t('fileFailed') });
  const show = useMutation({
    mutationFn: () => Promise.all([folder.file(document.oid), folder.pdf(document.oid)]),
    networkMode: 'always',
    onSuccess: ([bytes, pdf]) => {
      // The preview reads the cache first, so it needs no request.
      client.setQueryData(queryKey, bytes);
      if (pdf) client.setQueryData(pdfKey, pdf);
      setShown(true);
    },
    onError: failed,
  });
  const save = useMutation({
    mutationFn: () => folder.file(document.oid),
    networkMode: 'always',
    onSuccess: (bytes) =>
      saveFile(
        new Blob([bytes], { type: 'application/octet-stream' }),
        safeFileName(document.name, document.mimeType, new Uint8Array(bytes)),
      ),
    onError: failed,
  });
  const meta = documentMeta(document, formats).join(', ');
  const reason = document.forbidden ? t('forbidden') : folder.hasFile(document.oid) ? undefined : t('noFile');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <p lang="de" className="font-medium wrap-anywhere">
          {document.name}
        </p>
        <p className="text-sm text-text2">{meta}</p>
      </div>
      {reason === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={Eye}
            busy={show.isPending}
            aria-label={t('showOne', { name: document.name })}
            onClick={() => show.mutate()}
          >
            {t('show')}
          </Button>
          <Button
            size="small"
            icon={Download}
            busy={save.isPending}
            aria-label={t('saveOne', { name: document.name })}
            onClick={() => save.mutate()}
          >
            {t('save')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-text2">{reason}</p>
      )}
      {shown && (
        <ViewerDialog
          title={document.name}
          details={meta}
          onClose={() => {
            setShown(false);
            client.removeQueries({ queryKey });
            client.removeQueries({ queryKey: pdfKey });
          }}
        >
          <PreviewContent document={{ ...document, ...notSeen }} onSeen={() => undefined} />
        </ViewerDialog>
      )}
    </li>
  );
}

/** The folder lacks these fields and the preview ignores them. */
const notSeen = { description: '', text: '', type: '', read: null, objectOid: null } as const;
