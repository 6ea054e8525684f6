import type { TFunction } from 'i18next';

import { sha256Of } from '@/shared/encryption/hex';
import type { Formats } from '@/shared/format/formats';
import { newestFirst } from '@/shared/format/newest-first';
import { joinParts } from '@/shared/format/text';
import { type Markup, html } from '@/shared/html/markup';

import { type Document, isForbidden } from '../document/document';
import { safeFileName, safeFolderName } from '../document/safe-file-name';
import { type ArchiveFile, uniquePaths } from './archive';
import type { Target, TaskContents } from './collect';

export type EvidenceDocument = { document: Document } & (
  | { state: 'forbidden' }
  | { state: 'missing' }
  | { state: 'included'; file: ArchiveFile }
);

/** A document may belong to several tasks. */
export const includedFiles = (documents: readonly EvidenceDocument[]): readonly ArchiveFile[] => [
  ...new Set(documents.flatMap((entry) => (entry.state === 'included' ? [entry.file] : []))),
];

/** Task or ticket; its number names the folder of its documents. */
export interface EvidenceSubject {
  task: { oid: string; title: string };
  outline: string;
}

export type EvidenceSection<Subject extends EvidenceSubject = EvidenceSubject> = Subject &
  Pick<TaskContents, 'notes' | 'complete'> & { documents: readonly EvidenceDocument[] };

/** Collects in memory, so that another round asks only for what is missing. */
export function createEvidence<Subject extends EvidenceSubject>(outline: readonly Subject[], folder: string) {
  const contents = new Map<string, TaskContents>();
  const files = new Map<string, ArchiveFile>();
  const uniquePath = uniquePaths();
  const numbers = new Map(outline.map(({ task, outline: number }) => [task.oid, number]));
  const target: Target = {
    before: (oid) => contents.get(oid),
    saveTask: async ({ oid }, found) => void contents.set(oid, found),
    saveFile: async (document, { oid, title }, load) => {
      if (files.has(document.oid)) return true;
      const bytes = await load();
      if (!bytes) return false;
      const name = safeFileName(document.name, document.mimeType, new Uint8Array(bytes));
      const path = uniquePath(`${folder}/${safeFolderName(`${numbers.get(oid) ?? ''} ${title}`)}`, name);
      files.set(document.oid, { path, content: new Blob([bytes]), sha256: await sha256Of(bytes) });
      return true;
    },
  };
  const documentOf = (document: Document): EvidenceDocument => {
    const file = files.get(document.oid);
    if (file) return { document, state: 'included', file };
    return isForbidden(document) ? { document, state: 'forbidden' } : { document, state: 'missing' };
  };
  const sections = (): readonly EvidenceSection<Subject>[] =>
    outline.map((entry) => {
      const { notes = null, documents = [], complete = false } = contents.get(entry.task.oid) ?? {};
      return {
        ...entry,
        notes,
        complete,
        documents: newestFirst(documents, ({ date }) => date).map(documentOf),
      };
    });
  return { tasks: outline.map(({ task }) => task), target, sections };
}

export interface Gap {
  task: EvidenceSubject['task'];
  outline: string;
  what: 'notes' | 'documents' | 'file';
  name: string;
}

/** Forbidden documents are not missing. */
export const gapsOf = (sections: readonly EvidenceSection[]): readonly Gap[] =>
  sections.flatMap(({ task, outline, notes, documents, complete }): readonly Gap[] => [
    ...(notes ? [] : [{ task, outline, what: 'notes', name: '' } as const]),
    ...(complete ? [] : [{ task, outline, what: 'documents', name: '' } as const]),
    ...documents.flatMap(({ state, document }) =>
      state === 'missing' ? [{ task, outline, what: 'file', name: document.name } as const] : [],
    ),
  ]);

export interface EvidenceWords {
  shared: TFunction<'entities/archive'>;
  entities: TFunction<'entities'>;
  formats: Formats;
}

export const documentRecord = (entry: EvidenceDocument) => ({
  oid: entry.document.oid,
  name: entry.document.name,
  date: entry.document.date?.toISOString() ?? null,
  state: entry.state,
  ...(entry.state === 'included' && {
    path: entry.file.path,
    size: entry.file.content.size,
    sha256: entry.file.sha256,
  }),
});

export function documentItem(entry: EvidenceDocument, { shared, entities, formats }: EvidenceWords): Markup {
  const { name, date } = entry.document;
  if (entry.state === 'forbidden') return html`${name} <small>${entities('document.forbidden')}</small>`;
  if (entry.state === 'missing') return html`${name} <span class="open">${shared('notLoaded')}</span>`;
  const { path, content, sha256 } = entry.file;
  const href = path.split('/').map(encodeURIComponent).join('/');
  const facts = joinParts([date && formats.date(date), formats.bytes(content.size)], ', ');
  return html`<a href="${href}">${name}</a> <small>${facts}</small><br /><code
      >${shared('checksum')} ${sha256}</code
    >`;
}

export const noteItem = (
  { author, date, text }: { author: string; date: Date | null; text: string },
  formats: Formats,
): Markup =>
  html`<small>${joinParts([author, date && formats.dateTime(date)], ', ')}</small>
    <p>${text}</p>`;
