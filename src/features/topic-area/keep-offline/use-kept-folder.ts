import { useMutation, useQuery } from '@tanstack/react-query';

import { useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/topic-area';
import { folderId } from '@/entities/offline-folder/folder';
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

/** Encryption, storage and offline start need https, and some private windows refuse them. */
export const canKeepFolders = () =>
  window.isSecureContext && 'indexedDB' in window && 'serviceWorker' in navigator;

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
      persistent: await isPersistent(),
    }),
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  const head = data?.head ?? null;
  const running = useRunningRounds().get(head ? folderId(head) : '');
  const update = useMutation({
    mutationFn: () =>
      updateFolder({ session, topic: { ...topic, areaName }, limit: offline.folderMegabytes }),
    networkMode: 'always',
  });
  const create = useMutation({
    mutationFn: (passphrase: string) => createFolder(session, topic, passphrase),
    networkMode: 'always',
    onSuccess: () => update.mutate(),
  });
  const remove = useMutation({
    mutationFn: () => removeFoldersWhere((one) => head !== null && folderId(one) === folderId(head)),
    networkMode: 'always',
  });
  return {
    /** Null if there is no folder. */
    head,
    loaded: data !== undefined,
    /** Set if the browser can't read its storage. */
    retry: isError ? () => void refetch() : undefined,
    persistent: data?.persistent,
    running,
    busy: update.isPending || running !== undefined,
    update,
    create,
    remove,
  };
}

export type KeptFolder = ReturnType<typeof useKeptFolder>;
