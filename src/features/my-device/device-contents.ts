import { openAttempts } from '@/entities/document/preview/confirm';
import { folderSize, loadHeads } from '@/entities/offline-folder/folder';
import { removeFoldersWhere } from '@/entities/offline-folder/prepare';
import { outboxOf } from '@/entities/protocol-entry/record';
import { type ActiveSession, ownerOf } from '@/entities/session/session';
import { cacheName } from '@/shared/offline/kept-files';
import { forgetDrafts } from '@/shared/storage/draft-database';
import { draftsOf, readStoredDraft } from '@/shared/storage/draft-store';
import { type StoredKind, removeTexts, storedTexts } from '@/shared/storage/stored-keys';
import { forgetVisits, storedVisits } from '@/updates/state-store';

export type StoreId = StoredKind | 'lastVisit' | 'outbox' | 'offlineFolder' | 'code';

interface StoreContents {
  id: StoreId;
  count: number;
  bytes: number;
}

const sizeOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;

const ofRecord = (id: StoreId, entries: Readonly<Record<string, unknown>>): StoreContents => {
  const count = Object.keys(entries).length;
  return { id, count, bytes: count === 0 ? 0 : sizeOf(entries) };
};

async function keptCode(): Promise<StoreContents> {
  const scope = new URL('./', window.location.href).href;
  const names = [cacheName('code', scope), cacheName('installation', scope)];
  const sizes = await Promise.all(
    names.map(async (name) => {
      if (!(await caches.has(name))) return [];
      const responses = await (await caches.open(name)).matchAll();
      return Promise.all(responses.map(async (response) => (await response.blob()).size));
    }),
  );
  const all = sizes.flat();
  return { id: 'code', count: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
}

/** @throws if the browser refuses to read it */
async function storedBy({ contact: { oid } }: ActiveSession) {
  const [visits, outbox, heads, drafts] = await Promise.all([
    storedVisits(oid),
    outboxOf(oid),
    loadHeads(),
    draftsOf(ownerOf(oid)),
  ]);
  const folders = heads.filter(({ owner }) => owner === oid);
  return { visits, outbox, folders, drafts, confirmations: openAttempts(oid) };
}

/** Lists what this browser stores about the user (R-X-DEV-02). @throws if the browser refuses to read it */
export async function deviceContents(session: ActiveSession) {
  const texts = (kind: StoredKind) => ofRecord(kind, storedTexts(kind, session.contact.oid));
  const [stored, code] = await Promise.all([storedBy(session), keptCode()]);
  const { visits, outbox, folders, drafts, confirmations } = stored;
  const folderBytes = folders.reduce((sum, folder) => sum + folderSize(folder), 0);
  const unsent: Record<string, unknown> = {};
  for (const { id, entry } of outbox) unsent[id] = entry;
  for (const attempt of confirmations) unsent[attempt.documentOid] = attempt;
  const stores: readonly StoreContents[] = [
    texts('login'),
    texts('recent'),
    texts('preferences'),
    ofRecord('lastVisit', visits),
    ofRecord('outbox', unsent),
    { id: 'offlineFolder', count: folders.length, bytes: folderBytes },
    texts('device'),
    code,
  ];
  return { stores, drafts };
}

/** The logout removes the login, and audit log entries must be sent first. */
const removableStores = ['recent', 'preferences', 'lastVisit', 'offlineFolder', 'device'] as const;
export type RemovableStore = (typeof removableStores)[number];
export const isRemovable = (id: StoreId): id is RemovableStore => removableStores.some((one) => one === id);

export async function emptyStore(id: RemovableStore, { contact, address }: ActiveSession): Promise<void> {
  if (id === 'lastVisit') await forgetVisits(contact.oid, address.oid);
  else if (id === 'offlineFolder') await removeFoldersWhere(({ owner }) => owner === contact.oid);
  else removeTexts(id, contact.oid);
}

export const forgetOwnDrafts = ({ contact }: ActiveSession): Promise<void> =>
  forgetDrafts(ownerOf(contact.oid));

export async function emptyAll(session: ActiveSession): Promise<void> {
  await Promise.all([...removableStores.map((id) => emptyStore(id, session)), forgetOwnDrafts(session)]);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Tokens would let anyone with the file act as the user. */
const secrets: readonly string[] = ['kundenportal.gsdLogin', 'kundenportal.providerLogin'];

/** Exports texts and file names without tokens (R-X-DEV-04), in English as every machine-readable file. */
export async function exportedContents(session: ActiveSession, now = new Date()): Promise<Blob> {
  const textsOf = (kind: StoredKind) => {
    const texts = Object.entries(storedTexts(kind, session.contact.oid));
    return Object.fromEntries(
      texts.map(([key, text]) => [key, secrets.includes(key) ? 'left out' : parsed(text)]),
    );
  };
  const { visits, outbox, folders, drafts, confirmations } = await storedBy(session);
  const contents = {
    format: 'kundenportal-device/1',
    createdAt: now,
    user: session.username,
    login: textsOf('login'),
    recent: textsOf('recent'),
    preferences: textsOf('preferences'),
    device: textsOf('device'),
    visits,
    protocol: outbox.map(({ entry }) => entry),
    confirmations,
    offlineFolders: folders.map(({ addressOid, category, taskOid, savedAt, parts }) => ({
      addressOid,
      category,
      taskOid,
      savedAt,
      parts: Object.keys(parts).length,
      bytes: folderSize({ parts }),
    })),
    drafts: await Promise.all(
      drafts.map(async ({ key, id, savedAt }) => ({ id, savedAt, values: await readStoredDraft(key) })),
    ),
  };
  const named = (_: string, value: unknown) =>
    value instanceof File ? { name: value.name, type: value.type, size: value.size } : value;
  return new Blob([JSON.stringify(contents, named, 2)], { type: 'application/json' });
}
