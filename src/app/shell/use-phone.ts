import { useSyncExternalStore } from 'react';

/** Where `max-sm` holds in the classes. */
const query = '(width < 40rem)';

const subscribe = (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone, for what CSS alone cannot rearrange. */
export const usePhone = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
