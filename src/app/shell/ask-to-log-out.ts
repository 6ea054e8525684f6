import { logOut } from '@/entities/session/logout';
import { unsentCount } from '@/shared/form/unsent-input';

import type { Overlay } from './use-shortcuts';

/** Logs out at once, or asks first where that would delete what was typed and not sent (R-PLUS-10). */
export function askToLogOut(show: (overlay: Overlay) => void): void {
  if (unsentCount() > 0) show('logOut');
  else void logOut('wanted');
}
