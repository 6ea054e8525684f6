// @vitest-environment node

import { createHash } from 'node:crypto';

import { downloadZip } from 'client-zip';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { ApiError } from '@/api/api-error';
import { uniquePaths } from '@/entities/archive/archive';
import { type Sources, collectTasks } from '@/entities/archive/collect';
import archive from '@/entities/archive/de.json';
import { createEvidence, gapsOf } from '@/entities/archive/evidence';
import entities from '@/entities/de.json';
import type { Document } from '@/entities/document/document';
import { documentOf } from '@/entities/document/document.fixtures';
import { confirmationText } from '@/entities/document/preview/confirmations';
import { safeFolderName } from '@/entities/document/safe-file-name';
import { subtreeOf } from '@/entities/task/subtree';
import { taskOf } from '@/entities/task/task.fixtures';
import evidenceTexts from '@/features/topic-area/evidence/de.json';
import { evidenceFiles } from '@/features/topic-area/evidence/evidence-files';
import { formatsOf } from '@/shared/format/formats';
import { currentTexts, startI18n } from '@/shared/i18n/i18n';

import { readZip } from './read-zip';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

const tasks = [
  taskOf('A'),
  taskOf('B', { parentOid: 'A', beTrue: 1, beTrueReason: 'Der Dienstleister verarbeitet Daten.' }),
  taskOf('C', { parentOid: 'B' }),
  taskOf('D', { parentOid: 'A' }),
  taskOf('E'),
];

test.each([
  [
    'A',
    [
      ['A', '1', 1],
      ['B', '1.1', 2],
      ['C', '1.1.1', 3],
      ['D', '1.2', 2],
    ],
  ],
  [
    'B',
    [
      ['B', '1.1', 1],
      ['C', '1.1.1', 2],
    ],
  ],
  ['E', [['E', '2', 1]]],
  ['gone', []],
])('Task %s comes with everything below it', (root, expected) => {
  expect(subtreeOf(tasks, root).map(({ task, outline, level }) => [task.oid, outline, level])).toEqual(
    expected,
  );
});

describe('A file has a path of its own', () => {
  test.each([
    ['another name', 'a.pdf', 'b.pdf', 'x/b.pdf'],
    ['the same name', 'a.pdf', 'a.pdf', 'x/a (2).pdf'],
    ['another case', 'a.pdf', 'A.PDF', 'x/A (2).PDF'],
    ['another spelling of the umlaut', 'ä.pdf', 'a\u0308.pdf', 'x/a\u0308 (2).pdf'],
    ['no extension', 'a', 'a', 'x/a (2)'],
  ])('beside %s', (_, first, second, expected) => {
    const uniquePath = uniquePaths();
    uniquePath('x', first);
    expect(uniquePath('x', second)).toBe(expected);
  });

  test('even where a name looks like a second one', () => {
    const uniquePath = uniquePaths();
    uniquePath('x', 'a.pdf');
    uniquePath('x', 'a (2).pdf');
    expect(uniquePath('x', 'a.pdf')).toBe('x/a (3).pdf');
  });
});

test.each([
  ['../../etc', '_.._etc'],
  ['1.2 C:\\Windows', '1.2 C__Windows'],
  ['CON', '_CON'],
  ['..', 'Dokumente'],
  ['a\u202Egpj.exe', 'a_gpj.exe'],
  [`${'a'.repeat(59)}. b`, 'a'.repeat(59)],
])('A folder »%s« is called »%s«', (name, expected) => {
  expect(safeFolderName(name)).toBe(expected);
});

const silent: Sources = {
  description: () => Promise.resolve(''),
  notes: () => Promise.resolve([]),
  documents: () => Promise.resolve([]),
  file: () => Promise.reject(new Error('must not be requested')),
};

const inOneList =
  (documents: (oid: string) => readonly Document[]): Sources['documents'] =>
  async (oid, list) =>
    list === 'web' ? documents(oid) : [];

const evidenceOf = (root: string) => createEvidence(subtreeOf(tasks, root), 'Dokumente');

async function collect(sources: Partial<Sources>, { tasks: all, target, sections } = evidenceOf('B')) {
  await collectTasks({
    tasks: all,
    sources: { ...silent, ...sources },
    target,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }).catch(() => undefined);
  return sections();
}

describe('What belongs to the tasks', () => {
  test('is never asked for where it is Forbidden, and that is no gap', async () => {
    const sections = await collect({
      documents: inOneList((oid) => [documentOf(`${oid}1`, { type: 'Forbidden' })]),
    });
    expect(sections.map(({ documents }) => documents.map(({ state }) => state))).toEqual([
      ['forbidden'],
      ['forbidden'],
    ]);
    expect(gapsOf(sections)).toEqual([]);
  });

  test('is named where it fails, loses nothing else, and only that is asked for again', async () => {
    const requested: string[] = [];
    const evidence = evidenceOf('B');
    const failing = await collect(
      {
        notes: (oid) => (oid === 'C' ? Promise.reject(new Error('404')) : Promise.resolve([])),
        documents: inOneList((oid) => [documentOf(`${oid}1`), documentOf(`${oid}2`)]),
        file: ({ oid }) => (oid === 'B2' ? Promise.reject(new Error('404')) : Promise.resolve(bytesOf(oid))),
      },
      evidence,
    );
    expect(gapsOf(failing).map(({ task, what, name }) => [task.oid, what, name])).toEqual([
      ['B', 'file', 'B2.pdf'],
      ['C', 'notes', ''],
    ]);
    const complete = await collect(
      {
        notes: (oid) => {
          requested.push(oid);
          return Promise.resolve([]);
        },
        file: ({ oid }) => {
          requested.push(oid);
          return Promise.resolve(bytesOf(oid));
        },
      },
      evidence,
    );
    expect(requested).toEqual(['C', 'B2']);
    expect(gapsOf(complete)).toEqual([]);
  });

  test('says which lists are missing', async () => {
    const sections = await collect({ documents: () => Promise.reject(new Error('500')) });
    expect(gapsOf(sections).map(({ what }) => what)).toEqual(['documents', 'documents']);
  });

  test('is taken from the lists that could be loaded; the others are asked for again', async () => {
    const requested: string[] = [];
    const file: Sources['file'] = ({ oid }) => {
      requested.push(oid);
      return Promise.resolve(bytesOf(oid));
    };
    const evidence = evidenceOf('C');
    const [first, second] = [documentOf('1'), documentOf('2')];
    const partly = await collect(
      {
        documents: (_, list) =>
          list === 'web' ? Promise.resolve([first]) : Promise.reject(new Error('404')),
        file,
      },
      evidence,
    );
    expect(partly.map(({ documents }) => documents.map(({ state }) => state))).toEqual([['included']]);
    expect(gapsOf(partly).map(({ task, what }) => [task.oid, what])).toEqual([['C', 'documents']]);
    const whole = await collect({ documents: inOneList(() => [first, second]), file }, evidence);
    expect(requested).toEqual(['1', '2']);
    expect(whole.map(({ documents }) => documents.map(({ document }) => document.oid))).toEqual([['1', '2']]);
    expect(gapsOf(whole)).toEqual([]);
  });

  test('of two tasks is loaded once, and both name it', async () => {
    const requested: string[] = [];
    const sections = await collect({
      documents: inOneList(() => [documentOf('1')]),
      file: ({ oid }) => {
        requested.push(oid);
        return Promise.resolve(bytesOf(oid));
      },
    });
    expect(requested).toEqual(['1']);
    expect(sections.map(({ documents }) => documents.map(({ state }) => state))).toEqual([
      ['included'],
      ['included'],
    ]);
  });

  test('is missing where a backend refuses to be asked so often, and nothing more is asked for', async () => {
    const busy = vi.fn<Sources['file']>(() =>
      Promise.reject(new ApiError({ kind: 'busy', backend: 'gsd', call: 'GET /v1/file/{id}' })),
    );
    const sections = await collect({
      documents: inOneList((oid) => [documentOf(`${oid}1`), documentOf(`${oid}2`)]),
      file: busy,
    });
    expect(busy).toHaveBeenCalledOnce();
    expect(gapsOf(sections).map(({ name }) => name)).toEqual(['B1.pdf', 'B2.pdf', 'C1.pdf', 'C2.pdf']);
  });

  test('is called off between two parts', async () => {
    const controller = new AbortController();
    const requested: string[] = [];
    const { tasks: all, target } = evidenceOf('A');
    const calledOff = collectTasks({
      tasks: all,
      sources: {
        ...silent,
        notes: (oid) => {
          requested.push(oid);
          controller.abort();
          return Promise.resolve([]);
        },
      },
      target,
      signal: controller.signal,
      onProgress: () => undefined,
    });
    await expect(calledOff).rejects.toThrow('aborted');
    expect(requested).toEqual(['A']);
  });
});

const manifestSchema = z.object({
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
  tasks: z.array(
    z.object({
      title: z.string(),
      beTrue: z.object({ key: z.number(), label: z.string(), reason: z.string() }),
      notes: z.nullable(z.array(z.object({ text: z.string() }))),
      documents: z.nullable(z.array(z.object({ name: z.string(), state: z.string() }))),
    }),
  ),
});

beforeAll(() => startI18n({ entities, 'entities/archive': archive, 'topic-area/evidence': evidenceTexts }));

const unreadable = 'Nicht alles ist lesbar: 1 Eintrag fehlt.';
const filesOf = (sections: Awaited<ReturnType<typeof collect>>, root = 'B') =>
  evidenceFiles({
    root,
    title: `Nachweismappe ${root}`,
    unreadable,
    facts: [['Bereich', 'Datenschutz']],
    language: 'de',
    createdAt: new Date('2026-11-22T10:00:00Z'),
    sections,
    t: currentTexts('topic-area/evidence'),
    shared: currentTexts('entities/archive'),
    entities: currentTexts('entities'),
    formats: formatsOf('de'),
    wordsOf: () => ({ status: 'Offen', priority: 'Hoch', progress: '35 %', beTrue: 'trifft zu' }),
  });

test('The folder can be read by others, and every file is what the manifest says of it', async () => {
  const sections = await collect({
    notes: () =>
      Promise.resolve([
        { id: 'N1', date: null, author: 'Anna <b>', text: '<script>alert(1)</script>', contactOid: null },
      ]),
    documents: inOneList((oid) => [
      documentOf(`${oid}1`, { name: '../../Übersicht.txt' }),
      documentOf(`${oid}2`, { name: '../../übersicht.txt' }),
      documentOf(`${oid}3`, { type: 'Forbidden', name: 'Gehälter.pdf' }),
      documentOf(`${oid}4`, { name: 'fehlt.pdf' }),
    ]),
    file: ({ oid }) =>
      oid.endsWith('4') ? Promise.reject(new Error('gone')) : Promise.resolve(bytesOf(`Inhalt ${oid}`)),
  });
  const files = await filesOf(sections, '"A" & B');
  const zipped = readZip(
    new Uint8Array(
      await downloadZip(files.map(({ path, content }) => ({ name: path, input: content }))).arrayBuffer(),
    ),
  );
  expect(zipped.map(({ path }) => path)).toEqual([
    'index.html',
    'manifest.json',
    'Dokumente/1.1 Aufgabe B/_.._Übersicht.txt',
    'Dokumente/1.1 Aufgabe B/_.._übersicht (2).txt',
    'Dokumente/1.1.1 Aufgabe C/_.._Übersicht.txt',
    'Dokumente/1.1.1 Aufgabe C/_.._übersicht (2).txt',
  ]);
  const textOf = (path: string) => new TextDecoder().decode(zipped.find((file) => file.path === path)?.bytes);

  const manifest = z.parse(manifestSchema, JSON.parse(textOf('manifest.json')));
  const others = zipped.filter(({ path }) => path !== 'manifest.json');
  expect(manifest.files).toEqual(
    others.map(({ path, bytes }) => ({
      path,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  );
  expect(manifest.tasks[0]?.beTrue.reason).toBe('Der Dienstleister verarbeitet Daten.');
  expect(manifest.tasks[0]?.documents?.map(({ name, state }) => [name, state])).toEqual([
    ['../../Übersicht.txt', 'included'],
    ['../../übersicht.txt', 'included'],
    ['Gehälter.pdf', 'forbidden'],
    ['fehlt.pdf', 'missing'],
  ]);

  const page = textOf('index.html');
  expect(textOf('manifest.json')).toContain(unreadable);
  expect(page).not.toMatch(/<script|<b>|onload/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('default-src &#39;none&#39;');
  expect(page).toContain(`href="Dokumente/1.1%20Aufgabe%20B/_.._%C3%9Cbersicht.txt"`);
  expect(page.match(/Konnte nicht geladen werden/g)).toHaveLength(2);
});

const confirmedSchema = z.object({
  tasks: z.array(
    z.object({
      confirmations: z.nullable(
        z.array(
          z.object({
            name: z.string(),
            at: z.string(),
            document: z.string(),
            sha256: z.string(),
            comparedWithFile: z.string(),
          }),
        ),
      ),
    }),
  ),
});

test('Confirmations stand in the manifest and on a certificate, each compared with the file of the folder', async () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const sha256 = createHash('sha256').update('Inhalt B1').digest('hex');
  const noteOf = (documentOid: string, checksum: string, name = 'Anna <b>') => ({
    id: `${documentOid} ${checksum} ${name}`,
    date: at,
    author: name,
    contactOid: 'ASP1',
    text:
      confirmationText({
        name,
        at,
        document: 'Richtlinie <i>.pdf',
        documentOid,
        version: 'ohne Datum',
        size: 9,
        sha256: checksum,
      }) ?? '',
  });
  const collected = await collect({
    notes: (oid) =>
      oid === 'C'
        ? Promise.reject(new Error('500'))
        : Promise.resolve([
            noteOf('B1', sha256),
            noteOf('B1', 'b'.repeat(64)),
            noteOf('GONE', sha256),
            { ...noteOf('B1', sha256, 'Jonas Keller'), author: 'Eva Ott' },
          ]),
    documents: inOneList((oid) => [documentOf(`${oid}1`, { name: 'Richtlinie <i>.pdf' })]),
    file: ({ oid }) => Promise.resolve(bytesOf(`Inhalt ${oid}`)),
  });
  const files = await filesOf(collected);
  expect(files.map(({ path }) => path).slice(0, 3)).toEqual([
    'index.html',
    'manifest.json',
    'confirmations.html',
  ]);
  const [, manifest, certificate] = await Promise.all(files.map(({ content }) => content.text()));
  const { tasks } = z.parse(confirmedSchema, JSON.parse(manifest ?? ''));
  const record = { name: 'Anna <b>', at: at.toISOString() };
  expect(tasks.map(({ confirmations }) => confirmations)).toEqual([
    [
      { ...record, document: 'B1', sha256, comparedWithFile: 'same' },
      { ...record, document: 'B1', sha256: 'b'.repeat(64), comparedWithFile: 'other' },
      { ...record, document: 'GONE', sha256, comparedWithFile: 'absent' },
    ],
    null,
  ]);
  expect(certificate).not.toMatch(/<script|<b>|<i>|Jonas Keller/);
  expect(certificate).toContain('default-src &#39;none&#39;');
  for (const text of [
    'Anna &lt;b&gt;',
    '21.11.2026, 13:00:00',
    sha256,
    'dieselbe Datei',
    'eine andere Fassung',
  ])
    expect(certificate).toContain(text);
  expect(certificate?.match(/nicht enthalten/g)).toHaveLength(1);
});

test('Without a confirmation there is no certificate', async () => {
  const files = await filesOf(await collect({}));
  expect(files.map(({ path }) => path)).toEqual(['index.html', 'manifest.json']);
});
