import { type NotedConfirmation, confirmationsIn } from '@/entities/confirmation/confirmations';
import type { Formats } from '@/shared/format/formats';
import { type Markup, html } from '@/shared/html/markup';

import type { EvidenceDocument, EvidenceSection } from './evidence';
import { type PageHead, printablePage } from './printable-page';

/** `same` and `other` compare the bytes; `absent` means that the folder has no file. */
type Compared = 'same' | 'other' | 'absent';

interface Confirmed {
  confirmation: NotedConfirmation;
  entry: EvidenceDocument | undefined;
  compared: Compared;
}

export interface CertificateWords {
  title: string;
  explanation: string;
  formats: Formats;
  name: Record<'who' | 'at' | 'version' | 'size' | 'checksum' | 'compared' | 'file', string>;
  compared: Record<Compared, string>;
}

/** Compares the confirmations in a task's notes (R-X-READ-08) with the folder's files. */
export const confirmedIn = ({ notes, documents }: EvidenceSection): readonly Confirmed[] =>
  confirmationsIn(notes ?? []).map((confirmation) => {
    const entry = documents.find(({ document }) => document.oid === confirmation.documentOid);
    if (entry?.state !== 'included') return { confirmation, entry, compared: 'absent' };
    return { confirmation, entry, compared: entry.sha256 === confirmation.sha256 ? 'same' : 'other' };
  });

export const confirmationRecord = ({ confirmation, entry, compared }: Confirmed) => ({
  name: confirmation.name,
  contact: confirmation.contactOid,
  at: confirmation.at.toISOString(),
  document: confirmation.documentOid,
  documentName: entry?.document.name ?? confirmation.document,
  version: confirmation.version,
  size: confirmation.size,
  sha256: confirmation.sha256,
  comparedWithFile: compared,
});

/** Returns null without a confirmation. */
export function certificateOf(
  sections: readonly EvidenceSection[],
  words: CertificateWords,
  { facts, language }: Omit<PageHead, 'title'>,
): Markup | null {
  const parts = sections.flatMap((section) => {
    const confirmed = confirmedIn(section);
    return confirmed.length > 0 ? [sectionPart(section, confirmed, words)] : [];
  });
  if (parts.length === 0) return null;
  return printablePage(
    { title: words.title, facts, language },
    html`<p>${words.explanation}</p>
      ${parts}`,
  );
}

function sectionPart(
  { task, outline }: EvidenceSection,
  confirmed: readonly Confirmed[],
  words: CertificateWords,
) {
  const oids = [...new Set(confirmed.map(({ confirmation }) => confirmation.documentOid))];
  return html`<section>
    <h2>${outline} ${task.title}</h2>
    ${oids.map((oid) => {
      const ofOne = confirmed.filter(({ confirmation }) => confirmation.documentOid === oid);
      return documentPart(ofOne, words);
    })}
  </section> `;
}

function documentPart(confirmed: readonly Confirmed[], { name, compared, formats }: CertificateWords) {
  const [first] = confirmed;
  const entry = first?.entry;
  return html`<h3>${entry?.document.name ?? first?.confirmation.document ?? ''}</h3>
    <p><small>${first?.confirmation.documentOid ?? ''}</small></p>
    ${
      entry?.state === 'included'
        ? html`<p>${name.file}: ${entry.path}<br /><code>${name.checksum} ${entry.sha256}</code></p>`
        : null
    }
    <ul>
      ${confirmed.map(
        ({ confirmation, compared: result }) =>
          html`<li>
            <dl>
              <dt>${name.who}</dt>
              <dd>${confirmation.name}</dd>
              <dt>${name.at}</dt>
              <dd>${formats.dateTime(confirmation.at)}</dd>
              <dt>${name.version}</dt>
              <dd>${confirmation.version}</dd>
              <dt>${name.size}</dt>
              <dd>${formats.wholeBytes(confirmation.size)}</dd>
              <dt>${name.checksum}</dt>
              <dd><code>${confirmation.sha256}</code></dd>
              <dt>${name.compared}</dt>
              <dd>${compared[result]}</dd>
            </dl>
          </li>`,
      )}
    </ul>`;
}
