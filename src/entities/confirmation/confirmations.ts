import type { Document } from '@/api/document';
import type { Note } from '@/api/provider/tasks';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import { isForbidden } from '../document/document';
import { type Confirmation, nameInNote, parseConfirmation, versionOf } from './confirmation-text';

export interface NotedConfirmation extends Confirmation {
  /** Contact who wrote the note; null if the backend does not return it. */
  contactOid: string | null;
}

export interface Confirmer {
  contactOid: string;
  name: string;
}

/** Whether a word in the name or the type demands a confirmation (`documents.confirm`). */
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

/**
 * A note's time may differ this much from the server's, because a call takes up to a minute; in milliseconds.
 */
const tolerance = 15 * 60_000;

/**
 * Returns the confirmations, oldest first. The note's author and storage time must match its text, because
 * anyone can type such a text (ADR 0064).
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

interface ConfirmedFile {
  document: Pick<Document, 'oid' | 'date' | 'size'>;
  sha256?: string | undefined;
}

/** Another version, size or checksum is another file. */
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

export interface ConfirmationStatus {
  own: NotedConfirmation | undefined;
  /** The user's last confirmation of an earlier version. */
  earlier: NotedConfirmation | undefined;
  others: readonly NotedConfirmation[];
}

/** Compares names if the notes have no contact. */
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
