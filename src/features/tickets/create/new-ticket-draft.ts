import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { draftOwner } from '@/entities/draft/draft-owner';
import { currentSession } from '@/entities/session/session';
import { creationSchema } from '@/entities/ticket/create';
import { clearDraft, loadDraft, saveDraft } from '@/shared/storage/draft-store';

/** What belongs to a new ticket beside its fields: the chosen file, and how far its creation has come. */
const keptSchema = z.object({
  file: z.nullable(z.instanceof(File)),
  creation: z.optional(creationSchema),
});
type Kept = z.output<typeof keptSchema>;

const draftId = 'ticket/new/kept';
const nothing: Kept = { file: null };

interface NewTicketDraft {
  /** Undefined until the device has answered. */
  kept: Kept | undefined;
  change: (part: Partial<Kept>) => void;
  clear: () => void;
}

/** Keeps file and progress of a new ticket on the device, so that a reload neither loses nor repeats anything. */
export function useNewTicketDraft(): NewTicketDraft {
  const [owner] = useState(() => draftOwner(currentSession()));
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let current = true;
    void loadDraft(owner, draftId).then((stored) => {
      const parsed = z.safeParse(keptSchema, stored);
      if (current) setKept((newer) => newer ?? (parsed.success ? parsed.data : nothing));
    });
    return () => {
      current = false;
    };
  }, [owner]);
  return {
    kept,
    change: (part) => {
      const next = { ...(kept ?? nothing), ...part };
      setKept(next);
      void saveDraft(owner, draftId, next);
    },
    clear: () => {
      setKept(nothing);
      void clearDraft(owner, draftId);
    },
  };
}
