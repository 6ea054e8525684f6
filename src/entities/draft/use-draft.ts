import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type FieldValues, type UseFormReset, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { useUnsentInput } from '@/shared/form/unsent-input';
import { clearDraft, loadDraft, saveDraft } from '@/shared/storage/draft-store';

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
}

interface Draft {
  /** What stands in the form is also kept on this device: time for 'Entwurf gesichert'. */
  kept: boolean;
  /** Forgets it, after sending. */
  clear: () => void;
}

/**
 * Nothing typed is lost (R-TASK-14): each change of a form is kept on the device, per user and address, and is
 * back after a session end, a reload or a crash. While it is unsent, leaving asks first.
 */
export function useDraft<Input extends FieldValues, Output>({
  id,
  values,
  control,
  reset,
  secrets = none,
}: DraftOptions<Input, Output>): Draft {
  // react-hook-form changes its objects in place, so that compiled code would never see a change.
  'use no memo';
  const { isDirty } = useFormState({ control });
  const typed = useWatch({ control });
  const [keptId, setKeptId] = useState<string>();
  /** The draft handed to the device last, which may still be at keeping it. */
  const handedOver = useRef<string>(undefined);
  const [owner] = useState(() => draftOwner(currentSession()));
  const sent = useUnsentInput(isDirty);

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
    void loadDraft(owner, id).then((stored) => {
      if (current && stored !== undefined) restore(stored);
    });
    return () => {
      current = false;
    };
  }, [owner, id]);

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
    void saveDraft(owner, id, Object.fromEntries(open)).then((kept) => {
      if (current) setKeptId(kept ? id : undefined);
    });
    return () => {
      current = false;
    };
  }, [owner, id, typed, isDirty, secrets]);

  return {
    kept: isDirty && keptId === id,
    clear: () => {
      sent();
      setKeptId(undefined);
      void clearDraft(owner, id);
    },
  };
}
