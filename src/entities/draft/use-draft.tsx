import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type FieldValues, type UseFormReset, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useUnsentInput } from '@/shared/form/unsent-input';
import { announceSentDraft, subscribeToSentDrafts } from '@/shared/storage/draft-signal';
import { clearDraft, clearSentDraft, closeDraft, openDraft, saveDraft } from '@/shared/storage/draft-store';

import { currentSession } from '../session/session';
import { draftOwner } from './draft-owner';

const none: readonly never[] = [];

interface DraftOptions<Input extends FieldValues, Output> {
  /** Subject of the form, such as `note/4711`; each has one draft. */
  id: string;
  /** A draft may be incomplete, so this schema has no rules for sending. */
  values: z.ZodMiniType<Input>;
  control: Control<Input, unknown, Output>;
  reset: UseFormReset<Input>;
  /** Fields that are never stored, such as passwords. */
  secrets?: readonly (keyof Input)[];
  /** Fields that are ignored when two drafts are compared. */
  untyped?: readonly (keyof Input)[];
  /** Clears state besides the fields once another window has sent the same draft. */
  onSentElsewhere?: () => void;
}

interface Draft {
  note: (saved?: string) => ReactNode;
  clear: () => void;
  sent: () => void;
}

/** Hidden once saving the latest change takes noticeably long. */
const SavedNote = ({ saving, children }: { saving: boolean; children: ReactNode }) => (
  <span
    data-saving={saving || undefined}
    className="transition-[visibility] duration-0 data-saving:invisible data-saving:delay-300"
  >
    {children}
  </span>
);

/**
 * Stores each change on the device, per user and address, and restores it after a session end, a reload or a
 * crash (R-TASK-14). Leaving with unsent input asks first. A draft belongs to the window that opened it:
 * other windows keep their own, and sending one deletes identical ones (R-TASK-15).
 */
export function useDraft<Input extends FieldValues, Output>({
  id,
  values,
  control,
  reset,
  secrets = none,
  untyped = none,
  onSentElsewhere,
}: DraftOptions<Input, Output>): Draft {
  // react-hook-form mutates its objects, so compiled code would never see a change.
  'use no memo';
  const { t } = useTranslation('entities');
  const { isDirty } = useFormState({ control });
  const typed = useWatch({ control });
  const [saved, setSaved] = useState<{ id: string; typed: unknown }>();
  const [elsewhere, setElsewhere] = useState<'open' | 'sent'>();
  /** Id of the last draft passed to storage; the write may be pending. */
  const handedOver = useRef<string>(undefined);
  const [owner] = useState(() => draftOwner(currentSession()));
  /** Serialized draft, for the comparison with another window. */
  const content = useRef<string>(undefined);
  const forgetUnsent = useUnsentInput(isDirty);

  const restore = useEffectEvent((stored: unknown) => {
    const parsed = z.safeParse(values, stored);
    // Input typed meanwhile is newer than any draft.
    if (!parsed.success || isDirty) return;
    // Secrets are not stored, so keep those in the form, such as a saved key.
    const held = Object.fromEntries(Object.entries(typed).filter(([name]) => secrets.includes(name)));
    reset({ ...parsed.data, ...held }, { keepDefaultValues: true });
  });

  useEffect(() => {
    let current = true;
    void openDraft(owner, id).then((draft) => {
      if (!current) return;
      if (draft.value !== undefined) restore(draft.value);
      setElsewhere(draft.elsewhere ? 'open' : undefined);
    });
    return () => {
      current = false;
      closeDraft(owner, id);
    };
  }, [owner, id]);

  const clear = () => {
    forgetUnsent();
    setSaved(undefined);
    void clearDraft(owner, id);
  };

  // Sending it again from this window would create a duplicate.
  const forgetSentElsewhere = useEffectEvent((sent: { owner: string; id: string; content: string }) => {
    if (sent.owner !== owner || sent.id !== id) return;
    const same = isDirty && sent.content === content.current;
    if (same) {
      clear();
      reset();
      onSentElsewhere?.();
    }
    setElsewhere(same ? 'sent' : undefined);
  });
  useEffect(() => subscribeToSentDrafts((sent) => forgetSentElsewhere(sent)), []);

  // The user has emptied the form, so an old draft must not come back.
  const forgetEmptied = useEffectEvent(() => {
    if (handedOver.current === id) void clearDraft(owner, id);
  });

  useEffect(() => {
    if (!isDirty) {
      forgetEmptied();
      return undefined;
    }
    let current = true;
    handedOver.current = id;
    const open = Object.entries(typed).filter(([name]) => !secrets.includes(name));
    content.current = JSON.stringify(open.filter(([name]) => !untyped.includes(name)));
    void saveDraft(owner, id, Object.fromEntries(open), content.current).then((done) => {
      if (current) setSaved(done ? { id, typed } : undefined);
    });
    return () => {
      current = false;
    };
  }, [owner, id, typed, isDirty, secrets, untyped]);

  return {
    note: (sentence) => {
      if (elsewhere === 'sent' && !isDirty) return t('draft.sentElsewhere');
      if (elsewhere === 'open') return t('draft.openElsewhere');
      if (!sentence || !isDirty || saved?.id !== id) return undefined;
      return <SavedNote saving={saved.typed !== typed}>{sentence}</SavedNote>;
    },
    clear,
    sent: () => {
      clear();
      void clearSentDraft(owner, id).then((what) => {
        if (what !== undefined) announceSentDraft({ owner, id, content: what });
      });
    },
  };
}
