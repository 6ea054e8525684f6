import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { allowedTypes, checkFile, sizeBesideLimit } from '@/engines/upload/file-rules';
import { DropZone, useIncomingFiles } from '@/engines/upload/incoming-files';
import { prepareUpload, useReplacedToast } from '@/entities/document/upload';
import { ownAction } from '@/entities/session/own-action';
import type { UploadFile } from '@/entities/ticket/create';
import { useFormats } from '@/shared/format/formats';
import { Banner } from '@/shared/ui/banner';
import { Button, IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';

interface FileChoiceProps {
  file: File | null;
  /** A file in flight can be neither removed nor replaced. */
  locked: boolean;
  onChange: (file: File | null) => void;
}

export const fileCheckQuery = (file: File | null) =>
  queryOptions({
    queryKey: ['fileCheck', file?.name, file?.size, file?.lastModified],
    queryFn: async () => (file ? checkFile(file) : null),
    // A cloud drive may have loaded the file since.
    staleTime: ({ state }) => (state.data?.problem === 'unreadable' ? 0 : Infinity),
    networkMode: 'always',
  });

/** An empty or forbidden file is refused (R-TNEW-05). */
export function FileChoice({ file, locked, onChange }: FileChoiceProps) {
  const { t } = useTranslation('tickets/create');
  const { t: upload } = useTranslation('engines/upload');
  const tellReplaced = useReplacedToast();
  const formats = useFormats();
  const [tooMany, setTooMany] = useState(false);
  const { data: checked } = useQuery(fileCheckQuery(file));
  const take = (files: readonly File[]) => {
    if (locked) return;
    setTooMany(files.length > 1);
    const [first] = files;
    if (!first || files.length > 1) return;
    onChange(first);
    if (file) tellReplaced(file, first, () => onChange(file));
  };
  const hovering = useIncomingFiles(take);
  return (
    <fieldset aria-label={t('field.file')} disabled={locked} className="flex min-w-0 flex-col gap-2">
      {tooMany && <Banner tone="error" title={upload('tooMany')} />}
      {file && checked?.problem && (
        <Banner tone="error" title={upload('invalid')}>
          {upload(`refusedText.${checked.problem}`, {
            ...sizeBesideLimit(file.size, formats),
            types: allowedTypes,
          })}
        </Banner>
      )}
      {file ? (
        <p className="flex min-h-11 items-center gap-2 rounded-md border border-line pl-3">
          <Icon icon={FileText} className="size-4 shrink-0 text-text2" />
          <span className="min-w-0 flex-1 truncate">{checked?.name ?? file.name}</span>
          <span className="text-sm text-text3">{formats.bytes(file.size)}</span>
          <IconButton icon={X} label={t('file.remove', { name: file.name })} onClick={() => onChange(null)} />
        </p>
      ) : (
        <DropZone multiple={false} hovering={hovering && !locked} onFiles={take} />
      )}
    </fieldset>
  );
}

/** Returns the upload of a new ticket's file, with its progress and a way to stop it (R-PLUS-15). */
export function useFileSending() {
  const { t } = useTranslation('tickets/create');
  const client = useQueryClient();
  const [sending, setSending] = useState<{ share: number; stop: AbortController }>();

  const upload: UploadFile = async (file, ticketOid, { checkpoint, onCheckpoint }) => {
    const { name } = (await client.fetchQuery(fileCheckQuery(file))) ?? file;
    const send = prepareUpload({
      file,
      name,
      target: { objectOid: ticketOid, path: '' },
      hinted: false,
      replaceOid: null,
      checkpoint,
      onStored: (oid, session) =>
        void ownAction(session, { type: 'DOCUMENT_UPLOAD', document: { oid, name } }),
    });
    const stop = new AbortController();
    setSending({ share: 0, stop });
    await send({
      hint: { type: '', text: '' },
      onProgress: (share) => setSending({ share, stop }),
      onCheckpoint,
      signal: stop.signal,
    }).finally(() => setSending(undefined));
  };

  const progress = sending && (
    <>
      <ProgressBar percent={Math.round(sending.share * 100)} label={t('file.sending')} />
      <Button onClick={() => sending.stop.abort()}>{t('file.stop')}</Button>
    </>
  );
  return { upload, progress };
}
