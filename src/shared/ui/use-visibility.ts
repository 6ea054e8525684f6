import { type RefObject, useRef } from 'react';

/** Whether an element is shown, stands in a hidden tab panel, or has left the page. */
type Visibility = 'visible' | 'hidden' | 'removed';

/**
 * Tells whether the user still sees a form when its request ends: a form whose tab or page was left reports the result
 * elsewhere. Give `ref` to an element of the form.
 */
export function useVisibility(): { ref: RefObject<HTMLDivElement | null>; visibility: () => Visibility } {
  const ref = useRef<HTMLDivElement>(null);
  return {
    ref,
    visibility: () => {
      if (!ref.current) return 'removed';
      return ref.current.closest('[hidden]') ? 'hidden' : 'visible';
    },
  };
}
