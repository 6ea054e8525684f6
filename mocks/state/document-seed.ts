import { gsdTime, providerTime } from './berlin-time';
import { noteTexts, taskFiles } from './data/documents';
import { mimeTypeOf } from './files/mime-types';
import { nextOid } from './ids';
import type { Contact, Note, StoredDocument, Task, MockState } from './model';
import { officeHours } from './office-hours';
import { createRandom } from './random';

const HOUR = 3_600_000;

type Words = Pick<StoredDocument, 'Name' | 'Description' | 'Text' | 'owner'> & Partial<StoredDocument>;

/** A document whose file is generated from its own text on request. */
export function newDocument(state: Pick<MockState, 'sequence'>, at: number, words: Words): StoredDocument {
  const MimeType = mimeTypeOf(words.Name);
  const image = MimeType.startsWith('image/');
  return {
    '~ObjectID': nextOid(state, 'DOK'),
    '~ClassName': image ? 'Bild' : 'Dokument',
    '~StoreTime': gsdTime(at),
    MimeType,
    type: image ? 'Bild' : 'Dokument',
    path: 'Portal',
    date: providerTime(at).slice(0, 19),
    category: 'web',
    content: null,
    hint: '',
    hintType: '',
    ...words,
  };
}

/** Documents and notes at tasks: about every second task has some. */
export function seedTaskDocuments(
  state: Pick<MockState, 'sequence'>,
  tasks: Record<string, Task>,
  authors: readonly [Contact, ...Contact[]],
  now: number,
): { documents: Record<string, StoredDocument>; notes: Record<string, Note> } {
  const random = createRandom(4711);
  const inOffice = officeHours(now);
  const documents: Record<string, StoredDocument> = {};
  const notes: Record<string, Note> = {};

  for (const task of Object.values(tasks)) {
    const files = random.chance(0.5) ? random.between(1, 3) : 0;
    for (let index = 0; index < files; index += 1) {
      const [kind, ending, text] = random.pick(taskFiles);
      const at = inOffice(now - random.between(1, 5_000) * HOUR);
      const document = newDocument(state, at, {
        Name: `${kind} ${task.Titel.slice(0, 60).replace(/[/:,]/g, '')}.${ending}`,
        Description: text,
        Text: `${kind} zu ${task._yit_ywp_DatenschutzNummer}, ${task.Titel}. ${text}`,
        owner: task['~ObjectID'],
        category: random.pick(['web', 'web', 'web', 'share', 'contract']),
      });
      if (random.chance(0.04)) document.type = 'Forbidden';
      else if (random.chance(0.06)) document.type = 'Versionsdokument';
      documents[document['~ObjectID']] = document;
    }
    if (!random.chance(0.25)) continue;
    const count = random.between(1, 3);
    for (let index = 0; index < count; index += 1) {
      const author = random.pick(authors);
      const note: Note = {
        '~ObjectID': nextOid(state, 'KON'),
        '~ClassName': 'Kontakt',
        '~StoreTime': gsdTime(inOffice(now - random.between(1, 3_000) * HOUR)),
        Typ: 100,
        Beschreibung: random.pick(noteTexts),
        Ersteller: `${author.Name2} ${author.Name1}`,
        contact: author['~ObjectID'],
        task: task['~ObjectID'],
      };
      notes[note['~ObjectID']] = note;
    }
  }
  return { documents, notes };
}
