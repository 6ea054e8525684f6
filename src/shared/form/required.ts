import { createContext, use } from 'react';

/** Whether fields belong to a form that is sent; filters and searches ask for nothing. */
export const InFormContext = createContext(false);

/** Whether a field must be filled in, which its label then shows and screen readers say. */
export const useRequired = ({ optional, locked = false }: { optional: boolean; locked?: boolean }): boolean =>
  use(InFormContext) && !optional && !locked;

/** Look of the label of a field that must be filled in. */
export const requiredMark = (required: boolean) => (required ? 'required-mark' : '');
