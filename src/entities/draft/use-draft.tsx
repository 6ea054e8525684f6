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
  /** What the form is about, e.g. `note/4711`; one draft each. */
  id: string;
  /** Shape of what is kept; a draft may be incomplete, so no rules of sending belong here. */
  values: z.ZodMiniType<Input>;
  control: Control<Input, unknown, Output>;
  reset: UseFormReset<Input>;
  /** Fields that never leave the form, such as passwords. */
  secrets?: readonly (keyof Input)[];
  /** Fields the form keeps for itself; two drafts that differ only there say the same thing. */
  untyped?: readonly (keyof Input)[];
  /** Forgets what belongs to the form beside its fields, once another window has sent the same. */
  onSentElsewhere?: () => void;
}

interface Draft {
  /** What the user is told about the draft; `saved` is the sentence for a form that is kept on this device. */
  note: (saved?: string) => ReactNode;
  /** Forgets it without sending. */
  clear: () => void;
  /** Forgets it after sending, in every window. */
  sent: () => void;
}

/** Says that the form is kept. Hidden once the latest change takes longer to save than a person sees. */
const SavedNote = ({ saving, children }: { saving: boolean; children: ReactNode }) => (
  <span
    data-saving={saving || undefined}
    className="transition-[visibility] duration-0 data-saving:invisible data-saving:delay-300"
  >
    {children}
  </span>
);

/**
 * Nothing typed is lost (R-TASK-14): each change of a form is kept on the device, per user and address, and is
 * back after a session end, a reload or a crash. While it is unsent, leaving asks first. A draft belongs to the window that
 * has it open: another one keeps its own beside it, and what one has sent is gone from the other (R-TASK-15).
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
  // react-hook-form changes its objects in place, so that compiled code would never see a change.
  'use no memo';
  const { t } = useTranslation('entities');
  const { isDirty } = useFormState({ control });
  const typed = useWatch({ control });
  const [saved, setSaved] = useState<{ id: string; typed: unknown }>();
  const [elsewhere, setElsewhere] = useState<'open' | 'sent'>();
  /** The draft handed to the device last, which may still be at keeping it. */
  const handedOver = useRef<string>(undefined);
  const [owner] = useState(() => draftOwner(currentSession()));
  /** What the draft says, for comparing it with that of another window. */
  const content = useRef<string>(undefined);
  const forgetUnsent = useUnsentInput(isDirty);

  const restore = useEffectEvent((stored: unknown) => {
    const parsed = z.safeParse(values, stored);
    // What the person has begun to type meanwhile is newer than any draft.
    if (!parsed.success || isDirty) return;
    // Secrets were not kept; what the form holds of them, such as a saved key, stays.
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

  // Sent a second time from here, it would be there twice.
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

  // Emptied by hand: an old draft must not come back.
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
