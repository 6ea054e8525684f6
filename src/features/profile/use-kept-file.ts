import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';

import { draftOwner } from '@/entities/draft/draft-owner';
import { currentSession } from '@/entities/session/session';
import { clearDraft, closeDraft, openDraft, saveDraft } from '@/shared/storage/draft-store';

const keptSchema = z.object({ file: z.instanceof(File) });

/** Stores a chosen file per user and address until it is sent or discarded. */
export function fileDraft(id: string) {
  const owner = draftOwner(currentSession());
  return {
    keep: (file: File) => void saveDraft(owner, id, { file }),
    forget: () => void clearDraft(owner, id),
    open: async () => {
      const parsed = z.safeParse(keptSchema, (await openDraft(owner, id)).value);
      return parsed.success ? parsed.data.file : undefined;
    },
    close: () => closeDraft(owner, id),
  };
}

export function useKeptFile({ open, close }: ReturnType<typeof fileDraft>, onFound: (file: File) => void) {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let current = true;
    void open().then((file) => {
      if (current && file) found(file);
    });
    return () => {
      current = false;
      close();
    };
  }, [open, close]);
}
