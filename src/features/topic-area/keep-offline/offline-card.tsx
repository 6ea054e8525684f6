import { useMutation, useQuery } from '@tanstack/react-query';
import { FolderLock, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useAreaName } from '@/areas/area-name';
import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import { useFailureReason } from '@/entities/error/failure-reason';
import { type FolderHead, folderId, folderSize } from '@/entities/offline-folder/folder';
import {
  isPersistent,
  ownFolder,
  removeFoldersWhere,
  updateFolder,
  useFolderChanges,
  useRunningRound,
} from '@/entities/offline-folder/prepare';
import { useActiveSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { useFormats } from '@/shared/format/use-formats';
import { Banner } from '@/shared/ui/banner';
import { Button, buttonClass } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ProgressBar } from '@/shared/ui/progress-bar';

import { PrepareDialog } from './prepare-dialog';

/** Whether this browser can encrypt and store: both need https, and some private windows refuse. */
const isPossible = () => window.isSecureContext && 'indexedDB' in window;

/** The user's emergency folder on this device: prepare, update, open, remove (R-OFF-10). */
export function OfflineCard({ area }: { area: TopicArea }) {
  const { t } = useTranslation('topic-area/keep-offline');
  const { t: shared } = useTranslation('shared');
  const session = useActiveSession();
  const { offline } = useConfig();
  const areaName = useAreaName();
  const reason = useFailureReason();
  const changes = useFolderChanges();
  const [asking, setAsking] = useState<'passphrase' | 'remove'>();
  const { data } = useQuery({
    queryKey: ['offlineFolder', 'own', session.contact.oid, session.address.oid, area.csvCategory, changes],
    queryFn: async () => ({
      head: (await ownFolder(session, area.csvCategory)) ?? null,
      persistent: await isPersistent(),
    }),
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  const head = data?.head;
  const running = useRunningRound();
  const update = useMutation({
    mutationFn: () =>
      updateFolder({
        session,
        area: { category: area.csvCategory, name: areaName(area) },
        limit: offline.folderMegabytes,
      }),
    networkMode: 'always',
  });
  const remove = useMutation({
    mutationFn: () =>
      removeFoldersWhere((one) => head !== null && head !== undefined && folderId(one) === folderId(head)),
    networkMode: 'always',
    onSuccess: () => setAsking(undefined),
  });
  const busy = update.isPending || (running !== null && head && running.id === folderId(head));

  if (!isPossible())
    return (
      <Card title={t('title')}>
        <p className="px-4 pb-4 text-text2">{t('impossible')}</p>
      </Card>
    );
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {head ? (
          <State head={head} limit={offline.folderMegabytes} />
        ) : (
          <p className="text-text2">{t('lead')}</p>
        )}
        {head && data.persistent === false && <p className="text-sm text-text2">{t('evictable')}</p>}
        {busy && (
          <div>
            <ProgressBar
              wide
              label={t('running')}
              percent={
                running ? Math.round((running.progress.done / Math.max(1, running.progress.total)) * 100) : 0
              }
            />
            <p lang="de" className="mt-1 truncate text-sm text-text2">
              {running?.progress.name}
            </p>
          </div>
        )}
        {update.isError && (
          <Banner tone="error" title={t('failed')} onClose={update.reset}>
            {[reason(update.error), t('failedText')].filter(Boolean).join(' ')}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          {!head && (
            <Button icon={FolderLock} variant="primary" onClick={() => setAsking('passphrase')}>
              {t('keep')}
            </Button>
          )}
          {running && busy && <Button onClick={running.cancel}>{shared('cancel')}</Button>}
          {head && !busy && (
            <>
              <Button icon={RotateCw} onClick={() => update.mutate()}>
                {t(head.savedAt ? 'refresh' : 'resume')}
              </Button>
              <Link to={paths.offlineFolder()} className={buttonClass()}>
                {t('open')}
              </Link>
              <Button icon={Trash2} variant="danger" onClick={() => setAsking('remove')}>
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      </div>
      {asking === 'passphrase' && (
        <PrepareDialog
          area={area}
          onClose={() => setAsking(undefined)}
          onCreated={() => {
            setAsking(undefined);
            update.mutate();
          }}
        />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('removeTitle')}
        confirmLabel={t('removeYes')}
        irreversible
        busy={remove.isPending}
        error={remove.isError ? t('removeFailed') : undefined}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(undefined)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Card>
  );
}

/** Date, extent and gaps of a folder. */
function State({ head, limit }: { head: FolderHead; limit: number }) {
  const { t } = useTranslation('topic-area/keep-offline');
  const formats = useFormats();
  const count = (prefix: string) => Object.keys(head.parts).filter((part) => part.startsWith(prefix)).length;
  const [tasks, documents] = [count('t|'), count('d|')];
  return (
    <div>
      <p className="font-semibold">
        {head.savedAt ? t('state', { date: formats.dateTime(head.savedAt) }) : t('unfinished')}
      </p>
      <p className="text-text2">
        {t('extent', {
          tasks: t('tasks', { count: tasks, total: formats.number(tasks) }),
          documents: t('documents', { count: documents, total: formats.number(documents) }),
          size: formats.bytes(folderSize(head)),
        })}
      </p>
      {head.missing > 0 && <p className="text-text2">{t('missing', { count: head.missing })}</p>}
      {head.shortage && (
        <p className="text-text2">
          {t(`shortage.${head.shortage}`, { size: formats.bytes(limit * 1024 ** 2) })}
        </p>
      )}
    </div>
  );
}
