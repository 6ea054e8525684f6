import { describe, expect, test, vi } from 'vitest';

import { type Basket, type UnsentFile, besideTwin, createBasket } from './basket';

const text = (name: string, content = 'Inhalt') => new File([content], name, { type: 'text/plain' });
const states = (basket: Basket) => basket.snapshot().items.map(({ name, state }) => `${name}: ${state.name}`);
const ids = (basket: Basket) => basket.snapshot().items.map(({ id }) => id);

interface Setting {
  twins?: Record<string, string | null>;
  failing?: readonly string[];
  /** Files whose first sending fails before there is a document, and the check of their name with it. */
  lost?: readonly string[];
  max?: number;
}

function basketWith({ twins = {}, failing = [], lost = [], max }: Setting = {}) {
  const log: string[] = [];
  const broken = new Set(failing);
  const unreachable = new Set(lost);
  const kept: (readonly UnsentFile[])[] = [];
  const basket = createBasket({
    max,
    findTwin: async (name) => {
      if (unreachable.has(name)) throw new Error('offline');
      const oid = twins[name];
      return oid === undefined ? null : { oid };
    },
    prepare:
      ({ name, replaceOid, reached }) =>
      async ({ onProgress, onReached, signal }) => {
        log.push(
          `begin ${name}${replaceOid ? ` for ${replaceOid}` : ''}${reached ? ` from ${reached.oid}` : ''}`,
        );
        if (unreachable.delete(name)) throw new Error('offline');
        onReached?.({ oid: `DOK of ${name}`, done: ['store'] });
        onProgress(0.5);
        await Promise.resolve();
        signal.throwIfAborted();
        if (broken.delete(name)) throw new Error('423');
        log.push(`end ${name}`);
      },
    onChange: (waiting) => kept.push(waiting),
  });
  const settled = () =>
    vi.waitFor(() => {
      if (basket.snapshot().items.some(({ state }) => ['queued', 'sending', 'checking'].includes(state.name)))
        throw new Error('still busy');
    });
  return { basket, log, kept, settled };
}

describe('The upload basket', () => {
  test('that is stopped sends nothing more, and leaves what is kept elsewhere alone', async () => {
    const { basket, log, kept } = basketWith();
    await basket.add([text('a.txt'), text('b.txt')]);
    const before = kept.length;
    basket.send(ids(basket));
    basket.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(log.filter((line) => line.startsWith('end'))).toEqual([]);
    expect(log.join()).not.toContain('b.txt');
    expect(basket.snapshot().items).toEqual([]);
    expect(kept).toHaveLength(before);
  });

  test('sends one file after the other, in its order', async () => {
    const { basket, log, settled } = basketWith();
    await basket.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    basket.send(ids(basket));
    await settled();
    expect(log).toEqual(['begin a.txt', 'end a.txt', 'begin b.txt', 'end b.txt', 'begin c.txt', 'end c.txt']);
    expect(states(basket)).toEqual(['a.txt: sent', 'b.txt: sent', 'c.txt: sent']);
  });

  test('never sends what it refused', async () => {
    const { basket, log, settled } = basketWith();
    await basket.add([text('leer.txt', ''), text('seite.html'), text('gut.txt')]);
    expect(states(basket)).toEqual(['leer.txt: refused', 'seite.html: refused', 'gut.txt: ready']);
    basket.send(ids(basket));
    await settled();
    expect(log).toEqual(['begin gut.txt', 'end gut.txt']);
  });

  test('goes on after a failure and tries only that file again', async () => {
    const { basket, log, settled } = basketWith({ failing: ['b.txt'] });
    await basket.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    basket.send(ids(basket));
    await settled();
    expect(states(basket)).toEqual(['a.txt: sent', 'b.txt: failed', 'c.txt: sent']);
    log.length = 0;
    basket.send(ids(basket));
    await settled();
    expect(log).toEqual(['begin b.txt', 'end b.txt']);
    expect(states(basket)).toEqual(['a.txt: sent', 'b.txt: sent', 'c.txt: sent']);
  });

  test.each([
    ['replace', ['begin a.txt for DOK1', 'end a.txt'], 'a.txt: sent'],
    ['keepBoth', ['begin a (2).txt', 'end a (2).txt'], 'a (2).txt: sent'],
  ] as const)('asks about a file of the same name: %s', async (decision, expected, state) => {
    const { basket, log, settled } = basketWith({ twins: { 'a.txt': 'DOK1' } });
    await basket.add([text('a.txt')]);
    basket.send(ids(basket));
    await settled();
    expect(states(basket)).toEqual(['a.txt: twin']);
    expect(log).toEqual([]);
    basket.settleTwin(ids(basket)[0] ?? 0, decision);
    await settled();
    expect(log).toEqual(expected);
    expect(states(basket)).toEqual([state]);
  });

  test('asks about a file of the same name at the next attempt where it could not be asked before', async () => {
    const { basket, settled } = basketWith({ twins: { 'a.txt': 'DOK1' }, lost: ['a.txt'] });
    await basket.add([text('a.txt')]);
    basket.send(ids(basket));
    await settled();
    expect(states(basket)).toEqual(['a.txt: failed']);
    basket.send(ids(basket));
    await settled();
    expect(states(basket)).toEqual(['a.txt: twin']);
  });

  test('asks also about a file of the same name whose id is unknown', async () => {
    const { basket, log, settled } = basketWith({ twins: { 'a.txt': null } });
    await basket.add([text('a.txt')]);
    basket.send(ids(basket));
    await settled();
    expect(states(basket)).toEqual(['a.txt: twin']);
    basket.settleTwin(ids(basket)[0] ?? 0, 'keepBoth');
    await settled();
    expect(log).toEqual(['begin a (2).txt', 'end a (2).txt']);
  });

  test('keeps how far a file has come, and goes on there without a question about its name', async () => {
    const first = basketWith({ failing: ['a.txt'] });
    await first.basket.add([text('a.txt')]);
    first.basket.send(ids(first.basket));
    await first.settled();
    const left = first.kept.at(-1)?.[0];
    expect(left?.reached).toEqual({ oid: 'DOK of a.txt', done: ['store'] });

    const { basket, log, settled } = basketWith({ twins: { 'a.txt': 'DOK of a.txt' } });
    await basket.add([text('a.txt')], left?.hint, left?.reached);
    basket.send(ids(basket));
    await settled();
    expect(log).toEqual(['begin a.txt from DOK of a.txt', 'end a.txt']);
  });

  test('takes only as many files as the place allows, and says so', async () => {
    const { basket } = basketWith({ max: 1 });
    await basket.add([text('a.txt'), text('b.txt')]);
    expect(states(basket)).toEqual(['a.txt: ready']);
    expect(basket.snapshot().tooMany).toBe(true);
  });

  test('a cancelled file stays and waits', async () => {
    const { basket, settled } = basketWith();
    await basket.add([text('a.txt')]);
    const [id = 0] = ids(basket);
    basket.send([id]);
    basket.cancel(id);
    await settled();
    expect(states(basket)).toEqual(['a.txt: ready']);
  });

  test('a removed file is not sent, and the next one is', async () => {
    const { basket, log, settled } = basketWith();
    await basket.add([text('a.txt'), text('b.txt')]);
    const [first = 0] = ids(basket);
    basket.send(ids(basket));
    basket.remove(first);
    await settled();
    expect(log).not.toContain('end a.txt');
    expect(states(basket)).toEqual(['b.txt: sent']);
  });

  test('keeps what is left to send, with its hints', async () => {
    const { basket, kept, settled } = basketWith();
    await basket.add([text('a.txt'), text('leer.txt', '')]);
    basket.describe(ids(basket)[0] ?? 0, { type: 'Vertrag', text: 'Unterschrieben' });
    expect(kept.at(-1)?.map(({ file, hint }) => [file.name, hint.type])).toEqual([['a.txt', 'Vertrag']]);
    basket.send(ids(basket));
    await settled();
    expect(kept.at(-1)).toEqual([]);
  });

  test('gives back what was taken out, in its place, with its hint, and as far as it had come', async () => {
    const { basket, log, settled } = basketWith({ failing: ['b.txt'] });
    await basket.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    const [, b = 0] = ids(basket);
    basket.describe(b, { type: 'Vertrag', text: 'Unterschrieben' });
    basket.send([b]);
    await settled();
    const putBack = basket.remove(b);
    expect(states(basket)).toEqual(['a.txt: ready', 'c.txt: ready']);
    await basket.add([text('d.txt')]);
    putBack();
    putBack();
    expect(states(basket)).toEqual(['a.txt: ready', 'b.txt: failed', 'c.txt: ready', 'd.txt: ready']);
    expect(basket.snapshot().items[1]?.hint.text).toBe('Unterschrieben');
    basket.clear()();
    expect(states(basket)).toHaveLength(4);
    basket.send([b]);
    await settled();
    expect(log).toEqual(['begin b.txt', 'begin b.txt', 'end b.txt']);
  });

  test('gives back nothing there is no room for any more, and nothing after its end', async () => {
    const { basket } = basketWith({ max: 1 });
    await basket.add([text('a.txt')]);
    const putBack = basket.clear();
    await basket.add([text('b.txt')]);
    putBack();
    expect(states(basket)).toEqual(['b.txt: ready']);
    expect(basket.snapshot().tooMany).toBe(true);
    const late = basket.clear();
    basket.stop();
    late();
    expect(states(basket)).toEqual([]);
  });
});

test.each([
  ['Vertrag.pdf', 2, 'Vertrag (2).pdf'],
  ['Vertrag.2026.pdf', 3, 'Vertrag.2026 (3).pdf'],
  ['Vertrag', 2, 'Vertrag (2)'],
])('%s as copy %i becomes %s', (name, copy, expected) => {
  expect(besideTwin(name, copy)).toBe(expected);
});
