import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { draftOwner } from '@/entities/draft/draft-owner';
import { currentSession } from '@/entities/session/session';
import { creationSchema } from '@/entities/ticket/create';
import { clearDraft, closeDraft, openDraft, saveDraft } from '@/shared/storage/draft-store';

/** What belongs to a new ticket beside its fields: the chosen file, and how far its creation has come. */
const draftSchema = z.object({
  file: z.nullable(z.instanceof(File)),
  creation: z.optional(creationSchema),
});
type DraftContent = z.output<typeof draftSchema>;

/** Where the fields of a new ticket are kept; one that follows another ticket has a draft of its own. */
export const fieldsDraftId = (follows?: string) => ['ticket/new', ...(follows ? [follows] : [])].join('/');
const nothing: DraftContent = { file: null };

interface NewTicketDraft {
  /** Undefined until the device has answered. */
  draft: DraftContent | undefined;
  change: (part: Partial<DraftContent>) => void;
  clear: () => void;
}

/** Keeps file and progress of a new ticket on the device, so that a reload neither loses nor repeats anything. */
export function useNewTicketDraft(follows?: string): NewTicketDraft {
  const fieldsId = fieldsDraftId(follows);
  const draftId = `${fieldsId}/kept`;
  const [owner] = useState(() => draftOwner(currentSession()));
  const [draft, setDraft] = useState<DraftContent>();
  // Its creation goes on over many renderings, and what it changes must not bring back an older state of the rest.
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
      // From here on the text is this ticket's; after a reload it must not be offered as another's.
      if (next.creation?.ticket && !before.creation?.ticket) void clearDraft(owner, fieldsId);
    },
    clear: () => {
      set(nothing);
      void clearDraft(owner, draftId);
    },
  };
}
