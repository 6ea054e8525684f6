import { createContext, use } from 'react';

/** Filters and searches have no required fields. */
export const InFormContext = createContext(false);

export const useRequired = ({ optional, locked = false }: { optional: boolean; locked?: boolean }): boolean =>
  use(InFormContext) && !optional && !locked;

export const requiredMark = (required: boolean) => (required ? 'required-mark' : '');
