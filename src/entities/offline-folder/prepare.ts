import { convertToPdf } from '@/api/task-utils';
import { sha256Of } from '@/shared/encryption/hex';
import { createLockedKey, seal } from '@/shared/encryption/sealed';
import { orElse } from '@/shared/storage/draft-database';
import { createStore, useStore } from '@/shared/store/store';

import { type Progress, taskSources } from '../archive/collect';
import { previewOf } from '../document/preview/preview-kind';
import { inSession } from '../session/own-action';
import type { ActiveSession } from '../session/session';
import { fillFolder } from './device-target';
import {
  type FolderHead,
  type FolderTopic,
  type Shortage,
  folderId,
  folderSize,
  loadHead,
  loadHeads,
  removeFolders,
  removeParts,
  saveHead,
  savePart,
} from './folder';
import { type NamedTopic, loadIndex } from './load-index';

const bytesPerMegabyte = 1024 ** 2;

interface Running {
  progress: Progress;
  cancel: () => void;
}

const running = createStore<ReadonlyMap<string, Running>>(new Map());
export const useRunningRounds = () => useStore(running);
const setRunning = (id: string, round: Running | null) =>
  running.set(
    (before) => new Map([...before].filter(([one]) => one !== id).concat(round ? [[id, round]] : [])),
  );

/** Increases with each change by this window, so that screens reload the folders. */
const changes = createStore(0);
export const useFolderChanges = () => useStore(changes);
const changed = () => changes.set((count) => count + 1);

/** Identifies the folder when a login is refused for good, without storing the user name. */
export const userMark = (username: string): Promise<string> =>
  sha256Of(new TextEncoder().encode(username.trim().toLowerCase()));

const idOf = ({ contact, address }: ActiveSession, { category, taskOid }: FolderTopic) =>
  folderId({ owner: contact.oid, addressOid: address.oid, category, taskOid });

export const ownFolder = (session: ActiveSession, topic: FolderTopic) => loadHead(idOf(session, topic));

/** Also asks the browser not to evict the folder. */
export async function createFolder(
  session: ActiveSession,
  { category, taskOid }: FolderTopic,
  passphrase: string,
): Promise<void> {
  const [key, user] = await Promise.all([createLockedKey(passphrase), userMark(session.username)]);
  await removeFolders([idOf(session, { category, taskOid })]);
  await saveHead({
    owner: session.contact.oid,
    user,
    addressOid: session.address.oid,
    category,
    taskOid,
    key,
    parts: {},
    savedAt: null,
    missing: 0,
    shortage: null,
  });
  changed();
  // Not awaited: Firefox asks the user, who may leave the prompt open.
  void isPersistent(true).then(changed);
}

/** Whether the browser keeps its data even if the device runs out of room. */
export const isPersistent = (ask = false): Promise<boolean> =>
  orElse(
    async () => (await navigator.storage.persisted()) || (ask && (await navigator.storage.persist())),
    false,
  );

/** In bytes: the operator's limit, or the room left on the device. */
async function roomFor(megabytes: number, head: FolderHead): Promise<{ bytes: number; by: Shortage }> {
  const limit = megabytes * bytesPerMegabyte;
  // WebKitGTK has no estimate; it refuses to store too much.
  const { quota = Infinity, usage = 0 } = await orElse(() => navigator.storage.estimate(), {});
  const room = folderSize(head) + Math.max(0, quota - usage);
  return room < limit ? { bytes: room, by: 'quota' } : { bytes: limit, by: 'limit' };
}

interface Update {
  session: ActiveSession;
  topic: NamedTopic;
  /** In megabytes. */
  limit: number;
}

/** Needs no passphrase; an aborted round keeps what it has loaded. @throws ApiError, OtherSessionError */
export function updateFolder(update: Update): Promise<void> {
  if (!('locks' in navigator)) return round(update);
  const name = `kundenportal.offlineFolder.${idOf(update.session, update.topic)}`;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? round(update) : undefined));
}

async function round({ session, topic, limit }: Update): Promise<void> {
  const id = idOf(session, topic);
  let head = await loadHead(id);
  if (!head) return;
  const room = await roomFor(limit, head);
  const controller = new AbortController();
  const { signal } = controller;
  try {
    await inSession(async (pinned) => {
      const { current, ...result } = await fillFolder({
        index: () => loadIndex(session, topic),
        sources: taskSources({ staleTime: 0 }),
        pdf: async (document, bytes) =>
          previewOf(new Uint8Array(bytes), document.mimeType).kind === 'convertible'
            ? convertToPdf(document.oid, { signal })
            : null,
        store: {
          parts: () => head?.parts ?? {},
          save: async (part, content, mark) => {
            pinned.assertSameSession();
            const before = await loadHead(id);
            if (!before) throw new DOMException('The folder was removed', 'AbortError');
            const sealed = await seal(before.key, `${id}|${part}`, content);
            const size = content.byteLength;
            const parts = { ...before.parts, [part]: { size, savedAt: new Date(), mark } };
            await savePart({ ...before, parts }, part, sealed);
            // Set only after storing, which fails on a full device.
            head = { ...before, parts };
          },
          remove: async (gone) => {
            if (!head) return;
            const left = Object.entries(head.parts).filter(([part]) => !gone.includes(part));
            head = { ...head, parts: Object.fromEntries(left) };
            await saveHead(head);
            await removeParts(id, gone);
          },
        },
        limit: room,
        signal,
        onProgress: (progress) => setRunning(id, { progress, cancel: () => controller.abort() }),
      });
      // After a failure the folder keeps its old date.
      if (head) await saveHead({ ...head, ...result, savedAt: current ? new Date() : head.savedAt });
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    setRunning(id, null);
    changed();
  }
}

export async function removeFoldersWhere(gone: (head: FolderHead) => boolean): Promise<void> {
  const ids = (await loadHeads()).filter(gone).map(folderId);
  await removeFolders(ids);
  if (ids.length > 0) changed();
}
