import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(listener: () => void) {
  const set = (next: boolean) => () => {
    printing = next;
    listener();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is on its way to paper, where everything has to exist that is to be seen. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing);
