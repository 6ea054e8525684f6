import { useEffect } from 'react';

import { createStore, useStore } from '../store/store';

/** `lost` is input that leaving the page deletes, because no draft of it is stored on the device. */
type UnsentState = 'none' | 'stored' | 'lost';

/** Each form with unsent input, by its `control` or queue. */
const forms = createStore<ReadonlyMap<object, 'stored' | 'lost'>>(new Map());

const stateOf = (states: ReadonlyMap<object, 'stored' | 'lost'>): UnsentState => {
  if (states.size === 0) return 'none';
  return [...states.values()].includes('lost') ? 'lost' : 'stored';
};

export const unsentState = () => stateOf(forms.get());
export const useUnsentState = () => stateOf(useStore(forms));

/** For a form that leaves the page while it is sent. */
export const forgetUnsentInput = (form: object) =>
  forms.set((before) =>
    before.has(form) ? new Map([...before].filter(([other]) => other !== form)) : before,
  );

export const noteStoredInput = (form: object, stored: boolean) =>
  forms.set((before) => {
    const state = stored ? 'stored' : 'lost';
    return before.has(form) && before.get(form) !== state ? new Map(before).set(form, state) : before;
  });

const askBeforeUnload = (event: BeforeUnloadEvent) => unsentState() === 'lost' && event.preventDefault();

/** Leaving the page asks while the form is dirty (R-PLUS-09); a reload asks only where input would be lost. */
export function useUnsentInput(form: object, dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    forms.set((before) => new Map(before).set(form, 'lost'));
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      forgetUnsentInput(form);
      if (forms.get().size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [form, dirty]);
}
