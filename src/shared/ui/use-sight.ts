import { type RefObject, useRef } from 'react';

/** Whether a place is in view, waits behind another tab, or has left the page. */
type Sight = 'seen' | 'hidden' | 'gone';

/**
 * Tells whether somebody can still see a place when something asked for there has an end: a form whose tab or page was
 * left must say elsewhere what came of it. Give `place` to an element of it.
 */
export function useSight(): { place: RefObject<HTMLDivElement | null>; sight: () => Sight } {
  const place = useRef<HTMLDivElement>(null);
  return {
    place,
    sight: () => {
      if (!place.current) return 'gone';
      return place.current.closest('[hidden]') ? 'hidden' : 'seen';
    },
  };
}
