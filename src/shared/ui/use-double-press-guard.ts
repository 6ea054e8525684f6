import { useRef } from 'react';

/**
 * Ignores a second press while the first one is being handled. The state of a request shows as `busy` only with the next
 * render, which is too late for the second click of a double click or for Ctrl+Enter pressed twice.
 */
export function useDoublePressGuard(): (action: () => unknown) => void {
  const pressed = useRef(false);
  return (action) => {
    if (pressed.current) return;
    pressed.current = true;
    const run = async () => {
      await action();
    };
    void run().finally(() =>
      // When this timer fires, the request is rendered as busy, and that takes over.
      setTimeout(() => {
        pressed.current = false;
      }),
    );
  };
}
