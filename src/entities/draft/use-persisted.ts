import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { type Draft, openDraft } from '@/shared/storage/draft-store';

import { currentSession } from '../session/session';
import { draftOwner } from './draft-owner';

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
