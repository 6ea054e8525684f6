import { CATEGORIES, ROLE_LABELS } from './areas';
import { faqsOf, mainFaqs, publicFaqs, ticketFaqs } from './data/faqs';
import { hostileHtml } from './data/hostile-html';
import { newDocument } from './document-seed';
import type { Folder, StoredDocument, MockState } from './model';
import { officeHours } from './office-hours';

const DAY = 86_400_000;

/** Folders of the share area's documents; each belongs to an address. */
export const SHARE_FOLDER = 'FLD-SHARE';

/** FAQ folders per area, for the main page, tickets and visitors, and the share area with current documents. */
export function seedFolders(
  state: Pick<MockState, 'sequence'>,
  now: number,
): { folders: Record<string, Folder>; documents: Record<string, StoredDocument> } {
  const folders: Record<string, Folder> = {};
  const documents: Record<string, StoredDocument> = {};
  const inOffice = officeHours(now);
  const addFolder = (oid: string, name: string, parent: string | null, open: boolean) => {
    folders[oid] = { oid, name, parent, open };
    return oid;
  };
  const addDocument = (document: StoredDocument) => {
    documents[document['~ObjectID']] = document;
  };

  const sets = [
    ...CATEGORIES.map((category) => [category, `FAQs ${ROLE_LABELS[category]}`, faqsOf(category)] as const),
    ['MAIN', 'Häufige Fragen', mainFaqs] as const,
    ['TICKET', 'FAQs Tickets', ticketFaqs] as const,
    ['PUBLIC', 'Fragen vor der Anmeldung', publicFaqs] as const,
  ];
  for (const [key, title, groups] of sets) {
    const open = key === 'PUBLIC';
    const root = addFolder(`FAQ-${key}`, title, null, open);
    groups.forEach(([name, entries], index) => {
      const folder = addFolder(`${root}-${index + 1}`, name, root, open);
      for (const [question, answer, description] of entries)
        addDocument(
          newDocument(state, inOffice(now - 60 * DAY), {
            Name: question,
            Description: description ?? name,
            Text: answer,
            owner: folder,
            MimeType: 'text/plain',
          }),
        );
    });
  }

  addFolder(SHARE_FOLDER, 'Austausch', null, false);
  const shared = [
    ['Preisliste Dienstleistungen.pdf', 'Gültig ab Januar.', 'ADR1'],
    ['Ansprechpartner im Notfall.docx', 'Bitte ausdrucken und aushängen.', 'ADR1'],
    ['Wartungsfenster.xlsx', 'Geplante Wartungen des Quartals.', 'ADR1'],
    ['Lageplan Werk Süd.png', 'Mit den neuen Zugangspunkten.', 'ADR2'],
    ['Umzug Lager.txt', 'Ablauf am Wochenende.', 'ADR3'],
    ['Rahmenvertrag.pdf', 'Unterschriebene Fassung.', 'ADR0'],
  ] as const;
  shared.forEach(([Name, Description, address], index) => {
    addDocument(
      newDocument(state, inOffice(now - (index + 1) * 3 * DAY), {
        Name,
        Description,
        Text: `${Name}. ${Description}`,
        owner: address,
        path: SHARE_FOLDER,
        category: 'share',
      }),
    );
  });
  addDocument(
    newDocument(state, inOffice(now - 30 * DAY), {
      Name: 'Portal_Logo.png',
      Description: 'Logo im Portal',
      Text: 'Portal_Logo',
      owner: 'ADR1',
    }),
  );
  const trap = addFolder('FAQ-HOSTILE', 'Texte von Fremden', null, true);
  for (const html of hostileHtml)
    addDocument(
      newDocument(state, inOffice(now), { Name: html, Description: html, Text: html, owner: trap }),
    );
  return { folders, documents };
}
