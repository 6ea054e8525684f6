import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { prepareUpload } from '@/entities/document/upload';
import { ownAction } from '@/entities/session/own-action';
import type { UploadFile } from '@/entities/ticket/create';
import { Button } from '@/shared/ui/button';
import { ProgressBar } from '@/shared/ui/progress-bar';

import { fileCheckQuery } from './file-choice';

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
