import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { useFailureReason } from '@/entities/error/error';
import { isFull } from '@/entities/offline-folder/device-target';
import { type FolderHead, folderId, folderSize, readHeads } from '@/entities/offline-folder/folder';
import {
  createFolder,
  isPersistent,
  ownFolder,
  removeFoldersWhere,
  updateFolder,
  useFolderChanges,
  useRunningRounds,
} from '@/entities/offline-folder/prepare';
import { useActiveSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { hasOfflineFolder, setOfflineFolder } from '@/shared/offline/folder-flag';
import { Banner, ErrorState } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/links';
import { ProgressBar } from '@/shared/ui/progress-bar';

/** Safari deletes what a page has stored after seven days without a visit, unless it is installed as an app. */
const isSafariTab = () =>
  navigator.vendor.startsWith('Apple') && !window.matchMedia('(display-mode: standalone)').matches;

export function useKeptFolder(area: TopicArea, taskOid: string | null) {
  const session = useActiveSession();
  const { offline } = useConfig();
  const areaName = useAreaName()(area);
  const changes = useFolderChanges();
  const topic = { category: area.csvCategory, taskOid };
  const { data, isError, refetch } = useQuery({
    queryKey: ['offlineFolder', 'own', session.contact.oid, session.address.oid, topic, changes],
    queryFn: async () => ({
      head: (await ownFolder(session, topic)) ?? null,
      risk: isSafariTab() ? ('safari' as const) : (await isPersistent()) ? null : ('evictable' as const),
      removed: hasOfflineFolder() && (await readHeads()).length === 0,
    }),
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  const { head = null, risk = null, removed = false } = data ?? {};
  const running = useRunningRounds().get(head ? folderId(head) : '');
  const update = useMutation({
    mutationFn: () =>
      updateFolder({ session, topic: { ...topic, areaName }, limit: offline.folderMegabytes }),
  });
  const create = useMutation({
    mutationFn: (passphrase: string) => createFolder(session, topic, passphrase),
    onSuccess: () => update.mutate(),
  });
  const remove = useMutation({
    mutationFn: () => removeFoldersWhere((one) => head !== null && folderId(one) === folderId(head)),
  });
  return {
    about: taskOid === null ? ('area' as const) : ('task' as const),
    head,
    loaded: data !== undefined,
    risk,
    /** Set if the browser has removed the folders of this device. */
    forget: removed ? () => (setOfflineFolder(false), void refetch()) : undefined,
    retry: isError ? () => void refetch() : undefined,
    running,
    busy: update.isPending || running !== undefined,
    update,
    create,
    remove,
  };
}

export type KeptFolder = ReturnType<typeof useKeptFolder>;

interface FolderStateProps {
  folder: KeptFolder;
  onRemove: () => void;
  children?: ReactNode;
}

export function FolderState({ folder, onRemove, children }: FolderStateProps) {
  const { t } = useTranslation('topic-area/keep-offline');
  const { t: shared } = useTranslation('shared');
  const { t: archive } = useTranslation('entities/archive');
  const reason = useFailureReason();
  const { head, risk, busy, running, update, retry, forget } = folder;
  const { done = 0, total = 1, name } = running?.progress ?? {};
  return (
    <>
      {head && <Extent head={head} />}
      {head && risk && <p className="text-sm text-text2">{t(`risk.${risk}`)}</p>}
      {forget && (
        <Banner tone="warning" title={archive('removed')} onClose={forget}>
          {archive('removedText')}
        </Banner>
      )}
      {busy && (
        <div>
          <ProgressBar wide label={t('running')} percent={Math.round((done / Math.max(1, total)) * 100)} />
          <p lang="de" className="mt-1 truncate text-sm text-text2">
            {name}
          </p>
        </div>
      )}
      {retry && <ErrorState title={archive('unreadable')} text={archive('unreadableText')} onRetry={retry} />}
      {update.isError && !retry && (
        <Banner tone="error" title={t('failed')} onClose={update.reset}>
          {joinParts(
            [isFull(update.error) ? t('shortage.quota') : reason(update.error), t('failedText')],
            ' ',
          )}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {children}
        {running && <Button onClick={running.cancel}>{shared('cancel')}</Button>}
        {head && !busy && (
          <>
            <Button icon={RotateCw} onClick={() => update.mutate()}>
              {t(head.savedAt ? 'refresh' : 'resume')}
            </Button>
            <ButtonLink to={paths.offlineFolder()}>{archive('open')}</ButtonLink>
            <Button icon={Trash2} variant="danger" onClick={onRemove}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Extent({ head }: { head: FolderHead }) {
  const { t } = useTranslation('topic-area/keep-offline');
  const { t: archive } = useTranslation('entities/archive');
  const formats = useFormats();
  const { folderMegabytes } = useConfig().offline;
  const count = (prefix: string) => Object.keys(head.parts).filter((part) => part.startsWith(prefix)).length;
  const [tasks, documents] = [count('t|'), count('d|')];
  return (
    <div>
      <p className="font-semibold">
        {head.savedAt ? archive('state', { date: formats.dateTime(head.savedAt) }) : t('unfinished')}
      </p>
      <p className="text-text2">
        {t('extent', {
          tasks: archive('taskCount', { count: tasks, total: formats.number(tasks) }),
          documents: archive('documentCount', { count: documents, total: formats.number(documents) }),
          size: formats.bytes(folderSize(head)),
        })}
      </p>
      {head.missing > 0 && <p className="text-text2">{t('missing', { count: head.missing })}</p>}
      {head.shortage && (
        <p className="text-text2">
          {t(`shortage.${head.shortage}`, { size: formats.bytes(folderMegabytes * 1024 ** 2) })}
        </p>
      )}
    </div>
  );
}
