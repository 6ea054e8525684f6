import * as z from 'zod/mini';

import { createStore } from '@/shared/store/store';

import { type CheckedFile, type FileProblem, type Hint, checkFile } from './file-rules';

export type ItemState =
  | { name: 'checking' }
  | { name: 'refused'; problem: FileProblem }
  | { name: 'ready' }
  | { name: 'queued' }
  | { name: 'sending'; share: number }
  /** The user decides. A duplicate without a known id cannot be replaced. */
  | { name: 'duplicate'; oid: string | null }
  | { name: 'failed'; error: unknown }
  | { name: 'sent' };

export const checkpointSchema = z.object({
  /** Null until the document exists, or if the response was lost. */
  oid: z.nullable(z.string()),
  /** The server's id of the bytes it has received. */
  uploadId: z.optional(z.string()),
  replaceOid: z.optional(z.nullable(z.string())),
  done: z.readonly(z.array(z.string())),
});
export type Checkpoint = z.output<typeof checkpointSchema>;

export interface QueuedFile {
  id: number;
  file: File;
  /** Name for sending, with a completed extension. */
  name: string;
  hint: Hint;
  checkpoint?: Checkpoint | undefined;
  state: ItemState;
  /** The check for a file of this name failed. */
  unchecked?: boolean;
}

export type UnsentFile = Pick<QueuedFile, 'file' | 'hint' | 'checkpoint'>;

interface SendOptions {
  /** Read when sending begins, because the user may have corrected it since the last attempt. */
  hint: Hint;
  onProgress: (share: number) => void;
  onCheckpoint?: (checkpoint: Checkpoint) => void;
  signal: AbortSignal;
}

/** Sends one file; a call after a failure resumes it. */
export type Send = (options: SendOptions) => Promise<void>;

interface Sendable {
  file: File;
  name: string;
  replaceOid: string | null;
  checkpoint: Checkpoint | undefined;
}

interface UploadQueueOptions {
  prepare: (file: Sendable) => Send;
  /** Returns null without a duplicate; its id may be unknown. */
  findDuplicate: (name: string, signal: AbortSignal) => Promise<{ oid: string | null } | null>;
  max?: number | undefined;
  onChange?: (waiting: readonly UnsentFile[]) => void;
  /** Called for a file that waits for the user while no list shows it. */
  onUnseen?: (name: string) => void;
}

/** Whether a file waits for the user: not sent yet, or failed. */
export const isIdle = ({ state }: Pick<QueuedFile, 'state'>): boolean =>
  state.name === 'ready' || state.name === 'failed';

/** An interrupted file waits for the user again. */
const toIdle = (item: QueuedFile): QueuedFile =>
  item.state.name === 'queued' || item.state.name === 'sending'
    ? { ...item, state: { name: 'ready' } }
    : item;

/** Renames `Vertrag.pdf` to `Vertrag (2).pdf`, so that both files stay. */
export const numberedName = (name: string, copy: number) => name.replace(/(\.[^.]*)?$/, ` (${copy})$1`);

/**
 * Sends files to a backend that takes one at a time (R-UPL-08). A failed file stays for a retry while the
 * others continue. The queue is outside of React, so that sending continues on other screens.
 */
export function createUploadQueue({ prepare, findDuplicate, max, onChange, onUnseen }: UploadQueueOptions) {
  const shown = createStore<{ items: readonly QueuedFile[]; tooMany: boolean }>({
    items: [],
    tooMany: false,
  });
  let nextId = 1;
  let stopped = false;
  let lists = 0;
  let running: { id: number; controller: AbortController } | undefined;
  let reported: readonly unknown[] = [];
  const sends = new Map<number, Send>();

  const itemsNow = () => shown.get().items;

  function set(items: readonly QueuedFile[], tooMany = shown.get().tooMany) {
    shown.set({ items, tooMany });
    const waiting = items.filter(isUnsent).map(({ file, hint, checkpoint }) => ({ file, hint, checkpoint }));
    const parts = waiting.flatMap(({ file, hint, checkpoint }) => [file, hint, checkpoint]);
    // Progress does not change what is left.
    const same = parts.length === reported.length && parts.every((part, index) => part === reported[index]);
    reported = parts;
    if (!same && !stopped) onChange?.(waiting);
  }

  const update = (id: number, change: Partial<QueuedFile>) =>
    set(itemsNow().map((item) => (item.id === id ? { ...item, ...change } : item)));
  const find = (id: number) => itemsNow().find((item) => item.id === id);
  const setState = (id: number, state: ItemState) => {
    update(id, { state });
    if (lists === 0 && (state.name === 'failed' || state.name === 'duplicate'))
      onUnseen?.(find(id)?.name ?? '');
  };

  async function check(item: QueuedFile) {
    const checked: CheckedFile = await checkFile(item.file);
    update(item.id, {
      name: checked.name,
      state: checked.problem ? { name: 'refused', problem: checked.problem } : { name: 'ready' },
    });
  }

  function add(files: readonly File[], hint: Hint = { type: '', text: '' }, checkpoint?: Checkpoint) {
    const items = itemsNow();
    const room = max === undefined ? files.length : Math.max(0, max - items.filter(isUnsent).length);
    const added = files.slice(0, room).map((file): QueuedFile => ({
      id: nextId++,
      file,
      name: file.name,
      hint,
      checkpoint,
      state: { name: 'checking' },
    }));
    set([...items, ...added], files.length > room);
    return Promise.all(added.map(check));
  }

  function next() {
    if (running) return;
    const item = itemsNow().find(({ state }) => state.name === 'queued');
    if (!item) return;
    const controller = new AbortController();
    running = { id: item.id, controller };
    void deliver(item, controller.signal).finally(() => {
      running = undefined;
      next();
    });
  }

  async function deliver(item: QueuedFile, signal: AbortSignal) {
    setState(item.id, { name: 'sending', share: 0 });
    try {
      if (!sends.has(item.id)) {
        // If the check fails, the file is sent as a new one and its row shows a hint.
        let unchecked = false;
        const duplicate = item.checkpoint
          ? null
          : await findDuplicate(item.name, signal).catch(() => {
              unchecked = true;
              return null;
            });
        signal.throwIfAborted();
        update(item.id, { unchecked });
        if (duplicate !== null) {
          setState(item.id, { name: 'duplicate', oid: duplicate.oid });
          return;
        }
        begin(item, null);
      }
      await sends.get(item.id)?.({
        hint: item.hint,
        signal,
        onProgress: (share) => setState(item.id, { name: 'sending', share }),
        onCheckpoint: (checkpoint) => update(item.id, { checkpoint }),
      });
      sends.delete(item.id);
      setState(item.id, { name: 'sent' });
    } catch (error) {
      // While there is no document, the next attempt checks again for a duplicate.
      const left = find(item.id);
      if (left?.unchecked && !left.checkpoint) sends.delete(item.id);
      // A cancelled file has left the queue already, or waits again.
      if (left?.state.name === 'sending')
        setState(item.id, signal.aborted ? { name: 'ready' } : { name: 'failed', error });
    }
  }

  /** Removes files. Returns the undo, which restores their positions for another attempt. */
  function takeOut(ids: readonly number[]): () => void {
    const before = itemsNow();
    const taken = new Set(ids);
    set(before.filter(({ id }) => !taken.has(id)));
    return () => {
      if (stopped) return;
      const items = itemsNow();
      const back = before.filter((item) => taken.has(item.id) && !find(item.id));
      const tooMany = [...items, ...back].filter(isUnsent).length > (max ?? Infinity);
      if (tooMany) return set(items, tooMany);
      const restored = before.flatMap((item) => find(item.id) ?? (back.includes(item) ? toIdle(item) : []));
      set([...restored, ...items.filter((item) => !restored.includes(item))], tooMany);
      for (const item of back) if (item.state.name === 'checking') void check(item);
    };
  }

  const begin = ({ id, file, name, checkpoint }: QueuedFile, replaceOid: string | null) =>
    sends.set(id, prepare({ file, name, replaceOid, checkpoint }));

  return {
    subscribe: shown.subscribe,
    get: shown.get,
    add,
    /** Reads a file again that could not be read, such as one a cloud drive had not loaded. */
    recheck: (id: number) => {
      setState(id, { name: 'checking' });
      const item = find(id);
      if (item) void check(item);
    },
    describe: (id: number, hint: Hint) => update(id, { hint }),
    /** Removes a file, also while it is being sent; returns the undo. */
    remove: (id: number): (() => void) => {
      const putBack = takeOut([id]);
      if (running?.id === id) running.controller.abort();
      return putBack;
    },
    /** The file stays in the queue. */
    cancel: (id: number) => {
      if (running?.id === id) running.controller.abort();
      else setState(id, { name: 'ready' });
    },
    send: (ids: readonly number[]) => {
      for (const id of ids) {
        const item = find(id);
        if (item && isIdle(item)) setState(id, { name: 'queued' });
      }
      next();
    },
    settleDuplicate: (id: number, decision: 'replace' | 'keepBoth') => {
      const item = find(id);
      if (item?.state.name !== 'duplicate') return;
      const copies = itemsNow().filter(({ name }) => name === item.name).length;
      const name = decision === 'replace' ? item.name : numberedName(item.name, copies + 1);
      if (decision === 'replace') begin(item, item.state.oid);
      update(id, { name, state: { name: 'queued' } });
      next();
    },
    /** Returns the function for when the list is no longer shown. */
    showInList: () => {
      lists += 1;
      return () => void (lists -= 1);
    },
    /** Ends all sending for good; persisted files stay. */
    stop: () => {
      stopped = true;
      set([]);
      running?.controller.abort();
    },
    /** Keeps the file that is being sent; returns the undo. */
    clear: (): (() => void) => {
      const items = itemsNow();
      shown.set({ items, tooMany: false });
      return takeOut(items.filter(({ state }) => state.name !== 'sending').map(({ id }) => id));
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export const isUnsent = ({ state }: Pick<QueuedFile, 'state'>) =>
  state.name !== 'sent' && state.name !== 'refused';
