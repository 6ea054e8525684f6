import { type CheckedFile, type FileProblem, checkFile } from './file-rules';

/** What the person says about a file. */
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
  /** The target has a file of this name already; the person decides. One whose id is unknown cannot be replaced. */
  | { name: 'twin'; oid: string | null }
  | { name: 'failed'; error: unknown }
  | { name: 'sent' };

/** How far the sending of a file has come that is not at its place yet: the document made of it, and the steps done. */
export interface Reached {
  oid: string;
  done: readonly string[];
}

/** One file in the basket. */
export interface BasketItem {
  id: number;
  file: File;
  /** The name it is sent under, its extension completed. */
  name: string;
  hint: Hint;
  /** Absent until there is a document. */
  reached?: Reached | undefined;
  state: ItemState;
}

/** What is left to send, as it is kept. */
export type UnsentFile = Pick<BasketItem, 'file' | 'hint' | 'reached'>;

interface SendOptions {
  /** As it is when sending begins; it may have been corrected since the last attempt. */
  hint: Hint;
  onProgress: (share: number) => void;
  /** Hears of each step from the document on. */
  onReached?: (reached: Reached) => void;
  signal: AbortSignal;
}

/** Sends one file; called again after a failure it goes on where it stopped. */
export type Send = (options: SendOptions) => Promise<void>;

interface Sendable {
  file: File;
  name: string;
  /** The existing file it takes the place of. */
  replaceOid: string | null;
  /** Where an earlier attempt stopped, which may have been before a reload. */
  reached: Reached | undefined;
}

interface BasketOptions {
  /** Prepares the sending of a file. */
  prepare: (file: Sendable) => Send;
  /** The existing file of this name, null without one; its id may be unknown. */
  findTwin: (name: string, signal: AbortSignal) => Promise<{ oid: string | null } | null>;
  /** How many files it takes; without it as many as there are. */
  max?: number | undefined;
  /** Hears what is left to send after each change, to keep it. */
  onChange?: (waiting: readonly UnsentFile[]) => void;
}

/** Nothing happens to such a file until somebody acts. */
export const isResting = ({ state }: Pick<BasketItem, 'state'>): boolean =>
  state.name === 'ready' || state.name === 'failed';

/** A file that was on its way or waited for its turn waits for the person again. */
const atRest = (item: BasketItem): BasketItem =>
  item.state.name === 'queued' || item.state.name === 'sending'
    ? { ...item, state: { name: 'ready' } }
    : item;

/** `Vertrag.pdf` becomes `Vertrag (2).pdf`, so that both files stay. */
export const besideTwin = (name: string, copy: number) => name.replace(/(\.[^.]*)?$/, ` (${copy})$1`);

/**
 * Files on their way to a backend that takes one at a time (Spec 2 §5): many are chosen, checked, described and then
 * sent one after the other. What fails stays and can be tried again; the others go on. It lives outside React, so that
 * sending continues while the person looks elsewhere.
 */
export function createBasket({ prepare, findTwin, max, onChange }: BasketOptions) {
  let items: readonly BasketItem[] = [];
  let nextId = 1;
  let tooMany = false;
  let stopped = false;
  let running: { id: number; controller: AbortController } | undefined;
  let kept: readonly UnsentFile[] = [];
  const sends = new Map<number, Send>();
  const listeners = new Set<() => void>();

  const announce = () => {
    snapshot = { items, tooMany };
    for (const listener of listeners) listener();
  };
  let snapshot = { items, tooMany };

  function set(next: readonly BasketItem[]) {
    items = next;
    announce();
    const waiting = items.filter(isUnsent).map(({ file, hint, reached }) => ({ file, hint, reached }));
    // Progress alone changes nothing about what is left.
    const same =
      waiting.length === kept.length &&
      waiting.every(({ file, hint, reached }, index) => {
        const before = kept[index];
        return file === before?.file && hint === before.hint && reached === before.reached;
      });
    kept = waiting;
    if (!same && !stopped) onChange?.(waiting);
  }

  const update = (id: number, change: Partial<BasketItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const setState = (id: number, state: ItemState) => update(id, { state });
  const find = (id: number) => items.find((item) => item.id === id);

  async function check(item: BasketItem) {
    const checked: CheckedFile = await checkFile(item.file);
    update(item.id, {
      name: checked.name,
      state: checked.problem ? { name: 'refused', problem: checked.problem } : { name: 'ready' },
    });
  }

  function add(files: readonly File[], hint: Hint = { type: '', text: '' }, reached?: Reached) {
    const room = max === undefined ? files.length : Math.max(0, max - items.filter(isUnsent).length);
    tooMany = files.length > room;
    const added = files.slice(0, room).map((file): BasketItem => ({
      id: nextId++,
      file,
      name: file.name,
      hint,
      reached,
      state: { name: 'checking' },
    }));
    set([...items, ...added]);
    return Promise.all(added.map(check));
  }

  /** Takes a queued file out of the waiting line, or begins with the next one. */
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

  async function deliver(item: BasketItem, signal: AbortSignal) {
    setState(item.id, { name: 'sending', share: 0 });
    let unchecked = false;
    try {
      if (!sends.has(item.id)) {
        // A check that fails says nothing: the file is then sent as a new one, and nothing is replaced.
        const twin = item.reached
          ? null
          : await findTwin(item.name, signal).catch(() => {
              unchecked = true;
              return null;
            });
        signal.throwIfAborted();
        if (twin !== null) {
          setState(item.id, { name: 'twin', oid: twin.oid });
          return;
        }
        begin(item, null);
      }
      await sends.get(item.id)?.({
        hint: item.hint,
        signal,
        onProgress: (share) => setState(item.id, { name: 'sending', share }),
        onReached: (reached) => update(item.id, { reached }),
      });
      sends.delete(item.id);
      setState(item.id, { name: 'sent' });
    } catch (error) {
      // As long as there is no document, the next attempt asks again whether it has a twin.
      if (unchecked && !find(item.id)?.reached) sends.delete(item.id);
      // A cancelled file has left the basket already, or waits in it again.
      if (find(item.id)?.state.name === 'sending')
        setState(item.id, signal.aborted ? { name: 'ready' } : { name: 'failed', error });
    }
  }

  /** Takes these out. Answers the way to put them back where they were, ready for another attempt. */
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
      const known = before.flatMap((item) => find(item.id) ?? (back.includes(item) ? atRest(item) : []));
      set([...known, ...items.filter((item) => !known.includes(item))]);
      for (const item of back) if (item.state.name === 'checking') void check(item);
    };
  }

  const begin = ({ id, file, name, reached }: BasketItem, replaceOid: string | null) =>
    sends.set(id, prepare({ file, name, replaceOid, reached }));

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The same until something changes. */
    snapshot: () => snapshot,
    add,
    /** What the person says about a file. */
    describe: (id: number, hint: Hint) => update(id, { hint }),
    /** Takes a file out, also while it is being sent; answers the way to take that back. */
    remove: (id: number): (() => void) => {
      const putBack = takeOut([id]);
      if (running?.id === id) running.controller.abort();
      return putBack;
    },
    /** Stops the sending of a file; it stays in the basket. */
    cancel: (id: number) => {
      if (running?.id === id) running.controller.abort();
      else setState(id, { name: 'ready' });
    },
    /** Sends these, one after the other, in the order of the basket. */
    send: (ids: readonly number[]) => {
      set(
        items.map((item) =>
          ids.includes(item.id) && isResting(item) ? { ...item, state: { name: 'queued' } } : item,
        ),
      );
      next();
    },
    /** Settles what happens to a file of the same name: the new one takes its place, or gets a name of its own. */
    settleTwin: (id: number, decision: 'replace' | 'keepBoth') => {
      const item = find(id);
      if (item?.state.name !== 'twin') return;
      const copies = items.filter(({ name }) => name === item.name).length;
      const name = decision === 'replace' ? item.name : besideTwin(item.name, copies + 1);
      if (decision === 'replace') begin(item, item.state.oid);
      update(id, { name, state: { name: 'queued' } });
      next();
    },
    /** Ends all sending for good; what is kept of it elsewhere stays as it is. */
    stop: () => {
      stopped = true;
      set([]);
      running?.controller.abort();
    },
    /** Empties the basket but for what is on its way; answers the way to take that back. */
    clear: (): (() => void) => {
      tooMany = false;
      return takeOut(items.filter(({ state }) => state.name !== 'sending').map(({ id }) => id));
    },
  };
}

/** A basket as its screens know it. */
export type Basket = ReturnType<typeof createBasket>;

/** It is in the basket and has not arrived; refused files never will. */
export const isUnsent = ({ state }: Pick<BasketItem, 'state'>) =>
  state.name !== 'sent' && state.name !== 'refused';
