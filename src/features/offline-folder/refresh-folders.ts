import { areaOfRole, pageAccess } from '@/areas/access';
import { areaNameIn } from '@/areas/area-name';
import { isApiError } from '@/entities/error/error';
import { type FolderHead, folderId, loadHeads } from '@/entities/offline-folder/folder';
import { TaskGoneError } from '@/entities/offline-folder/load-index';
import { removeFoldersWhere, updateFolder } from '@/entities/offline-folder/prepare';
import type { ActiveSession, Session } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { currentLanguage } from '@/shared/i18n/i18n';

/** Milliseconds until a complete folder is refreshed. */
const freshFor = 12 * 3_600_000;

type Place = Pick<FolderHead, 'owner' | 'addressOid' | 'category'>;

/** Whether the user may no longer see the folder's contents: the role ended, or the address is gone. */
export function accessEnded(head: Place, session: Session, now: Date): boolean {
  if (head.owner !== session.contact.oid) return false;
  const address = session.contact.addresses.find(({ oid }) => oid === head.addressOid);
  // An address without data is not a matter of access rights.
  return (
    !address ||
    !pageAccess({ ...session, address }, { role: head.category }, { [head.category]: true }, now).open
  );
}

export const isDue = ({ savedAt, missing }: Pick<FolderHead, 'savedAt' | 'missing'>, now: Date): boolean =>
  savedAt === null || missing > 0 || now.getTime() - savedAt.getTime() > freshFor;

/** Refreshes the folders of this address and deletes those whose access ended (R-OFF-14). */
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
      // The server's refusal overrides the session's roles.
      if (isApiError(error, 'forbidden') || error instanceof TaskGoneError)
        await removeFoldersWhere((one) => folderId(one) === folderId(head));
    }
  }
}
