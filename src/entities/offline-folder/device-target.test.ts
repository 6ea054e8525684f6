// @vitest-environment node

import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError, type ApiErrorKind } from '@/api/api-error';

import type { Sources } from '../archive/collect';
import type { Document } from '../document/document';
import { documentOf } from '../document/document.fixtures';
import { type PartStore, fillFolder } from './device-target';
import type { FolderHead, FolderIndex, FolderTask } from './folder';

const task = (oid: string): FolderTask => ({
  oid,
  parentOid: null,
  title: `Aufgabe ${oid}`,
  number: '',
  name: '',
  description: '',
  keywords: [],
  status: '',
  priority: '',
  progress: '',
  beTrue: '',
  beTrueReason: '',
});

const bytes = (length: number): ArrayBuffer => new Uint8Array(length).buffer;

/** A device with room for so many bytes. */
function createTarget(room = Infinity) {
  let parts: FolderHead['parts'] = {};
  const contents = new Map<string, string>();
  const saved: string[] = [];
  const target: PartStore = {
    parts: () => parts,
    save: async (part, content, mark) => {
      if (content.byteLength > room) throw new DOMException('full', 'QuotaExceededError');
      saved.push(part);
      contents.set(part, new TextDecoder().decode(content));
      parts = { ...parts, [part]: { size: content.byteLength, savedAt: new Date(0), mark } };
    },
    remove: async (gone) => {
      parts = Object.fromEntries(Object.entries(parts).filter(([part]) => !gone.includes(part)));
    },
  };
  return { target, contents, saved, names: () => Object.keys(parts) };
}

interface Backends {
  tasks?: readonly string[];
  documents?: Readonly<Record<string, readonly Document[]>>;
  broken?: readonly string[];
}

/** Backends that hold two tasks and one document of 100 bytes, unless told. */
function createSources({
  tasks = ['A', 'B'],
  documents = { A: [documentOf('D1', { size: 100 })] },
  broken = [],
}: Backends = {}) {
  const files: string[] = [];
  const answer = async <Value>(name: string, value: Value): Promise<Value> => {
    if (broken.includes(name)) throw new Error(name);
    return value;
  };
  const index = (): Promise<FolderIndex> =>
    answer('index', {
      area: 'Notfallhandbuch',
      address: 'Werk Nord',
      tasks: tasks.map(task),
      faqs: [],
    });
  const sources: Sources = {
    description: (oid) => answer(`description ${oid}`, `<p>Beschreibung ${oid}</p>`),
    notes: (oid) => answer(`notes ${oid}`, []),
    documents: (oid, category) =>
      answer(`${category} ${oid}`, category === 'web' ? (documents[oid] ?? []) : []),
    file: ({ oid, size }) => {
      files.push(oid);
      return answer(`file ${oid}`, bytes(size));
    },
  };
  const pdf = ({ oid, mimeType }: Document) =>
    mimeType === 'application/msword' ? answer(`pdf ${oid}`, bytes(50)) : Promise.resolve(null);
  return { index, sources, pdf, files };
}

const collect = (
  { index, sources, pdf }: Omit<ReturnType<typeof createSources>, 'files'>,
  { target }: ReturnType<typeof createTarget>,
  options: { limit?: number; signal?: AbortSignal } = {},
) =>
  fillFolder({
    index,
    sources,
    pdf,
    store: target,
    limit: { bytes: options.limit ?? 1e9, by: 'limit' },
    signal: options.signal ?? new AbortController().signal,
    onProgress: () => undefined,
  });

const complete = { missing: 0, shortage: null, current: true };
const fail = (kind: ApiErrorKind) => () =>
  Promise.reject(new ApiError({ kind, backend: 'gsd', call: 'GET /' }));

const manyTasks = Array.from({ length: 18 }, (_, index) => `T${index}`);

afterEach(() => vi.useRealTimers());

describe('A folder', () => {
  test('holds the tasks, what belongs to them, and the bytes of their documents', async () => {
    const device = createTarget();
    expect(await collect(createSources(), device)).toEqual(complete);
    expect(device.names()).toEqual(['index', 't|A', 't|B', 'd|D1']);
    const [oid, name, mimeType] = ['D1', 'D1.pdf', 'application/pdf'];
    const documents = [{ oid, name, mimeType, size: 100, date: null, forbidden: false }];
    const content = { description: '<p>Beschreibung A</p>', notes: [], documents };
    expect(JSON.parse(device.contents.get('t|A') ?? '')).toEqual(content);
    // The next round has other documents.
    await collect(createSources({ documents: {} }), device);
    expect(JSON.parse(device.contents.get('t|A') ?? '')).toEqual({ ...content, documents: [] });
  });

  test.each([
    ['beside it', [], ['p|D1', 'd|D1']],
    ['not, where it can not be converted', ['pdf D1'], ['d|D1']],
  ])('holds a Word file, and its PDF %s', async (_, broken, parts) => {
    const device = createTarget();
    const documents = { A: [documentOf('D1', { mimeType: 'application/msword' })] };
    const sources = createSources({ tasks: ['A'], documents, broken });
    expect(await collect(sources, device)).toEqual(complete);
    expect(device.names()).toEqual(['index', 't|A', ...parts]);
    // A second round keeps both.
    await collect(createSources({ tasks: ['A'], documents }), device);
    expect(device.names()).toEqual(['index', 't|A', ...parts]);
  });

  test('that was interrupted goes on where it ended', async () => {
    const device = createTarget();
    const documents = { A: [documentOf('D1'), documentOf('D2'), documentOf('D3')] };
    const first = createSources({ documents });
    const stopped = new AbortController();
    const round = collect(
      {
        ...first,
        sources: {
          ...first.sources,
          file: async (...given) => {
            if (given[0].oid === 'D2') stopped.abort();
            return first.sources.file(...given);
          },
        },
      },
      device,
      { signal: stopped.signal },
    );
    await expect(round).rejects.toMatchObject({ name: 'AbortError' });
    expect(device.names()).toContain('d|D1');
    const second = createSources({ documents });
    expect(await collect(second, device)).toEqual(complete);
    expect(second.files).toEqual(['D2', 'D3']);
  });

  test('loads a document again when it has changed, and drops what is gone', async () => {
    const device = createTarget();
    await collect(createSources({ documents: { A: [documentOf('D1'), documentOf('D2')] } }), device);
    const changed = documentOf('D1', { date: new Date(1) });
    const later = createSources({ tasks: ['A'], documents: { A: [changed] } });
    await collect(later, device);
    expect(later.files).toEqual(['D1']);
    expect(device.names()).toEqual(['index', 't|A', 'd|D1']);
  });

  test('drops the bytes of a document that is Forbidden now', async () => {
    const device = createTarget();
    await collect(createSources(), device);
    const documents = { A: [documentOf('D1', { type: 'Forbidden' })] };
    await collect(createSources({ documents }), device);
    expect(device.names()).toEqual(['index', 't|A', 't|B']);
  });

  test('asks for no Forbidden document, and for one of two tasks once', async () => {
    const sources = createSources({
      documents: { A: [documentOf('D1', { type: 'Forbidden' }), documentOf('D2')], B: [documentOf('D2')] },
    });
    await collect(sources, createTarget());
    expect(sources.files).toEqual(['D2']);
  });

  test.each([
    ['a description', ['description A'], 1],
    ['the notes', ['notes A'], 1],
    ['the documents', ['web A', 'share A', 'contract A'], 1],
    ['one list of documents', ['share A'], 1],
    ['two of them', ['description A', 'notes B'], 2],
  ])('counts %s that could not be loaded, and keeps what lay there', async (_, broken, missing) => {
    const device = createTarget();
    await collect(createSources(), device);
    const before = device.contents.get('t|A');
    expect(await collect(createSources({ broken }), device)).toMatchObject({ missing });
    expect(device.contents.get('t|A')).toBe(before);
    expect(device.names()).toEqual(['index', 't|A', 't|B', 'd|D1']);
  });

  test.each([
    ['refuses to be asked so often', 'busy', 5],
    ['can not be reached', 'offline', 5],
    ['fails at everything', 'service', 10],
  ] as const)('gives up where a backend %s, and keeps what lay there', async (_, kind, calls) => {
    vi.useFakeTimers();
    const device = createTarget();
    const backends = createSources({ tasks: manyTasks });
    await collect(backends, device);
    const before = device.contents.get('t|T0');
    const failing = vi.fn<() => Promise<never>>(fail(kind));
    const sources = { ...backends.sources, description: failing, notes: failing, documents: failing };
    const round = collect({ ...backends, sources }, device).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await round).toMatchObject({ kind });
    expect(failing.mock.calls.length).toBeLessThanOrEqual(calls);
    expect(device.contents.get('t|T0')).toBe(before);
  });

  test.each(['notes', 'share', 'file', 'pdf'])(
    'gives up where one call alone is refused: %s',
    async (refused) => {
      const documents = { A: [documentOf('D1', { mimeType: 'application/msword' }), documentOf('D2')] };
      const { index, sources, pdf } = createSources({ documents });
      const busy = vi.fn<() => Promise<never>>(fail('busy'));
      const round = collect(
        {
          index,
          sources: {
            ...sources,
            notes: refused === 'notes' ? busy : sources.notes,
            documents: (oid, list) => (list === refused ? busy() : sources.documents(oid, list)),
            file: refused === 'file' ? busy : sources.file,
          },
          pdf: refused === 'pdf' ? busy : pdf,
        },
        createTarget(),
      );
      await expect(round).rejects.toMatchObject({ kind: 'busy' });
      expect(busy).toHaveBeenCalledOnce();
    },
  );

  test('gives up where one kind of call fails again and again, while the others succeed', async () => {
    vi.useFakeTimers();
    const backends = createSources({ tasks: manyTasks });
    const failing = vi.fn<() => Promise<never>>(fail('service'));
    const began = Date.now();
    const sources = { ...backends.sources, description: failing };
    const round = collect({ ...backends, sources }, createTarget()).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await round).toMatchObject({ kind: 'service' });
    expect(failing).toHaveBeenCalledTimes(5);
    expect(Date.now() - began).toBeGreaterThanOrEqual(10_000);
  });

  test('goes on without PDFs while their server fails, but not at full speed', async () => {
    vi.useFakeTimers();
    const documents = Object.fromEntries(
      manyTasks.map((oid) => [oid, [documentOf(`D${oid}`, { mimeType: 'application/msword' })]]),
    );
    const backends = createSources({ tasks: manyTasks, documents });
    const began = Date.now();
    const round = collect({ ...backends, pdf: fail('service') }, createTarget());
    await vi.runAllTimersAsync();
    expect(await round).toEqual(complete);
    expect(Date.now() - began).toBeGreaterThan(60_000);
  });

  test('that has no room for a document and lacks another one is not current', async () => {
    const documents = { A: [documentOf('big', { size: 5000 }), documentOf('small', { size: 10 })] };
    const backends = createSources({ documents, broken: ['file small'] });
    expect(await collect(backends, createTarget(), { limit: 3000 })).toEqual({
      missing: 2,
      shortage: 'limit',
      current: false,
    });
  });

  test('counts a changed document that could not be loaded, and keeps the bytes of before', async () => {
    const device = createTarget();
    await collect(createSources(), device);
    const documents = { A: [documentOf('D1', { size: 200 })] };
    expect(await collect(createSources({ documents, broken: ['file D1'] }), device)).toMatchObject({
      missing: 1,
    });
    expect(device.contents.get('d|D1')).toHaveLength(100);
  });

  test('stays within the limit and takes what still fits', async () => {
    const device = createTarget();
    const documents = {
      A: [documentOf('big', { size: 5000 }), documentOf('small', { size: 10 })],
    };
    const result = await collect(createSources({ documents }), device, { limit: 3000 });
    expect(result).toEqual({ missing: 1, shortage: 'limit', current: true });
    expect(device.names()).toContain('d|small');
    expect(device.names()).not.toContain('d|big');
  });

  test('has room to the last byte for a document and its PDF of 50', async () => {
    const documents = { A: [documentOf('D1', { mimeType: 'application/msword', size: 100 })] };
    const backends = createSources({ tasks: ['A'], documents });
    const partsWithin = async (limit: number, size = 100) => {
      const device = createTarget();
      const sources = { ...backends.sources, file: async () => bytes(size) };
      await collect({ ...backends, sources }, device, { limit });
      return device.target.parts();
    };
    const all = Object.values(await partsWithin(1e9)).reduce((sum, { size }) => sum + size, 0);
    expect(await partsWithin(all)).toHaveProperty('p|D1');
    for (const limit of [all - 1, all - 50])
      expect(Object.keys(await partsWithin(limit))).toEqual(['index', 't|A', 'd|D1']);
    expect(await partsWithin(all - 51)).not.toHaveProperty('d|D1');
    // Its list says 100.
    expect(await partsWithin(all - 50, 101)).not.toHaveProperty('d|D1');
  });

  test('says that the device is full, and keeps the rest', async () => {
    const device = createTarget(400);
    const documents = {
      A: [documentOf('big', { size: 500 }), documentOf('small', { size: 10 })],
    };
    expect(await collect(createSources({ tasks: ['A'], documents }), device)).toEqual({
      missing: 1,
      shortage: 'quota',
      current: true,
    });
    expect(device.names()).toContain('d|small');
  });

  test('whose list of tasks can not be loaded stays as it is', async () => {
    const device = createTarget();
    await collect(createSources(), device);
    const saved = device.saved.length;
    await expect(collect(createSources({ broken: ['index'] }), device)).rejects.toThrow('index');
    expect(device.saved).toHaveLength(saved);
  });
});
