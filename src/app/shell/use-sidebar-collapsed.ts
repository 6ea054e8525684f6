import * as z from 'zod/mini';

import { devicePreference } from '@/shared/storage/device-preference';
import { useStore } from '@/shared/store/use-store';

/** A preference of the device, like theme and language: it survives a logout. */
const preference = devicePreference('kundenportal-menu', z.enum(['open', 'folded']), 'open');

/** Whether the sidebar is collapsed to its icons, and the switch. */
export function useSidebarCollapsed() {
  const collapsed = useStore(preference) === 'folded';
  return { collapsed, toggle: () => preference.set(collapsed ? 'open' : 'folded') };
}
