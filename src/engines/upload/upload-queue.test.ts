import { describe, expect, test, vi } from 'vitest';

import { type UploadQueue, type UnsentFile, numberedName, createUploadQueue } from './upload-queue';

const text = (name: string, content = 'Inhalt') => new File([content], name, { type: 'text/plain' });
const states = (queue: UploadQueue) => queue.get().items.map(({ name, state }) => `${name}: ${state.name}`);
const ids = (queue: UploadQueue) => queue.get().items.map(({ id }) => id);

interface Setting {
  duplicates?: Record<string, string | null>;
  failing?: readonly string[];
  /** Files whose first sending fails before there is a document, and the check of their name with it. */
  lost?: readonly string[];
  max?: number;
}

function queueWith({ duplicates = {}, failing = [], lost = [], max }: Setting = {}) {
  const log: string[] = [];
  const broken = new Set(failing);
  const unreachable = new Set(lost);
  const reported: (readonly UnsentFile[])[] = [];
  const unseen: string[] = [];
  const queue = createUploadQueue({
    max,
    findDuplicate: async (name) => {
      if (unreachable.has(name)) throw new Error('offline');
      const oid = duplicates[name];
      return oid === undefined ? null : { oid };
    },
    prepare:
      ({ name, replaceOid, checkpoint }) =>
      async ({ onProgress, onCheckpoint, signal }) => {
        log.push(
          `begin ${name}${replaceOid ? ` for ${replaceOid}` : ''}${checkpoint ? ` from ${checkpoint.oid}` : ''}`,
        );
        if (unreachable.delete(name)) throw new Error('offline');
        onCheckpoint?.({ oid: `DOK of ${name}`, done: ['store'] });
        onProgress(0.5);
        await Promise.resolve();
        signal.throwIfAborted();
        if (broken.delete(name)) throw new Error('423');
        log.push(`end ${name}`);
      },
    onChange: (waiting) => reported.push(waiting),
    onUnseen: (name) => unseen.push(name),
  });
  const settled = () =>
    vi.waitFor(() => {
      if (queue.get().items.some(({ state }) => ['queued', 'sending', 'checking'].includes(state.name)))
        throw new Error('still busy');
    });
  return { queue, log, reported, unseen, settled };
}

describe('The upload queue', () => {
  test('reports a file that waits for the user while no list shows it', async () => {
    const { queue, unseen, settled } = queueWith({ failing: ['a.txt'], duplicates: { 'b.txt': 'DOK1' } });
    await queue.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    const hide = [queue.showInList(), queue.showInList()];
    queue.send(ids(queue));
    await settled();
    expect(states(queue)).toEqual(['a.txt: failed', 'b.txt: duplicate', 'c.txt: sent']);
    expect(unseen).toEqual([]);
    hide[0]?.();
    queue.settleDuplicate(ids(queue)[1] ?? 0, 'keepBoth');
    await settled();
    expect(unseen).toEqual([]);
    hide[1]?.();
    const later = queueWith({ failing: ['a.txt'], duplicates: { 'b.txt': 'DOK1' } });
    await later.queue.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    later.queue.send(ids(later.queue));
    await later.settled();
    expect(later.unseen).toEqual(['a.txt', 'b.txt']);
  });

  test('that is stopped sends nothing more, and leaves what is stored elsewhere alone', async () => {
    const { queue, log, reported } = queueWith();
    await queue.add([text('a.txt'), text('b.txt')]);
    const before = reported.length;
    queue.send(ids(queue));
    queue.stop();
    // By the time a queue that was started later is done, this one would have sent its files.
    const later = queueWith();
    await later.queue.add([text('c.txt'), text('d.txt')]);
    later.queue.send(ids(later.queue));
    await later.settled();
    expect(log.filter((line) => line.startsWith('end'))).toEqual([]);
    expect(log.join()).not.toContain('b.txt');
    expect(queue.get().items).toEqual([]);
    expect(reported).toHaveLength(before);
  });

  test('sends one file after the other, in its order', async () => {
    const { queue, log, settled } = queueWith();
    await queue.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    queue.send(ids(queue));
    await settled();
    expect(log).toEqual(['begin a.txt', 'end a.txt', 'begin b.txt', 'end b.txt', 'begin c.txt', 'end c.txt']);
    expect(states(queue)).toEqual(['a.txt: sent', 'b.txt: sent', 'c.txt: sent']);
  });

  test('never sends what it refused', async () => {
    const { queue, log, settled } = queueWith();
    await queue.add([text('leer.txt', ''), text('seite.html'), text('gut.txt')]);
    expect(states(queue)).toEqual(['leer.txt: refused', 'seite.html: refused', 'gut.txt: ready']);
    queue.send(ids(queue));
    await settled();
    expect(log).toEqual(['begin gut.txt', 'end gut.txt']);
  });

  test('goes on after a failure and tries only that file again', async () => {
    const { queue, log, settled } = queueWith({ failing: ['b.txt'] });
    await queue.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    queue.send(ids(queue));
    await settled();
    expect(states(queue)).toEqual(['a.txt: sent', 'b.txt: failed', 'c.txt: sent']);
    log.length = 0;
    queue.send(ids(queue));
    await settled();
    expect(log).toEqual(['begin b.txt', 'end b.txt']);
    expect(states(queue)).toEqual(['a.txt: sent', 'b.txt: sent', 'c.txt: sent']);
  });

  test.each([
    ['replace', ['begin a.txt for DOK1', 'end a.txt'], 'a.txt: sent'],
    ['keepBoth', ['begin a (2).txt', 'end a (2).txt'], 'a (2).txt: sent'],
  ] as const)('asks about a file of the same name: %s', async (decision, expected, state) => {
    const { queue, log, settled } = queueWith({ duplicates: { 'a.txt': 'DOK1' } });
    await queue.add([text('a.txt')]);
    queue.send(ids(queue));
    await settled();
    expect(states(queue)).toEqual(['a.txt: duplicate']);
    expect(log).toEqual([]);
    queue.settleDuplicate(ids(queue)[0] ?? 0, decision);
    await settled();
    expect(log).toEqual(expected);
    expect(states(queue)).toEqual([state]);
  });

  test('asks about a file of the same name at the next attempt where it could not be asked before', async () => {
    const { queue, settled } = queueWith({ duplicates: { 'a.txt': 'DOK1' }, lost: ['a.txt'] });
    await queue.add([text('a.txt')]);
    queue.send(ids(queue));
    await settled();
    expect(states(queue)).toEqual(['a.txt: failed']);
    queue.send(ids(queue));
    await settled();
    expect(states(queue)).toEqual(['a.txt: duplicate']);
  });

  test('says of a file that its name could not be checked', async () => {
    const queue = createUploadQueue({
      findDuplicate: () => Promise.reject(new Error('503')),
      prepare: () => () => Promise.resolve(),
    });
    await queue.add([text('a.txt')]);
    queue.send(ids(queue));
    await vi.waitFor(() => expect(states(queue)).toEqual(['a.txt: sent']));
    expect(queue.get().items).toMatchObject([{ unchecked: true }]);
  });

  test('asks also about a file of the same name whose id is unknown', async () => {
    const { queue, log, settled } = queueWith({ duplicates: { 'a.txt': null } });
    await queue.add([text('a.txt')]);
    queue.send(ids(queue));
    await settled();
    expect(states(queue)).toEqual(['a.txt: duplicate']);
    queue.settleDuplicate(ids(queue)[0] ?? 0, 'keepBoth');
    await settled();
    expect(log).toEqual(['begin a (2).txt', 'end a (2).txt']);
  });

  test('keeps how far a file has come, and goes on there without a question about its name', async () => {
    const first = queueWith({ failing: ['a.txt'] });
    await first.queue.add([text('a.txt')]);
    first.queue.send(ids(first.queue));
    await first.settled();
    const left = first.reported.at(-1)?.[0];
    expect(left?.checkpoint).toEqual({ oid: 'DOK of a.txt', done: ['store'] });

    const { queue, log, settled } = queueWith({ duplicates: { 'a.txt': 'DOK of a.txt' } });
    await queue.add([text('a.txt')], left?.hint, left?.checkpoint);
    queue.send(ids(queue));
    await settled();
    expect(log).toEqual(['begin a.txt from DOK of a.txt', 'end a.txt']);
  });

  test('takes only as many files as the place allows, and says so', async () => {
    const { queue } = queueWith({ max: 1 });
    await queue.add([text('a.txt'), text('b.txt')]);
    expect(states(queue)).toEqual(['a.txt: ready']);
    expect(queue.get().tooMany).toBe(true);
  });

  test('a cancelled file stays and waits', async () => {
    const { queue, settled } = queueWith();
    await queue.add([text('a.txt')]);
    const [id = 0] = ids(queue);
    queue.send([id]);
    queue.cancel(id);
    await settled();
    expect(states(queue)).toEqual(['a.txt: ready']);
  });

  test('a removed file is not sent, and the next one is', async () => {
    const { queue, log, settled } = queueWith();
    await queue.add([text('a.txt'), text('b.txt')]);
    const [first = 0] = ids(queue);
    queue.send(ids(queue));
    queue.remove(first);
    await settled();
    expect(log).not.toContain('end a.txt');
    expect(states(queue)).toEqual(['b.txt: sent']);
  });

  test('keeps what is left to send, with its hints', async () => {
    const { queue, reported, settled } = queueWith();
    await queue.add([text('a.txt'), text('leer.txt', '')]);
    queue.describe(ids(queue)[0] ?? 0, { type: 'Vertrag', text: 'Unterschrieben' });
    expect(reported.at(-1)?.map(({ file, hint }) => [file.name, hint.type])).toEqual([['a.txt', 'Vertrag']]);
    queue.send(ids(queue));
    await settled();
    expect(reported.at(-1)).toEqual([]);
  });

  test('gives back what was taken out, in its place, with its hint, and as far as it had come', async () => {
    const { queue, log, settled } = queueWith({ failing: ['b.txt'] });
    await queue.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    const [, b = 0] = ids(queue);
    queue.describe(b, { type: 'Vertrag', text: 'Unterschrieben' });
    queue.send([b]);
    await settled();
    const putBack = queue.remove(b);
    expect(states(queue)).toEqual(['a.txt: ready', 'c.txt: ready']);
    await queue.add([text('d.txt')]);
    putBack();
    putBack();
    expect(states(queue)).toEqual(['a.txt: ready', 'b.txt: failed', 'c.txt: ready', 'd.txt: ready']);
    expect(queue.get().items[1]?.hint.text).toBe('Unterschrieben');
    queue.clear()();
    expect(states(queue)).toHaveLength(4);
    queue.send([b]);
    await settled();
    expect(log).toEqual(['begin b.txt', 'begin b.txt', 'end b.txt']);
  });

  test('gives back nothing there is no room for any more, and nothing after its end', async () => {
    const { queue } = queueWith({ max: 1 });
    await queue.add([text('a.txt')]);
    const putBack = queue.clear();
    await queue.add([text('b.txt')]);
    putBack();
    expect(states(queue)).toEqual(['b.txt: ready']);
    expect(queue.get().tooMany).toBe(true);
    const late = queue.clear();
    queue.stop();
    late();
    expect(states(queue)).toEqual([]);
  });
});

test.each([
  ['Vertrag.pdf', 2, 'Vertrag (2).pdf'],
  ['Vertrag.2026.pdf', 3, 'Vertrag.2026 (3).pdf'],
  ['Vertrag', 2, 'Vertrag (2)'],
])('%s as copy %i becomes %s', (name, copy, expected) => {
  expect(numberedName(name, copy)).toBe(expected);
});
