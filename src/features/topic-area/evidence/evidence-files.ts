import type { TFunction } from 'i18next';

import {
  type PageSection,
  archiveFiles,
  factList,
  itemList,
  printablePage,
  sectionsPage,
} from '@/entities/archive/archive';
import type { ArchiveFrame } from '@/entities/archive/archive-dialog';
import {
  type EvidenceDocument,
  type EvidenceSection as Section,
  type EvidenceWords,
  documentItem,
  documentRecord,
  includedFiles,
  noteItem,
} from '@/entities/archive/evidence';
import { type NotedConfirmation, confirmationsIn } from '@/entities/document/preview/confirmations';
import type { OutlineTask } from '@/entities/task/subtree';
import type { Task } from '@/entities/task/task';
import { type Markup, html } from '@/shared/html/markup';

type EvidenceSection = Section<OutlineTask>;

interface TaskWords extends EvidenceWords {
  t: TFunction<'topic-area/evidence'>;
  wordsOf: (task: Task) => Record<'status' | 'priority' | 'progress' | 'beTrue', string>;
}

interface Evidence extends ArchiveFrame, TaskWords {
  root: string;
  sections: readonly EvidenceSection[];
}

export function evidenceFiles(evidence: Evidence) {
  const { t, title, sections, facts, language, createdAt, unreadable = null } = evidence;
  const confirmed = certificateParts(sections, evidence);
  const certificate = { title: t('certificate.title', { title: evidence.root }), facts, language };
  return archiveFiles({
    texts: [
      {
        path: 'index.html',
        text: sectionsPage(
          { title, facts, language },
          t('page.contents'),
          sections.map((section) => pageSection(section, evidence)),
        ),
      },
      ...(confirmed.length === 0
        ? []
        : [
            {
              path: 'confirmations.html',
              text: printablePage(certificate, [html`<p>${t('certificate.explanation')}</p>`, ...confirmed]),
            },
          ]),
    ],
    documents: includedFiles(sections.flatMap(({ documents }) => documents)),
    manifest: {
      format: 'kundenportal-nachweismappe/1',
      title,
      about: Object.fromEntries(facts),
      createdAt: createdAt.toISOString(),
      unreadable,
      tasks: sections.map((section) => sectionRecord(section, evidence)),
    },
  });
}

function sectionRecord(section: EvidenceSection, { wordsOf }: TaskWords) {
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
    confirmations: notes && confirmationRecords(section),
  };
}

function pageSection(section: EvidenceSection, words: TaskWords): PageSection {
  const { task, outline, notes, documents, complete } = section;
  const { shared, entities, formats } = words;
  const { status, priority, progress, beTrue } = words.wordsOf(task);
  const gap = (there: boolean) => (there ? null : shared('notLoaded'));
  return {
    title: `${outline} ${task.title}`,
    ids: [task.privacyNumber, task.number, task.oid].filter(Boolean),
    facts: [
      [entities('task.status'), status],
      [entities('task.priority'), priority],
      [entities('task.progress'), progress],
      [shared('beTrue'), beTrue],
      ...(task.beTrueReason === '' ? [] : [[shared('reason'), task.beTrueReason] as const]),
    ],
    lists: [
      {
        title: shared('documents'),
        none: shared('noDocuments'),
        items: documents.map((entry) => documentItem(entry, words)),
        gap: gap(complete),
      },
      {
        title: shared('notes'),
        none: shared('noNotes'),
        items: (notes ?? []).map((note) => noteItem(note, formats)),
        gap: gap(notes !== null),
      },
    ],
  };
}

interface Confirmed {
  confirmation: NotedConfirmation;
  entry: EvidenceDocument | undefined;
  /** `same` and `other` compare the bytes; `absent` means that the folder has no file. */
  compared: 'same' | 'other' | 'absent';
}

/** Compares the confirmations in a task's notes (R-X-READ-08) with the folder's files. */
const confirmedIn = ({ notes, documents }: EvidenceSection): readonly Confirmed[] =>
  confirmationsIn(notes ?? []).map((confirmation) => {
    const entry = documents.find(({ document }) => document.oid === confirmation.documentOid);
    if (entry?.state !== 'included') return { confirmation, entry, compared: 'absent' };
    return { confirmation, entry, compared: entry.file.sha256 === confirmation.sha256 ? 'same' : 'other' };
  });

const confirmationRecords = (section: EvidenceSection) =>
  confirmedIn(section).map(({ confirmation, entry, compared }) => ({
    name: confirmation.name,
    contact: confirmation.contactOid,
    at: confirmation.at.toISOString(),
    document: confirmation.documentOid,
    documentName: entry?.document.name ?? confirmation.document,
    version: confirmation.version,
    size: confirmation.size,
    sha256: confirmation.sha256,
    comparedWithFile: compared,
  }));

const certificateParts = (sections: readonly EvidenceSection[], words: TaskWords): readonly Markup[] =>
  sections.flatMap((section) => {
    const { task, outline } = section;
    const all = confirmedIn(section);
    if (all.length === 0) return [];
    const oids = new Set(all.map(({ confirmation }) => confirmation.documentOid));
    const ofDocument = (oid: string) => all.filter(({ confirmation }) => confirmation.documentOid === oid);
    return html`<section>
      <h2>${outline} ${task.title}</h2>
      ${[...oids].map((oid) => documentPart(oid, ofDocument(oid), words))}
    </section> `;
  });

function documentPart(
  oid: string,
  confirmed: readonly Confirmed[],
  { t, shared, formats }: TaskWords,
): Markup {
  const entry = confirmed[0]?.entry;
  return html`<h3>${entry?.document.name ?? confirmed[0]?.confirmation.document ?? ''}</h3>
    <p><small>${oid}</small></p>
    ${
      entry?.state === 'included'
        ? html`<p>
            ${t('certificate.file')}: ${entry.file.path}<br /><code
              >${shared('checksum')} ${entry.file.sha256}</code
            >
          </p>`
        : null
    }
    ${itemList(
      confirmed.map(({ confirmation: { name, at, version, size, sha256 }, compared }) =>
        factList([
          [t('certificate.who'), name],
          [t('certificate.at'), formats.dateTime(at)],
          [t('certificate.version'), version],
          [t('certificate.size'), formats.wholeBytes(size)],
          [shared('checksum'), html`<code>${sha256}</code>`],
          [t('certificate.compared'), t(`certificate.${compared}`)],
        ]),
      ),
    )}`;
}
