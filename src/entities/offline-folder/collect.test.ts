// @vitest-environment node

import { describe, expect, test } from 'vitest';

import { ApiError } from '@/api/api-error';

import type { Document } from '../document/document';
import { documentOf } from '../document/document.fixtures';
import { type FolderSources, type FolderTarget, collectFolder } from './collect';
import type { FolderHead, FolderTask } from './folder';

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
  const target: FolderTarget = {
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
  const sources: FolderSources = {
    index: () =>
      answer('index', {
        area: 'Notfallhandbuch',
        address: 'Werk Nord',
        user: 'Anna Berger',
        savedAt: new Date(0),
        tasks: tasks.map(task),
        faqs: [],
      }),
    description: (oid) => answer(`description ${oid}`, `<p>Beschreibung ${oid}</p>`),
    notes: (oid) => answer(`notes ${oid}`, []),
    documents: (oid) =>
      answer(`documents ${oid}`, {
        documents: documents[oid] ?? [],
        complete: !broken.includes(`list ${oid}`),
      }),
    file: ({ oid, size }) => {
      files.push(oid);
      return answer(`file ${oid}`, bytes(size));
    },
    pdf: ({ oid, mimeType }) =>
      mimeType === 'application/msword'
        ? answer(`pdf ${oid}`, bytes(50)).catch(() => null)
        : Promise.resolve(null),
  };
  return { sources, files };
}

const collect = (
  { sources }: ReturnType<typeof createSources>,
  { target }: ReturnType<typeof createTarget>,
  options: { limit?: number; signal?: AbortSignal } = {},
) =>
  collectFolder({
    sources,
    target,
    limit: { bytes: options.limit ?? 1e9, by: 'limit' },
    signal: options.signal ?? new AbortController().signal,
    onProgress: () => undefined,
  });

describe('A folder', () => {
  test('holds the tasks, what belongs to them, and the bytes of their documents', async () => {
    const device = createTarget();
    expect(await collect(createSources(), device)).toEqual({ missing: 0, shortage: null });
    expect(device.names()).toEqual(['index', 't|A', 't|B', 'd|D1']);
    expect(device.contents.get('t|A')).toContain('Beschreibung A');
  });

  test.each([
    ['beside it', [], ['p|D1', 'd|D1']],
    ['not, where it can not be converted', ['pdf D1'], ['d|D1']],
  ])('holds a Word file, and its PDF %s', async (_, broken, parts) => {
    const device = createTarget();
    const documents = { A: [documentOf('D1', { mimeType: 'application/msword' })] };
    const sources = createSources({ tasks: ['A'], documents, broken });
    expect(await collect(sources, device)).toEqual({ missing: 0, shortage: null });
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
    expect(await collect(second, device)).toEqual({ missing: 0, shortage: null });
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
    ['the documents', ['documents A'], 1],
    ['one list of documents', ['list A'], 1],
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
    ['refuses to be asked so often', 'busy', 1],
    ['can not be reached', 'offline', 1],
    ['fails at everything', 'service', 5],
  ] as const)('gives up where a backend %s, and keeps what lay there', async (_, kind, calls) => {
    const device = createTarget();
    const tasks = Array.from({ length: 18 }, (_task, index) => `T${index}`);
    await collect(createSources({ tasks }), device);
    const before = device.contents.get('t|T0');
    let count = 0;
    const fail = () => {
      count += 1;
      return Promise.reject(new ApiError({ kind, backend: 'gsd', call: 'GET /' }));
    };
    const { sources } = createSources({ tasks });
    const failing = { ...sources, description: fail, notes: fail, documents: fail };
    await expect(collect({ sources: failing, files: [] }, device)).rejects.toMatchObject({ kind });
    expect(count).toBeLessThanOrEqual(calls + 2);
    expect(device.contents.get('t|T0')).toBe(before);
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
    expect(result).toEqual({ missing: 1, shortage: 'limit' });
    expect(device.names()).toContain('d|small');
    expect(device.names()).not.toContain('d|big');
  });

  test('says that the device is full, and keeps the rest', async () => {
    const device = createTarget(400);
    const documents = {
      A: [documentOf('big', { size: 500 }), documentOf('small', { size: 10 })],
    };
    expect(await collect(createSources({ tasks: ['A'], documents }), device)).toEqual({
      missing: 1,
      shortage: 'quota',
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
