import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { areaOfRole } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import { type FolderHead, folderId } from '@/entities/offline-folder/folder';
import { readHeads } from '@/entities/offline-folder/folder-store';
import type { OpenedFolder } from '@/entities/offline-folder/read-folder';
import { useFormats } from '@/shared/format/use-formats';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { FolderView } from './folder-view';
import { UnlockForm } from './unlock-form';

const help = ['prepare', 'passphrase', 'refresh', 'install', 'tryOut', 'lost'] as const;

/** Works offline and without a session (R-OFF-12); opened folders stay only in memory. */
export function Component() {
  const { t } = useTranslation('offline-folder');
  const { t: entity } = useTranslation('entities/offline-folder');
  const [opened, setOpened] = useState<readonly OpenedFolder[]>([]);
  const [shown, setShown] = useState<string>();
  const {
    data: heads,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['offlineFolder', 'heads'],
    queryFn: readHeads,
    networkMode: 'always',
    gcTime: 0,
  });
  const folder = opened.find(({ id }) => id === shown) ?? opened[0];
  if (folder)
    return <FolderView folder={folder} opened={opened} onShow={setShown} onClose={() => setOpened([])} />;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {isError && (
        <ErrorState
          title={entity('unreadable')}
          text={entity('unreadableText')}
          onRetry={() => void refetch()}
        />
      )}
      {!heads && !isError && (
        <Loading>
          <Skeleton className="h-24 max-w-md" />
        </Loading>
      )}
      {heads &&
        (heads.length > 0 ? (
          <>
            <LockedFolders heads={heads} />
            <UnlockForm onOpened={setOpened} />
          </>
        ) : (
          <EmptyState
            flush
            title={t('none')}
            text={t('noneText')}
            action={
              <Link to={paths.login()} className={buttonClass()}>
                {t('toPortal')}
              </Link>
            }
          />
        ))}
      <section className="mt-10">
        <h2 className="mb-2 text-lg font-semibold">{t('help.title')}</h2>
        <ul className="flex max-w-[68ch] list-disc flex-col gap-1.5 pl-5 text-text2">
          {help.map((key) => (
            <li key={key}>{t(`help.${key}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Only the area of a locked folder is known. */
function LockedFolders({ heads }: { heads: readonly FolderHead[] }) {
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
