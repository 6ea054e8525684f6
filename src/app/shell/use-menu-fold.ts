import { useState } from 'react';
import * as z from 'zod/mini';

/** A preference of the device, like theme and language: it survives a logout. */
const storageKey = 'kundenportal-menu';

const read = () => {
  try {
    return z.safeParse(z.literal('folded'), localStorage.getItem(storageKey)).success;
  } catch {
    return false;
  }
};

/** Whether the sidebar is folded to its icons, and the switch. */
export function useMenuFold() {
  const [folded, setFolded] = useState(read);
  const toggle = () => {
    setFolded(!folded);
    try {
      localStorage.setItem(storageKey, folded ? 'open' : 'folded');
    } catch {
      // Without storage the choice lasts until the next reload.
    }
  };
  return { folded, toggle };
}
