import { type RefObject, useRef } from 'react';

/**
 * Whether somebody can still see a place when something asked for there has an end: a form whose tab or page was left
 * must tell it elsewhere. Give `place` to an element of it.
 */
export function useIsSeen(): { place: RefObject<HTMLDivElement | null>; isSeen: () => boolean } {
  const place = useRef<HTMLDivElement>(null);
  return { place, isSeen: () => place.current !== null && place.current.closest('[hidden]') === null };
}
