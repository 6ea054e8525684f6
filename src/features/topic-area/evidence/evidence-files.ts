import type { Document } from '@/entities/document/document';
import type { Task } from '@/entities/task/task';
import type { Formats } from '@/shared/format/formats';
import { type Markup, html } from '@/shared/html/markup';

import { sha256Of } from './collect-sections';
import type { EvidenceSection, EvidenceDocument } from './evidence';

/** What stands at the head of the folder. */
interface EvidenceHead {
  title: string;
  /** Name and value, in the language of the interface. */
  facts: readonly (readonly [name: string, value: string])[];
  language: string;
  createdAt: Date;
  /** What could not be read of the lists behind it. */
  unreadable?: string | undefined;
}

/** The words of the printable page, in the language of the interface. */
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
  sections: readonly EvidenceSection[];
}

/** One file of the folder. */
export interface EvidenceFile {
  path: string;
  content: Blob;
}

/** All files of the folder; the manifest names every other one with its size and checksum. */
export async function evidenceFiles(evidence: Evidence): Promise<readonly EvidenceFile[]> {
  const documents = evidence.sections.flatMap(({ documents }) =>
    documents.flatMap((entry) => (entry.state === 'included' ? [entry] : [])),
  );
  const page = new TextEncoder().encode(`<!doctype html>\n${pageOf(evidence).markup}`);
  const manifest = {
    format: 'kundenportal-nachweismappe/1',
    title: evidence.title,
    about: Object.fromEntries(evidence.facts),
    createdAt: evidence.createdAt.toISOString(),
    unreadable: evidence.unreadable ?? null,
    files: [
      { path: 'index.html', size: page.byteLength, sha256: await sha256Of(page) },
      ...documents.map(({ path, file, sha256 }) => ({ path, size: file.size, sha256 })),
    ],
    tasks: evidence.sections.map((section) => sectionRecord(section, evidence)),
  };
  return [
    { path: 'index.html', content: new Blob([page]) },
    { path: 'manifest.json', content: new Blob([JSON.stringify(manifest, null, 2)]) },
    ...documents.map(({ path, file }) => ({ path, content: file })),
  ];
}

/** A task for the manifest; null stands for what could not be loaded. */
function sectionRecord(
  { task, outline, level, notes, documents, complete }: EvidenceSection,
  { wordsOf }: EvidenceWords,
) {
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

/** Nothing may run in the page or be loaded into it, even if a text contains a script. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style = `
:root { color-scheme: light; font: 14px/1.45 system-ui, sans-serif; color: #13212a; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.3; margin: 0 0 1rem; }
h2 { font-size: 17px; margin: 0 0 .5rem; }
h3 { font-size: 14px; margin: 1rem 0 .25rem; }
a { color: #0a5766; }
section { border-top: 1px solid #d8e0e3; margin-top: 1.25rem; padding-top: 1.25rem; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: .25rem 1rem; margin: 0; }
dt, small { color: #43545e; }
dd { margin: 0; white-space: pre-line; }
ol, ul { margin: 0; padding-left: 1.25rem; }
li { margin: .25rem 0; }
p { margin: .25rem 0; white-space: pre-line; }
code { font-size: 12px; color: #43545e; }
.open { color: #b3261e; font-weight: 600; }
@media print { body { margin: 0; max-width: none; } h2, h3 { break-after: avoid; } li { break-inside: avoid; } }
`;

const pageOf = ({ title, facts, language, sections, ...words }: Evidence): Markup =>
  html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${policy}" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>
        ${{ markup: style }}
      </style>
    </head>
    <body>
      <h1>${title}</h1>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <h3>${words.name.contents}</h3>
      <ul>
        ${sections.map(
          ({ outline, task }, index) => html`<li><a href="#t${index}">${outline} ${task.title}</a></li>`,
        )}
      </ul>
      ${sections.map((section, index) => sectionOf(section, index, words))}
    </body>
  </html> `;

function sectionOf(
  { task, outline, notes, documents, complete }: EvidenceSection,
  index: number,
  { wordsOf, name, formats }: EvidenceWords,
) {
  const { status, priority, progress, beTrue } = wordsOf(task);
  const missing = html`<p class="open">${name.missing}</p>`;
  return html`<section id="t${index}">
    <h2>${outline} ${task.title}</h2>
    <p><small>${[task.privacyNumber, task.number, task.oid].filter(Boolean).join(' · ')}</small></p>
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
                <small>${[author, date && formats.dateTime(date)].filter(Boolean).join(', ')}</small>
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
  [date && formats.date(date), formats.bytes(size)].filter(Boolean).join(', ');
