import { queryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type FieldValues, type UseFormReset, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { forgetUnsentInput, noteStoredInput } from '@/shared/form/unsent-input';
import { type Draft, type OpenedDraft, draftWaits, openDraft } from '@/shared/storage/draft-store';

import { currentSession, draftOwner } from '../session/session';

/** Whether an earlier visit left a draft for a form that is open in no window. */
export const draftExistsQuery = (id: string) => {
  const owner = draftOwner(currentSession());
  return queryOptions({
    queryKey: ['draft', owner, id],
    queryFn: () => draftWaits(owner, id),
    // Read once per visit, and never while the form is in use.
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};

const none: readonly never[] = [];

interface DraftOptions<Input extends FieldValues, Output, Attempt> {
  /** Subject of the form, such as `note/4711`; each has one draft. */
  id: string;
  /** Has no rules for sending, because a draft may be incomplete. */
  values: z.ZodMiniType<Input>;
  /** `sendOnce` stores it about the last request, so that not even a reload repeats it. */
  attempts?: z.ZodMiniType<Attempt>;
  control: Control<Input, unknown, Output>;
  reset: UseFormReset<Input>;
  secrets?: readonly (keyof Input)[];
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

/** Stores each change of the form, and restores it after a session end, a reload or a crash (R-TASK-14). */
export function useDraft<Input extends FieldValues, Output, Attempt = never>({
  id,
  values,
  attempts,
  control,
  reset,
  secrets = none,
}: DraftOptions<Input, Output, Attempt>) {
  // react-hook-form mutates its objects, so compiled code would never see a change.
  'use no memo';
  const { t } = useTranslation('entities');
  const { isDirty, defaultValues } = useFormState({ control });
  const typed = useWatch({ control });
  const [saved, setSaved] = useState<{ typed: unknown; stored: boolean }>();
  const [attempt, setAttempt] = useState<Attempt>();
  const [elsewhere, setElsewhere] = useState<'open' | 'sent'>();
  const [owner] = useState(() => draftOwner(currentSession()));
  const [restored, setRestored] = useState(false);
  const draft = useRef<Draft>(undefined);
  const isHandedOver = useRef(false);

  const restore = useEffectEvent((stored: OpenedDraft) => {
    setElsewhere(stored.elsewhere ? 'open' : undefined);
    const earlier = attempts && z.safeParse(attempts, stored.attempt);
    if (earlier?.success) setAttempt(earlier.data);
    // Input typed meanwhile is newer than any draft.
    const restoredFields = z.safeParse(z.record(z.string(), z.unknown()), stored.value);
    if (!restoredFields.success || isDirty) return;
    // Fields that the user did not touch have today's value, such as a date or a saved key.
    const shown = Object.fromEntries([...Object.entries(typed), ...Object.entries(restoredFields.data)]);
    const parsed = z.safeParse(values, shown);
    if (!parsed.success) return;
    reset(parsed.data, { keepDefaultValues: true });
    setRestored(true);
  });

  const clear = () => {
    forgetUnsentInput(control);
    setSaved(undefined);
    setAttempt(undefined);
    void draft.current?.clear();
  };

  // Sending it again from this window would create a duplicate.
  const forgetSentElsewhere = useEffectEvent((hadSameInput: boolean) => {
    const isSame = isDirty && hadSameInput;
    if (isSame) {
      clear();
      reset();
    }
    setElsewhere(isSame ? 'sent' : undefined);
  });

  useEffect(() => {
    let current = true;
    const opened = openDraft(owner, id, (hadSameInput) => forgetSentElsewhere(hadSameInput));
    draft.current = opened;
    isHandedOver.current = false;
    void opened.opened.then((stored) => {
      if (current) restore(stored);
    });
    return () => {
      current = false;
      opened.close();
    };
  }, [owner, id]);

  // The user has emptied the form, so an old draft must not come back.
  const clearEmptied = useEffectEvent(() => {
    if (isHandedOver.current) clear();
  });

  const storedFields = useEffectEvent(() => {
    const before = new Map(Object.entries(defaultValues ?? {}));
    return Object.entries(typed).filter(
      ([name, value]) =>
        name === 'seen' ||
        (!secrets.includes(name) && JSON.stringify(value) !== JSON.stringify(before.get(name))),
    );
  });

  useEffect(() => {
    if (!isDirty) {
      clearEmptied();
      return undefined;
    }
    let current = true;
    isHandedOver.current = true;
    const fields = storedFields();
    void draft.current?.save({ value: Object.fromEntries(fields) }).then((done) => {
      if (!current) return;
      noteStoredInput(control, done && fields.some(([name]) => name !== 'seen'));
      setSaved({ typed, stored: done });
    });
    return () => {
      current = false;
    };
  }, [owner, id, typed, isDirty, control]);

  return {
    note: (sentence?: string): ReactNode => {
      if (elsewhere === 'sent' && !isDirty) return t('draft.sentElsewhere');
      if (elsewhere === 'open') return t('draft.openElsewhere');
      if (!isDirty || saved === undefined) return undefined;
      if (!saved.stored) return t('draft.refused');
      return sentence && <SavedNote saving={saved.typed !== typed}>{sentence}</SavedNote>;
    },
    restored: restored && isDirty,
    clear,
    sent: () => {
      void draft.current?.sent();
      clear();
    },
    attempt: {
      earlier: attempt,
      keep: (next: Attempt | undefined) => {
        setAttempt(next);
        void draft.current?.save({ attempt: next });
      },
    },
  };
}

/** Persists a value without a form like a draft. It is undefined until it is read, and null if there is none. */
export function usePersisted<Value>(id: string, schema: z.ZodMiniType<Value>) {
  const [owner] = useState(() => draftOwner(currentSession()));
  const [value, setValue] = useState<Value | null>();
  const draft = useRef<Draft>(undefined);
  useEffect(() => {
    let current = true;
    const opened = openDraft(owner, id);
    draft.current = opened;
    void opened.opened.then((stored) => {
      const parsed = z.safeParse(schema, stored.value);
      // A value persisted meanwhile is newer.
      if (current) setValue((now) => (now === undefined ? (parsed.success ? parsed.data : null) : now));
    });
    return () => {
      current = false;
      opened.close();
    };
  }, [owner, id, schema]);
  const persist = (next: Value | null) => {
    setValue(next);
    void (next === null ? draft.current?.clear() : draft.current?.save({ value: next }));
  };
  return [value, persist] as const;
}
