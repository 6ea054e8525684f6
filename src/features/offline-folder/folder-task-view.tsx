import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { documentMeta } from '@/entities/document/document';
import { PreviewContent } from '@/entities/document/preview/preview-content';
import { convertedFileQuery, documentFileQuery } from '@/entities/document/preview/queries';
import { safeFileName } from '@/entities/document/safe-file-name';
import type { Note } from '@/entities/note/queries';
import type { FolderDocument } from '@/entities/offline-folder/folder';
import type { OpenedFolder, OpenedTask } from '@/entities/offline-folder/read-folder';
import { saveFile } from '@/shared/file/save-file';
import { type Formats, useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { RichFrame } from '@/shared/html/rich-frame';
import { RichText } from '@/shared/html/rich-text';
import { showNotice } from '@/shared/notice/notices';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ViewerDialog } from '@/shared/ui/dialog-frame';
import { EmptyState } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/facts';

function useTaskFacts({ status, priority, progress, beTrue, ...task }: OpenedTask) {
  const { t } = useTranslation('offline-folder');
  const { t: shared } = useTranslation('entities/archive');
  const { t: entities } = useTranslation('entities');
  return [
    { name: entities('task.status'), value: status },
    { name: entities('task.priority'), value: priority },
    { name: entities('task.progress'), value: progress },
    { name: shared('beTrue'), value: beTrue },
    { name: shared('reason'), value: task.beTrueReason },
    { name: t('number'), value: task.number },
    { name: t('shortText'), value: task.description },
  ].filter(({ value }) => value !== '');
}

const noteHead = ({ author, date }: Pick<Note, 'author' | 'date'>, formats: Formats) =>
  joinParts([author, date && formats.dateTime(date)], ', ');

export function FolderTaskView({ folder, task }: { folder: OpenedFolder; task: OpenedTask }) {
  const { t } = useTranslation('offline-folder');
  const { t: shared } = useTranslation('entities/archive');
  const formats = useFormats();
  const facts = useTaskFacts(task);
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
      {part ? (
        <>
          <section>
            <h3 className="mb-1 font-semibold">{t('description')}</h3>
            {part.description ? (
              <RichFrame html={part.description} title={t('descriptionOf', { title: task.title })} />
            ) : (
              <p className="text-text2">
                {part.description === null ? shared('notLoaded') : t('noDescription')}
              </p>
            )}
          </section>
          <Rows title={shared('documents')} none={shared('noDocuments')}>
            {part.documents.map((document) => (
              <DocumentRow key={document.oid} folder={folder} document={document} />
            ))}
          </Rows>
          <Rows title={shared('notes')} none={shared(part.notes ? 'noNotes' : 'notLoaded')}>
            {(part.notes ?? []).map((item) => (
              <li
                key={`${item.date?.getTime()} ${item.text}`}
                className="border-b border-line px-4 py-2.5 last:border-b-0"
              >
                <p className="text-sm text-text2">{noteHead(item, formats)}</p>
                <p lang="de" className="wrap-anywhere whitespace-pre-line">
                  {item.text}
                </p>
              </li>
            ))}
          </Rows>
        </>
      ) : (
        <EmptyState flush title={t('notLoaded')} text={t('notLoadedText')} />
      )}
      <Card>
        <Facts facts={facts} />
      </Card>
    </article>
  );
}

export function PrintedTask({ number, task }: { number: string; task: OpenedTask }) {
  const { t } = useTranslation('entities/archive');
  const formats = useFormats();
  const facts = useTaskFacts(task);
  const documents = task.part?.documents ?? [];
  const notes = task.part?.notes ?? [];
  return (
    <section className="mb-4 border-t border-line pt-3">
      <h2 className="text-lg font-semibold break-after-avoid">
        {number} {task.title}
      </h2>
      <p className="text-sm">{facts.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</p>
      {task.part?.description && (
        <div className="mt-2">
          {/* Images from other servers would need a network. */}
          <RichText html={task.part.description} withImages={false} />
        </div>
      )}
      {documents.length > 0 && (
        <p className="mt-2 text-sm">
          {t('documents')}:{' '}
          {documents
            .map((document) => [document.name, ...documentMeta(document, formats)].join(', '))
            .join('; ')}
        </p>
      )}
      {notes.length > 0 && <h3 className="mt-2 font-semibold">{t('notes')}</h3>}
      {notes.map((item) => (
        <p key={`${item.date?.getTime()} ${item.text}`} className="whitespace-pre-line">
          {noteHead(item, formats)}: {item.text}
        </p>
      ))}
    </section>
  );
}

function Rows({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card title={title} ruled>
      {children.length > 0 ? <ul>{children}</ul> : <p className="px-4 py-3 text-text2">{none}</p>}
    </Card>
  );
}

function DocumentRow({ folder, document }: { folder: OpenedFolder; document: FolderDocument }) {
  const { t } = useTranslation('offline-folder');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const { queryKey } = documentFileQuery(document);
  const { queryKey: pdfKey } = convertedFileQuery(document.oid);
  const read = useMutation({
    mutationFn: (use: 'show' | 'save') =>
      Promise.all([folder.file(document.oid), use === 'show' ? folder.pdf(document.oid) : null]),
    onSuccess: ([bytes, pdf], use) => {
      if (use === 'save')
        return saveFile(
          new Blob([bytes], { type: 'application/octet-stream' }),
          safeFileName(document.name, document.mimeType, new Uint8Array(bytes)),
        );
      // The preview reads the cache first, so it needs no request.
      client.setQueryData(queryKey, bytes);
      if (pdf) client.setQueryData(pdfKey, pdf);
      return setShown(true);
    },
    onError: () => showNotice({ id: 'offlineFile', title: t('fileFailed') }),
  });
  const meta = documentMeta(document, formats).join(', ');
  const reason = document.forbidden
    ? entities('document.forbidden')
    : folder.hasFile(document.oid)
      ? undefined
      : t('noFile');
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
          {(
            [
              ['show', Eye],
              ['save', Download],
            ] as const
          ).map(([use, icon]) => (
            <Button
              key={use}
              size="small"
              icon={icon}
              busy={read.isPending && read.variables === use}
              aria-label={t(`useOne.${use}`, { name: document.name })}
              onClick={() => read.mutate(use)}
            >
              {t(use)}
            </Button>
          ))}
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

const notSeen = { description: '', text: '', path: '', type: '', read: null, objectOid: null } as const;
