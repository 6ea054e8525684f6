import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { areaOfRole } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import { type FolderHead, folderId, readHeads } from '@/entities/offline-folder/folder';
import { type OpenedFolder, nextTry, unlockFolder } from '@/entities/offline-folder/read-folder';
import { Form } from '@/shared/form/form';
import { PasswordField } from '@/shared/form/text-field';
import { useFields } from '@/shared/form/use-fields';
import { formatCountdown } from '@/shared/format/durations';
import { useFormats } from '@/shared/format/formats';
import { hasOfflineFolder } from '@/shared/offline/folder-flag';
import { ErrorState } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { FolderView } from './folder-view';

const help = ['prepare', 'passphrase', 'refresh', 'install', 'tryOut', 'lost'] as const;

/** Works offline and without a session (R-OFF-12); opened folders stay only in memory. */
export function Component() {
  const { t } = useTranslation('offline-folder');
  const { t: archive } = useTranslation('entities/archive');
  const [opened, setOpened] = useState<readonly OpenedFolder[]>([]);
  const [shown, setShown] = useState<string>();
  const stored = useQuery({
    queryKey: ['offlineFolder', 'heads'],
    queryFn: readHeads,
    networkMode: 'always',
    gcTime: 0,
  });
  const { data: heads, isError } = stored;
  /** The flag outlives the folders only if the browser has removed them. */
  const removed = hasOfflineFolder();
  const folder = opened.find(({ id }) => id === shown) ?? opened[0];
  if (folder)
    return <FolderView folder={folder} opened={opened} onShow={setShown} onClose={() => setOpened([])} />;
  return (
    <>
      <PageHeader title={t('title')} lead={heads && heads.length > 0 && t('lead')} />
      {isError && (
        <ErrorState title={archive('unreadable')} text={archive('unreadableText')} onRetry={stored.refetch} />
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
            title={removed ? archive('removed') : t('none')}
            text={removed ? archive('removedText') : t('noneText')}
            action={<ButtonLink to={paths.login()}>{t('toPortal')}</ButtonLink>}
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

function LockedFolders({ heads }: { heads: readonly FolderHead[] }) {
  const { t } = useTranslation('offline-folder');
  const { t: archive } = useTranslation('entities/archive');
  const formats = useFormats();
  const areaName = useAreaName();
  const nameOf = ({ category }: FolderHead) => {
    const area = areaOfRole(category);
    return archive('ofArea', { area: area ? areaName(area) : category });
  };
  return (
    <section className="mb-5">
      <h2 className="mb-1 font-semibold">{t('onDevice')}</h2>
      <ul className="flex flex-col gap-0.5 text-text2">
        {heads.map((head) => (
          <li key={folderId(head)}>
            {nameOf(head)},{' '}
            {head.savedAt
              ? archive('state', { date: formats.dateTime(head.savedAt) })
              : archive('unfinished')}
          </li>
        ))}
      </ul>
      {heads.length > 1 && <p className="mt-1 text-text2">{t('ownPassphrases')}</p>}
    </section>
  );
}

const schema = z.object({ passphrase: z.string().check(z.minLength(1)) });

/** After several wrong passphrases each attempt is delayed; the folder is never deleted. */
export function UnlockForm({ onOpened }: { onOpened: (folders: readonly OpenedFolder[]) => void }) {
  const { t } = useTranslation('offline-folder');
  const { t: archive } = useTranslation('entities/archive');
  const { field, handleSubmit } = useFields({ schema, defaultValues: { passphrase: '' }, messages: {} });
  const { data, isPending, isError, mutate, reset } = useMutation({
    mutationFn: unlockFolder,
    onSuccess: (result) => {
      if (result.state === 'opened') onOpened(result.folders);
    },
  });
  // The delay may have started before a reload.
  const { data: nextTryAt = 0 } = useQuery({
    queryKey: ['offlineFolder', 'nextTry'],
    queryFn: nextTry,
    networkMode: 'always',
    gcTime: 0,
  });
  const seconds = useSecondsUntil(data?.state === 'wait' ? data.until : nextTryAt);
  const error = () => {
    if (isError) return { title: t('failed'), text: t('failedText') };
    if (data?.state === 'unfinished') return { title: t('unfinished'), text: t('unfinishedText') };
    if (data?.state === 'wrong' || data?.state === 'wait') return { title: t('wrong'), text: t('wrongText') };
    return undefined;
  };
  return (
    <div className="max-w-md">
      <Form
        onSubmit={handleSubmit(({ passphrase }) => mutate(passphrase))}
        submitLabel={archive('open')}
        busy={isPending}
        error={error()}
        onCloseError={reset}
        lockedReason={seconds > 0 ? t('wait', { time: formatCountdown(seconds) }) : undefined}
      >
        <PasswordField large autoFocus label={t('passphrase')} autoComplete="off" {...field('passphrase')} />
      </Form>
    </div>
  );
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
