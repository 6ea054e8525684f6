import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { findDuplicate } from '@/api/gsd/files';
import { type UploadQueue, checkpointSchema, createUploadQueue } from '@/engines/upload/upload-queue';
import { useConfig } from '@/shared/config/use-config';
import { noteStoredInput } from '@/shared/form/unsent-input';
import { currentTexts } from '@/shared/i18n/i18n';
import { showNotice } from '@/shared/notice/notices';
import { type Draft, openDraft } from '@/shared/storage/draft-store';

import { ownAction } from '../session/own-action';
import { currentSession, draftOwner, subscribeToSession } from '../session/session';
import { documentKeys } from './queries';
import { type UploadTarget, prepareUpload } from './upload';

export interface UploadQueueOptions {
  target: UploadTarget;
  hinted: boolean;
  single?: boolean;
  task?: { oid: string; name: string } | undefined;
}

/** Queues live as long as the session, so that uploads continue while another screen is open. */
const uploadQueues = new Map<string, UploadQueue>();

const draftSchema = z.array(
  z.object({
    file: z.instanceof(File),
    hint: z.object({ type: z.string(), text: z.string() }),
    checkpoint: z.optional(checkpointSchema),
  }),
);

/** Restores unsent files (R-UPL-19); they belong to one window, so that no other sends them again (R-TASK-15). */
export function useUploadQueue(options: UploadQueueOptions): UploadQueue {
  const client = useQueryClient();
  const owner = draftOwner(currentSession());
  const key = `upload/${options.target.objectOid}/${options.target.path}`;
  const [queue] = useState(() => {
    const existing = uploadQueues.get(`${owner}|${key}`);
    if (existing) return existing;
    const draft = openDraft(owner, key);
    const created = queueFor(options, draft, () => {
      void client.invalidateQueries({ queryKey: documentKeys.all });
      void client.invalidateQueries({ queryKey: documentKeys.contents, refetchType: 'none' });
    });
    uploadQueues.set(`${owner}|${key}`, created);
    const { contact } = currentSession() ?? {};
    const forget = subscribeToSession(() => {
      if (currentSession()?.contact.oid === contact?.oid) return;
      forget();
      uploadQueues.delete(`${owner}|${key}`);
      created.stop();
      draft.close();
    });
    return created;
  });
  return queue;
}

function queueFor({ target, hinted, single, task }: UploadQueueOptions, draft: Draft, onSent: () => void) {
  const { address } = currentSession() ?? {};
  const t = currentTexts('entities');
  const queue = createUploadQueue({
    max: single ? 1 : undefined,
    findDuplicate: (name, signal) => findDuplicate(name, target.objectOid, { signal }),
    prepare: (sendable) => {
      const send = prepareUpload({
        ...sendable,
        target,
        hinted,
        onStored: (oid, session) =>
          void ownAction(session, {
            type: 'DOCUMENT_UPLOAD',
            document: { oid, name: sendable.name },
            task,
            address,
          }),
      });
      // A failed upload may also have changed the lists.
      return (options) => send(options).finally(onSent);
    },
    onUnseen: (name) =>
      showNotice({ id: 'upload', title: t('upload.unseen.title', { name }), text: t('upload.unseen.text') }),
    onChange: (waiting) => {
      if (waiting.length === 0) return void draft.clear();
      void draft.save({ value: waiting }).then((stored) => noteStoredInput(queue, stored));
    },
  });
  void draft.opened.then(({ value }) => {
    const parsed = z.safeParse(draftSchema, value);
    if (parsed.success)
      for (const { file, hint, checkpoint } of parsed.data) void queue.add([file], hint, checkpoint);
  });
  return queue;
}

const translated = ['Vertrag', 'Nachweis', 'Protokoll', 'Rückfrage', 'Sonstiges'] as const;

/** The backend gets the installation's words; known ones are translated for display (R-UPL-04). */
export function useHintTypes(): { value: string; label: string }[] {
  const { t } = useTranslation('entities');
  const { documents } = useConfig();
  return documents.hintTypes.map((value) => {
    const translatedType = translated.find((type) => type === value);
    return { value, label: translatedType ? t(`hintType.${translatedType}`) : value };
  });
}
