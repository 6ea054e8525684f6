import { type MouseEvent, type MouseEventHandler, useRef } from 'react';

/**
 * A double click on a button that sends something sends it once: what a press begins shows as `busy` only when it is
 * drawn, which is too late for a second click of the same moment. A button that is never busy counts every press.
 */
export function useSinglePress(
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
  busy: boolean | undefined,
): MouseEventHandler<HTMLButtonElement> | undefined {
  const pressed = useRef(false);
  if (!onClick || busy === undefined) return onClick;
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (pressed.current) return;
    pressed.current = true;
    onClick(event);
    // By the time this timer fires, what was begun is drawn as busy, and that takes over.
    setTimeout(() => {
      pressed.current = false;
    });
  };
}
