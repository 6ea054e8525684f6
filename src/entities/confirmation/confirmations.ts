import type { Document } from '@/api/document';
import type { Note } from '@/api/provider/notes';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import { isForbidden } from '../document/document';
import { type Confirmation, nameInNote, parseConfirmation, versionOf } from './confirmation-text';

/** A confirmation and who wrote the note. */
export interface NotedConfirmation extends Confirmation {
  /** The contact whose session wrote the note; null where the backend does not say. */
  contactOid: string | null;
}

/** The user as a confirmation names them. */
export interface Confirmer {
  contactOid: string;
  name: string;
}

/** Whether a document has to be confirmed: by a word in its name, or by its type (`documents.confirm`). */
export function asksForConfirmation(
  document: Pick<Document, 'name' | 'type'>,
  words: readonly string[],
): boolean {
  const [name, type] = [normalizeForSearch(document.name), normalizeForSearch(document.type)];
  return (
    !isForbidden(document) &&
    words.map(normalizeForSearch).some((word) => name.includes(word) || type === word)
  );
}

/** So much may the time in a note differ from the server's own, in milliseconds: a call takes a minute at most. */
const tolerance = 15 * 60_000;

/**
 * The confirmations among the notes of a task, the oldest first. A note counts only where its author bears the name it
 * gives and the server stored it when it says: anyone may type such a text (ADR 0064).
 */
export function confirmationsIn(notes: readonly Note[]): readonly NotedConfirmation[] {
  return notes
    .flatMap(({ text, author, date, contactOid }) => {
      const found = parseConfirmation(text);
      if (!found || nameInNote(author) !== found.name) return [];
      const inTime = !date || Math.abs(date.getTime() - found.at.getTime()) <= tolerance;
      return inTime ? [{ ...found, contactOid }] : [];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The file a confirmation is about; the checksum is known where its bytes are in view. */
interface ConfirmedFile {
  document: Pick<Document, 'oid' | 'date' | 'size'>;
  sha256?: string | undefined;
}

/** Whether a confirmation is about this very file: another version, size or checksum is another file. */
function isOfFile(
  confirmation: Confirmation,
  { document: { oid, date, size }, sha256 }: ConfirmedFile,
): boolean {
  return (
    confirmation.documentOid === oid &&
    confirmation.version === versionOf({ date }) &&
    (sha256 === undefined ? size === 0 || confirmation.size === size : confirmation.sha256 === sha256)
  );
}

/** What is known of a document's confirmations. */
export interface ConfirmationStatus {
  /** The user's own, of the file as it is. */
  own: NotedConfirmation | undefined;
  /** The user's last one of a file it was before. */
  earlier: NotedConfirmation | undefined;
  /** Those of others, of the file as it is; one of each. */
  others: readonly NotedConfirmation[];
}

/** Sorts the confirmations of a document; without the contact in the notes the name tells whose each is. */
export function confirmationStatus(
  file: ConfirmedFile,
  confirmations: readonly NotedConfirmation[],
  user: Confirmer,
): ConfirmationStatus {
  const isOwn = ({ contactOid, name }: NotedConfirmation) =>
    contactOid === null ? nameInNote(user.name) === name : contactOid === user.contactOid;
  const all = confirmations.filter(({ documentOid }) => documentOid === file.document.oid);
  const current = all.filter((confirmation) => isOfFile(confirmation, file));
  const others = new Map<string, NotedConfirmation>();
  for (const confirmation of current.filter((one) => !isOwn(one))) {
    const key = confirmation.contactOid ?? confirmation.name;
    if (!others.has(key)) others.set(key, confirmation);
  }
  return {
    own: current.find(isOwn),
    earlier: all.findLast((one) => isOwn(one) && !current.includes(one)),
    others: [...others.values()],
  };
}
