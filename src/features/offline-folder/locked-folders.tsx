import { useTranslation } from 'react-i18next';

import { areaOfRole } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import { type FolderHead, folderId } from '@/entities/offline-folder/folder';
import { useFormats } from '@/shared/format/use-formats';

/** Only the area of a locked folder is known. */
export function LockedFolders({ heads }: { heads: readonly FolderHead[] }) {
  const { t } = useTranslation('offline-folder');
  const { t: entity } = useTranslation('entities/offline-folder');
  const formats = useFormats();
  const areaName = useAreaName();
  const nameOf = ({ category }: FolderHead) => {
    const area = areaOfRole(category);
    return entity('ofArea', { area: area ? areaName(area) : category });
  };
  return (
    <section className="mb-5">
      <h2 className="mb-1 font-semibold">{t('onDevice')}</h2>
      <ul className="flex flex-col gap-0.5 text-text2">
        {heads.map((head) => (
          <li key={folderId(head)}>
            {nameOf(head)},{' '}
            {head.savedAt ? entity('state', { date: formats.dateTime(head.savedAt) }) : entity('unfinished')}
          </li>
        ))}
      </ul>
      {heads.length > 1 && <p className="mt-1 text-text2">{t('ownPassphrases')}</p>}
    </section>
  );
}
