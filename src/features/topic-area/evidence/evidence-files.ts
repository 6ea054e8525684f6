import type { Document } from '@/entities/document/document';
import type { Task } from '@/entities/task/task';
import { sha256Of } from '@/shared/encryption/sha256';
import type { Formats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/isolate';
import { type Markup, html } from '@/shared/html/markup';

import { type CertificateWords, certificateOf, confirmationRecord, confirmedIn } from './certificate';
import type { EvidenceSection, EvidenceDocument } from './evidence';
import { type PageHead, printablePage } from './printable-page';

interface EvidenceHead extends PageHead {
  createdAt: Date;
  unreadable?: string | undefined;
}

interface EvidenceWords {
  formats: Formats;
  wordsOf: (task: Task) => { status: string; priority: string; progress: string; beTrue: string };
  name: Record<
    | 'status'
    | 'priority'
    | 'progress'
    | 'beTrue'
    | 'reason'
    | 'notes'
    | 'documents'
    | 'noNotes'
    | 'noDocuments'
    | 'missing'
    | 'forbidden'
    | 'checksum'
    | 'contents',
    string
  >;
}

interface Evidence extends EvidenceHead, EvidenceWords {
  certificate: CertificateWords;
  sections: readonly EvidenceSection[];
}

export interface EvidenceFile {
  path: string;
  content: Blob;
}

/** The manifest lists every other file with size and checksum. */
export async function evidenceFiles(evidence: Evidence): Promise<readonly EvidenceFile[]> {
  const documents = evidence.sections.flatMap(({ documents }) =>
    documents.flatMap((entry) => (entry.state === 'included' ? [entry] : [])),
  );
  const certificate = certificateOf(evidence.sections, evidence.certificate, evidence);
  const pages = await Promise.all([
    pageFile('index.html', pageOf(evidence)),
    ...(certificate ? [pageFile('confirmations.html', certificate)] : []),
  ]);
  const manifest = {
    format: 'kundenportal-nachweismappe/1',
    title: evidence.title,
    about: Object.fromEntries(evidence.facts),
    createdAt: evidence.createdAt.toISOString(),
    unreadable: evidence.unreadable ?? null,
    files: [
      ...pages.map(({ path, content, sha256 }) => ({ path, size: content.size, sha256 })),
      ...documents.map(({ path, file, sha256 }) => ({ path, size: file.size, sha256 })),
    ],
    tasks: evidence.sections.map((section) => sectionRecord(section, evidence)),
  };
  const [index, ...further] = pages.map(({ path, content }) => ({ path, content }));
  return [
    ...(index ? [index] : []),
    { path: 'manifest.json', content: new Blob([JSON.stringify(manifest, null, 2)]) },
    ...further,
    ...documents.map(({ path, file }) => ({ path, content: file })),
  ];
}

async function pageFile(path: string, page: Markup) {
  const bytes = new TextEncoder().encode(`<!doctype html>\n${page.markup}`);
  return { path, content: new Blob([bytes]), sha256: await sha256Of(bytes) };
}

/** Null stands for parts that could not be loaded. */
function sectionRecord(section: EvidenceSection, { wordsOf }: EvidenceWords) {
  const { task, outline, level, notes, documents, complete } = section;
  const { status, priority, beTrue } = wordsOf(task);
  return {
    oid: task.oid,
    outline,
    level,
    number: task.number,
    privacyNumber: task.privacyNumber,
    title: task.title,
    status: { key: task.status, label: status },
    priority: { key: task.priority, label: priority },
    progress: task.progress,
    beTrue: { key: task.beTrue, label: beTrue, reason: task.beTrueReason },
    notes:
      notes?.map(({ author, date, text }) => ({ author, date: date?.toISOString() ?? null, text })) ?? null,
    documents: complete || documents.length > 0 ? documents.map(documentRecord) : null,
    documentsComplete: complete,
    confirmations: notes && confirmedIn(section).map(confirmationRecord),
  };
}

const documentRecord = (entry: EvidenceDocument) => ({
  oid: entry.document.oid,
  name: entry.document.name,
  date: entry.document.date?.toISOString() ?? null,
  state: entry.state,
  ...(entry.state === 'included' && {
    path: entry.path,
    size: entry.file.size,
    sha256: entry.sha256,
  }),
});

const pageOf = ({ title, facts, language, sections, ...words }: Evidence): Markup =>
  printablePage(
    { title, facts, language },
    html`
      <h3>${words.name.contents}</h3>
      <ul>
        ${sections.map(
          ({ outline, task }, index) => html`<li><a href="#t${index}">${outline} ${task.title}</a></li>`,
        )}
      </ul>
      ${sections.map((section, index) => sectionOf(section, index, words))}
    `,
  );

function sectionOf(
  { task, outline, notes, documents, complete }: EvidenceSection,
  index: number,
  { wordsOf, name, formats }: EvidenceWords,
) {
  const { status, priority, progress, beTrue } = wordsOf(task);
  const missing = html`<p class="open">${name.missing}</p>`;
  return html`<section id="t${index}">
    <h2>${outline} ${task.title}</h2>
    <p><small>${joinParts([task.privacyNumber, task.number, task.oid], ' · ')}</small></p>
    <dl>
      <dt>${name.status}</dt>
      <dd>${status}</dd>
      <dt>${name.priority}</dt>
      <dd>${priority}</dd>
      <dt>${name.progress}</dt>
      <dd>${progress}</dd>
      <dt>${name.beTrue}</dt>
      <dd>${beTrue}</dd>
      ${
        task.beTrueReason === ''
          ? null
          : html`<dt>${name.reason}</dt>
              <dd>${task.beTrueReason}</dd>`
      }
    </dl>
    <h3>${name.documents}</h3>
    ${complete || documents.length > 0 ? listOf(documents, name.noDocuments, (entry) => documentOf(entry, name, formats)) : null}
    ${complete ? null : missing}
    <h3>${name.notes}</h3>
    ${
      notes
        ? listOf(
            notes,
            name.noNotes,
            ({ author, date, text }) =>
              html`<li>
                <small>${joinParts([author, date && formats.dateTime(date)], ', ')}</small>
                <p>${text}</p>
              </li>`,
          )
        : missing
    }
  </section> `;
}

const listOf = <Item>(items: readonly Item[], none: string, itemOf: (item: Item) => Markup) =>
  items.length === 0
    ? html`<p>${none}</p>`
    : html`<ul>
        ${items.map(itemOf)}
      </ul>`;

function documentOf(entry: EvidenceDocument, name: EvidenceWords['name'], formats: Formats) {
  const { document } = entry;
  if (entry.state === 'forbidden') return html`<li>${document.name} <small>${name.forbidden}</small></li>`;
  if (entry.state === 'missing')
    return html`<li>${document.name} <span class="open">${name.missing}</span></li>`;
  const href = entry.path.split('/').map(encodeURIComponent).join('/');
  return html`<li>
    <a href="${href}">${document.name}</a> <small>${factsOf(document, entry.file.size, formats)}</small
    ><br /><code>${name.checksum} ${entry.sha256}</code>
  </li>`;
}

const factsOf = ({ date }: Document, size: number, formats: Formats) =>
  joinParts([date && formats.date(date), formats.bytes(size)], ', ');
