import * as z from 'zod/mini';

import { devicePreference } from '@/shared/storage/device-preference';
import { useStore } from '@/shared/store/use-store';

/** A preference of the device, like theme and language: it survives a logout. */
const menuKey = 'kundenportal-menu';

const fold = devicePreference(menuKey, z.enum(['open', 'folded']), 'open');

/** Whether the sidebar is folded to its icons, and the switch. */
export function useMenuFold() {
  const folded = useStore(fold) === 'folded';
  return { folded, toggle: () => fold.set(folded ? 'open' : 'folded') };
}
