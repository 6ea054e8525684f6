import { createStore } from '@/shared/store/store';

import { type CheckedFile, type FileProblem, checkFile } from './file-rules';

/** What the user says about a file. */
export interface Hint {
  type: string;
  text: string;
}

/** Where a file stands. */
export type ItemState =
  | { name: 'checking' }
  | { name: 'refused'; problem: FileProblem }
  /** Waits to be sent. */
  | { name: 'ready' }
  | { name: 'queued' }
  | { name: 'sending'; share: number }
  /** The target has a file of this name already; the user decides. A duplicate of unknown id cannot be replaced. */
  | { name: 'duplicate'; oid: string | null }
  | { name: 'failed'; error: unknown }
  | { name: 'sent' };

/** Where an unfinished upload stopped: what the server has of it, and the steps done. */
export interface Checkpoint {
  /** The document made of the file; null where it has not been made, or the answer got lost. */
  oid: string | null;
  /** What the server calls the bytes it has received. */
  uploadId?: string | undefined;
  /** The existing file it takes the place of. */
  replaceOid?: string | null | undefined;
  done: readonly string[];
}

/** One file of the queue. */
export interface QueuedFile {
  id: number;
  file: File;
  /** The name it is sent under, its extension completed. */
  name: string;
  hint: Hint;
  /** Absent until the server has received the file. */
  checkpoint?: Checkpoint | undefined;
  state: ItemState;
  /** Whether there is a file of this name already could not be found out. */
  unchecked?: boolean;
}

/** What is left to send, as it is persisted. */
export type UnsentFile = Pick<QueuedFile, 'file' | 'hint' | 'checkpoint'>;

interface SendOptions {
  /** Read when sending begins: the user may have corrected it since the last attempt. */
  hint: Hint;
  onProgress: (share: number) => void;
  /** Called after each step. */
  onCheckpoint?: (checkpoint: Checkpoint) => void;
  signal: AbortSignal;
}

/** Sends one file; a call after a failure continues where the last one stopped. */
export type Send = (options: SendOptions) => Promise<void>;

interface Sendable {
  file: File;
  name: string;
  /** The existing file it takes the place of. */
  replaceOid: string | null;
  /** Where an earlier attempt stopped, possibly before a reload. */
  checkpoint: Checkpoint | undefined;
}

interface UploadQueueOptions {
  /** Prepares the sending of a file. */
  prepare: (file: Sendable) => Send;
  /** The existing file of this name, null without one; its id may be unknown. */
  findDuplicate: (name: string, signal: AbortSignal) => Promise<{ oid: string | null } | null>;
  /** The most files at once; unlimited when absent. */
  max?: number | undefined;
  /** Called with what is left to send after each change. */
  onChange?: (waiting: readonly UnsentFile[]) => void;
}

/** Waits for the user: not sent yet, or failed. */
export const isIdle = ({ state }: Pick<QueuedFile, 'state'>): boolean =>
  state.name === 'ready' || state.name === 'failed';

/** A file whose sending was interrupted waits for the user again. */
const toIdle = (item: QueuedFile): QueuedFile =>
  item.state.name === 'queued' || item.state.name === 'sending'
    ? { ...item, state: { name: 'ready' } }
    : item;

/** `Vertrag.pdf` becomes `Vertrag (2).pdf`, so that both files stay. */
export const numberedName = (name: string, copy: number) => name.replace(/(\.[^.]*)?$/, ` (${copy})$1`);

/**
 * Files for a backend that takes one at a time (R-UPL-08): the user chooses and describes several, they are checked and sent one after
 * the other. A failed file stays and can be retried; the others go on. The queue lives outside React, so that sending
 * continues while another screen is open.
 */
export function createUploadQueue({ prepare, findDuplicate, max, onChange }: UploadQueueOptions) {
  let items: readonly QueuedFile[] = [];
  let nextId = 1;
  let tooMany = false;
  let stopped = false;
  let running: { id: number; controller: AbortController } | undefined;
  let reported: readonly UnsentFile[] = [];
  const sends = new Map<number, Send>();
  const shown = createStore({ items, tooMany });

  const announce = () => shown.set({ items, tooMany });

  function set(next: readonly QueuedFile[]) {
    items = next;
    announce();
    const waiting = items.filter(isUnsent).map(({ file, hint, checkpoint }) => ({ file, hint, checkpoint }));
    // Progress alone changes nothing about what is left.
    const same =
      waiting.length === reported.length &&
      waiting.every(({ file, hint, checkpoint }, index) => {
        const before = reported[index];
        return file === before?.file && hint === before.hint && checkpoint === before.checkpoint;
      });
    reported = waiting;
    if (!same && !stopped) onChange?.(waiting);
  }

  const update = (id: number, change: Partial<QueuedFile>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const setState = (id: number, state: ItemState) => update(id, { state });
  const find = (id: number) => items.find((item) => item.id === id);

  async function check(item: QueuedFile) {
    const checked: CheckedFile = await checkFile(item.file);
    update(item.id, {
      name: checked.name,
      state: checked.problem ? { name: 'refused', problem: checked.problem } : { name: 'ready' },
    });
  }

  function add(files: readonly File[], hint: Hint = { type: '', text: '' }, checkpoint?: Checkpoint) {
    const room = max === undefined ? files.length : Math.max(0, max - items.filter(isUnsent).length);
    tooMany = files.length > room;
    const added = files.slice(0, room).map((file): QueuedFile => ({
      id: nextId++,
      file,
      name: file.name,
      hint,
      checkpoint,
      state: { name: 'checking' },
    }));
    set([...items, ...added]);
    return Promise.all(added.map(check));
  }

  /** Starts the next queued file unless one is being sent. */
  function next() {
    if (running) return;
    const item = items.find(({ state }) => state.name === 'queued');
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
        // A failed check tells nothing: the file is sent as a new one, nothing is replaced, and its row says so.
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
      if (find(item.id)?.state.name === 'sending')
        setState(item.id, signal.aborted ? { name: 'ready' } : { name: 'failed', error });
    }
  }

  /** Removes these files. Returns the function that puts them back at their positions, ready for another attempt. */
  function takeOut(ids: readonly number[]): () => void {
    const before = items;
    const taken = new Set(ids);
    set(items.filter(({ id }) => !taken.has(id)));
    return () => {
      if (stopped) return;
      const back = before.filter((item) => taken.has(item.id) && !find(item.id));
      tooMany = max !== undefined && [...items, ...back].filter(isUnsent).length > max;
      if (tooMany) {
        announce();
        return;
      }
      const restored = before.flatMap((item) => find(item.id) ?? (back.includes(item) ? toIdle(item) : []));
      set([...restored, ...items.filter((item) => !restored.includes(item))]);
      for (const item of back) if (item.state.name === 'checking') void check(item);
    };
  }

  const begin = ({ id, file, name, checkpoint }: QueuedFile, replaceOid: string | null) =>
    sends.set(id, prepare({ file, name, replaceOid, checkpoint }));

  return {
    /** The files in the queue, and whether some did not fit. */
    subscribe: shown.subscribe,
    get: shown.get,
    add,
    /** What the user says about a file. */
    describe: (id: number, hint: Hint) => update(id, { hint }),
    /** Removes a file, also while it is being sent; returns the undo. */
    remove: (id: number): (() => void) => {
      const putBack = takeOut([id]);
      if (running?.id === id) running.controller.abort();
      return putBack;
    },
    /** Stops the sending of a file; it stays in the queue. */
    cancel: (id: number) => {
      if (running?.id === id) running.controller.abort();
      else setState(id, { name: 'ready' });
    },
    /** Sends these, one after the other, in the order of the queue. */
    send: (ids: readonly number[]) => {
      set(
        items.map((item) =>
          ids.includes(item.id) && isIdle(item) ? { ...item, state: { name: 'queued' } } : item,
        ),
      );
      next();
    },
    /** Resolves a duplicate: the new file replaces the old one, or gets a numbered name. */
    settleDuplicate: (id: number, decision: 'replace' | 'keepBoth') => {
      const item = find(id);
      if (item?.state.name !== 'duplicate') return;
      const copies = items.filter(({ name }) => name === item.name).length;
      const name = decision === 'replace' ? item.name : numberedName(item.name, copies + 1);
      if (decision === 'replace') begin(item, item.state.oid);
      update(id, { name, state: { name: 'queued' } });
      next();
    },
    /** Ends all sending for good; persisted files stay. */
    stop: () => {
      stopped = true;
      set([]);
      running?.controller.abort();
    },
    /** Removes all files but the one being sent; returns the undo. */
    clear: (): (() => void) => {
      tooMany = false;
      return takeOut(items.filter(({ state }) => state.name !== 'sending').map(({ id }) => id));
    },
  };
}

/** A queue as its screens know it. */
export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Not sent yet; refused files never will be. */
export const isUnsent = ({ state }: Pick<QueuedFile, 'state'>) =>
  state.name !== 'sent' && state.name !== 'refused';
