import { logOut } from '@/entities/session/logout';
import { currentSession, ownerOf } from '@/entities/session/session';
import { unsentState } from '@/shared/form/unsent-input';
import { useKeyDown, isSingleKey } from '@/shared/keys/keys-here';
import { hasOfflineFolder } from '@/shared/offline/folder-flag';
import { hasDrafts } from '@/shared/storage/draft-database';

export type Overlay = 'palette' | 'keys' | 'academy' | 'logOut' | 'keepFolder';

/** Ctrl+K and / open the palette, ? lists the keys (R-PLUS-12). */
export function useShortcuts(show: (overlay: Overlay) => void): void {
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const search = (key === 'k' || key === 'K') && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!search && !((key === '/' || key === '?') && isSingleKey(event))) return;
    event.preventDefault();
    show(key === '?' ? 'keys' : 'palette');
  });
}

/** Logs out at once, or asks first if that would delete drafts (R-PLUS-10). */
export async function askToLogOut(show: (overlay: Overlay) => void): Promise<void> {
  const owner = ownerOf(currentSession()?.contact.oid ?? '');
  if (unsentState() !== 'none' || (await hasDrafts(owner))) show('logOut');
  else await leave(show);
}

/** Logs out, or asks first whether the user's emergency folder stays on this device. */
export async function leave(show: (overlay: Overlay) => void): Promise<void> {
  if (await hasOwnFolder().catch(() => false)) show('keepFolder');
  else await logOut('wanted');
}

async function hasOwnFolder(): Promise<boolean> {
  if (!hasOfflineFolder()) return false;
  const owner = currentSession()?.contact.oid;
  const { loadHeads } = await import('@/entities/offline-folder/folder');
  return (await loadHeads()).some((head) => head.owner === owner);
}
