import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { readHeads } from '@/entities/offline-folder/folder-store';
import type { OpenedFolder } from '@/entities/offline-folder/read-folder';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { FolderView } from './folder-view';
import { LockedFolders } from './locked-folders';
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
