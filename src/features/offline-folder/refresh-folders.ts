import { areaOfRole, pageAccess } from '@/areas/access';
import { areaNameIn } from '@/areas/area-name';
import { isApiError } from '@/entities/error/error';
import { type FolderHead, folderId } from '@/entities/offline-folder/folder';
import { loadHeads } from '@/entities/offline-folder/folder-store';
import { removeFoldersWhere, updateFolder } from '@/entities/offline-folder/prepare';
import { TaskGoneError } from '@/entities/offline-folder/sources';
import type { ActiveSession, Session } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { currentLanguage } from '@/shared/i18n/i18n';

/** Milliseconds after which a complete folder is brought up to date again. */
const freshFor = 12 * 3_600_000;

type Place = Pick<FolderHead, 'owner' | 'addressOid' | 'category'>;

/** Whether a user's own folder is about something this user may no longer see: its role ended, or the address is gone. */
export function accessEnded(head: Place, session: Session, now: Date): boolean {
  if (head.owner !== session.contact.oid) return false;
  const address = session.contact.addresses.find(({ oid }) => oid === head.addressOid);
  // Whether the address has data is no question of rights.
  return (
    !address ||
    !pageAccess({ ...session, address }, { role: head.category }, { [head.category]: true }, now).open
  );
}

/** Whether a folder is due: unfinished, with gaps, or older than half a day. */
export const isDue = ({ savedAt, missing }: Pick<FolderHead, 'savedAt' | 'missing'>, now: Date): boolean =>
  savedAt === null || missing > 0 || now.getTime() - savedAt.getTime() > freshFor;

/**
 * Looks after the folders of the user who has logged in (R-OFF-14): those whose access ended are removed, those of the chosen
 * address are brought up to date, in the background and without the passphrase.
 */
export async function refreshFolders(session: ActiveSession): Promise<void> {
  const { enabled, folderMegabytes } = config().offline;
  if (!enabled) return;
  const now = new Date();
  await removeFoldersWhere((head) => accessEnded(head, session, now));
  const due = (await loadHeads()).filter(
    (head) =>
      head.owner === session.contact.oid && head.addressOid === session.address.oid && isDue(head, now),
  );
  for (const head of due) {
    const area = areaOfRole(head.category);
    if (!area) continue;
    try {
      const { category, taskOid } = head;
      await updateFolder({
        session,
        topic: { category, taskOid, areaName: areaNameIn(area, currentLanguage()) },
        limit: folderMegabytes,
      });
    } catch (error) {
      // The server knows better than the session what the user may see.
      if (isApiError(error, 'forbidden') || error instanceof TaskGoneError)
        await removeFoldersWhere((one) => folderId(one) === folderId(head));
      // Anything else: the next login tries it again.
    }
  }
}
