import { type RefObject, useRef } from 'react';

type Visibility = 'visible' | 'hidden' | 'removed';

/** Returns whether the user still sees a form when its request ends. */
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
