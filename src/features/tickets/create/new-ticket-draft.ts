import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { draftOwner } from '@/entities/draft/draft-owner';
import { currentSession } from '@/entities/session/session';
import { creationSchema } from '@/entities/ticket/create';
import { clearDraft, closeDraft, openDraft, saveDraft } from '@/shared/storage/draft-store';

const draftSchema = z.object({
  file: z.nullable(z.instanceof(File)),
  creation: z.optional(creationSchema),
});
type DraftContent = z.output<typeof draftSchema>;

/** A follow-up ticket has its own draft. */
export const fieldsDraftId = (follows?: string) => ['ticket/new', ...(follows ? [follows] : [])].join('/');
const nothing: DraftContent = { file: null };

interface NewTicketDraft {
  /** Undefined until it is read from the device. */
  draft: DraftContent | undefined;
  change: (part: Partial<DraftContent>) => void;
  clear: () => void;
}

/** Stores file and progress on the device, so that a reload neither loses nor repeats anything. */
export function useNewTicketDraft(follows?: string): NewTicketDraft {
  const fieldsId = fieldsDraftId(follows);
  const draftId = `${fieldsId}/kept`;
  const [owner] = useState(() => draftOwner(currentSession()));
  const [draft, setDraft] = useState<DraftContent>();
  // The creation spans many renders; its changes must not restore an older state of the rest.
  const latest = useRef<DraftContent>(undefined);
  const set = (next: DraftContent) => {
    latest.current = next;
    setDraft(next);
  };
  useEffect(() => {
    let current = true;
    void openDraft(owner, draftId).then(({ value }) => {
      const parsed = z.safeParse(draftSchema, value);
      if (!current || latest.current) return;
      latest.current = parsed.success ? parsed.data : nothing;
      setDraft(latest.current);
    });
    return () => {
      current = false;
      closeDraft(owner, draftId);
    };
  }, [owner, draftId]);
  return {
    draft,
    change: (part) => {
      const before = latest.current ?? nothing;
      const next = { ...before, ...part };
      set(next);
      void saveDraft(owner, draftId, next);
      // The text now belongs to this ticket; after a reload it must not be offered for another one.
      if (next.creation?.ticket && !before.creation?.ticket) void clearDraft(owner, fieldsId);
    },
    clear: () => {
      set(nothing);
      void clearDraft(owner, draftId);
    },
  };
}
