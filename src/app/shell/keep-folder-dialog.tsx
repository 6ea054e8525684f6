import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { areaOfRole } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import { type FolderHead, folderId, loadHeads } from '@/entities/offline-folder/folder';
import { removeFoldersWhere } from '@/entities/offline-folder/prepare';
import { logOut } from '@/entities/session/logout';
import { currentSession } from '@/entities/session/session';
import { Checkbox } from '@/shared/form/checkbox';
import { useFormats } from '@/shared/format/formats';
import { Button } from '@/shared/ui/button';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { toggleValue } from '@/shared/ui/toggle-value';

/** Only folders of the emergency handbook stay by default (R-OFF-15). */
const staysByDefault = ({ category }: FolderHead) => areaOfRole(category)?.keepsOffline === true;

export function KeepFolderDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('entities/archive');
  const { t: app } = useTranslation('app');
  const formats = useFormats();
  const areaName = useAreaName();
  const owner = currentSession()?.contact.oid;
  const { data: heads } = useQuery({
    queryKey: ['offlineFolder', 'heads', owner],
    queryFn: async () => (await loadHeads()).filter((head) => head.owner === owner),
    networkMode: 'always',
    gcTime: 0,
  });
  const [changed, setChanged] = useState<readonly string[]>([]);
  /** The device stores no other name of a folder than its area and date. */
  const nameOf = ({ category }: FolderHead) => {
    const area = areaOfRole(category);
    return t('ofArea', { area: area ? areaName(area) : category });
  };
  const stays = (head: FolderHead) => staysByDefault(head) !== changed.includes(folderId(head));
  const leave = useMutation({
    mutationFn: (goes: (head: FolderHead) => boolean) =>
      removeFoldersWhere((head) => head.owner === owner && goes(head)),
    // The logout continues after an error; the login page shows a folder that stays.
    onSettled: () => logOut('wanted'),
  });
  if (!heads) return null;
  const asksForAll = heads.every(staysByDefault);
  return (
    <DialogFrame
      role="alertdialog"
      title={t(asksForAll ? 'logout.title' : 'logout.chooseTitle')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{app('leave.stay')}</Button>
          {asksForAll && (
            <Button variant="danger" busy={leave.isPending} onClick={() => leave.mutate(() => true)}>
              {t('logout.remove')}
            </Button>
          )}
          <Button
            variant="primary"
            autoFocus
            busy={!asksForAll && leave.isPending}
            onClick={() => (asksForAll ? void logOut('wanted') : leave.mutate((head) => !stays(head)))}
          >
            {t(asksForAll ? 'logout.keep' : 'logout.leave')}
          </Button>
        </>
      }
    >
      <p className="text-text2">{t(asksForAll ? 'logout.text' : 'logout.chooseText')}</p>
      <div className="mt-3 empty:hidden">
        {!asksForAll &&
          heads.map((head) => (
            <Checkbox
              key={folderId(head)}
              label={nameOf(head)}
              hint={head.savedAt ? t('state', { date: formats.dateTime(head.savedAt) }) : t('unfinished')}
              checked={stays(head)}
              onChange={({ target: { checked } }) =>
                setChanged((before) => toggleValue(before, folderId(head), checked !== staysByDefault(head)))
              }
            />
          ))}
      </div>
    </DialogFrame>
  );
}
