import { useRef } from 'react';

/** `busy` comes with the next render, too late for a double click or for Ctrl+Enter pressed twice. */
export function useDoublePressGuard(): (action: () => unknown) => void {
  const pressed = useRef(false);
  return (action) => {
    if (pressed.current) return;
    pressed.current = true;
    const run = async () => {
      await action();
    };
    void run().finally(() =>
      // When this timer fires, the request is rendered as busy.
      setTimeout(() => {
        pressed.current = false;
      }),
    );
  };
}
