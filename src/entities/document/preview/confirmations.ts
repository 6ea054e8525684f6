import type { Document } from '@/api/document';
import type { Note } from '@/api/provider/tasks';
import { maxNote } from '@/entities/note/queries';
import { cutText } from '@/shared/format/text';
import { DateStringError, germanTime, parseProviderDate } from '@/shared/format/wire-dates';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import { isForbidden } from '../document';

/** Content of the note that confirms reading a document (R-X-READ-03). */
export interface Confirmation {
  name: string;
  /** Server time in whole seconds. */
  at: Date;
  document: string;
  documentOid: string;
  /** German date of the document, or `ohne Datum`. */
  version: string;
  /** In bytes. */
  size: number;
  sha256: string;
}

const undated = 'ohne Datum';

/** In characters; the document's name gets what the user's name leaves. */
const maxNameLength = 60;
const minDocumentNameLength = 12;

/** Removes line breaks, the quotation marks of the note and invisible characters. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\s\p{C}»«]+/gu, ' ')
    .trim();

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length - 1)}…`;

const nameInNote = (name: string): string => shortened(plain(name), maxNameLength);

export function versionOf({ date }: { date: Date | null }): string {
  if (!date) return undated;
  const { day, time } = germanTime(date);
  return `${day} ${time}`;
}

/** Returns null if the document's id is too long for a note. */
export function confirmationText({
  name,
  at,
  document,
  documentOid,
  version,
  size,
  sha256,
}: Confirmation): string | null {
  if (documentOid === '' || /[\s\p{C}»«]/u.test(documentOid)) return null;
  const who = nameInNote(name);
  const { day, time } = germanTime(at);
  const textWith = (what: string) =>
    `${who} hat »${what}« am ${day} um ${time} gelesen und verstanden (${documentOid}, Stand ${version}, ${size} Byte). SHA-256: ${sha256}`;
  const room = maxNote - textWith('').length;
  const what = plain(document);
  if (who === '' || what === '' || room < Math.min(what.length, minDocumentNameLength)) return null;
  return textWith(shortened(what, room));
}

const form =
  /^(?<name>[^»«]+) hat »(?<document>[^»«]+)« am (?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4}) um (?<time>\d\d:\d\d:\d\d) gelesen und verstanden \((?<oid>[^\s»«]+), Stand (?<version>\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d|ohne Datum), (?<size>\d{1,15}) Byte\)\. SHA-256: (?<sha256>[0-9a-f]{64})$/;

/** Returns null unless the portal would write exactly the same text. */
export function parseConfirmation(text: string): Confirmation | null {
  const parts = text.length > maxNote ? undefined : form.exec(text)?.groups;
  if (!parts) return null;
  const {
    name = '',
    document = '',
    day,
    month,
    year,
    time,
    oid = '',
    version = '',
    size,
    sha256 = '',
  } = parts;
  try {
    const at = parseProviderDate(`${year}-${month}-${day}T${time}`);
    const found = { name, at, document, documentOid: oid, version, size: Number(size), sha256 };
    return confirmationText(found) === text ? found : null;
  } catch (error) {
    if (error instanceof DateStringError) return null;
    throw error;
  }
}

export interface NotedConfirmation extends Confirmation {
  /** Contact who wrote the note; null if the backend does not return it. */
  contactOid: string | null;
}

export interface Confirmer {
  contactOid: string;
  name: string;
}

/** Whether a word in the name or the type demands a confirmation (`documents.confirm`). */
export function asksForConfirmation(document: Pick<Document, 'name' | 'type'>, words: readonly string[]) {
  const [name, type] = [normalizeForSearch(document.name), normalizeForSearch(document.type)];
  return (
    !isForbidden(document) &&
    words.map(normalizeForSearch).some((word) => name.includes(word) || type === word)
  );
}

/** In milliseconds: a call takes up to a minute, and clocks differ. */
const tolerance = 15 * 60_000;

/** Oldest first. Author and storage time must match, because anyone can type such a text (ADR 0064). */
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
function isOfFile(confirmation: Confirmation, { document: { oid, date, size }, sha256 }: ConfirmedFile) {
  return (
    confirmation.documentOid === oid &&
    confirmation.version === versionOf({ date }) &&
    (sha256 === undefined ? size === 0 || confirmation.size === size : confirmation.sha256 === sha256)
  );
}

/** Compares names if the notes have no contact. */
export function confirmationStatus(
  file: ConfirmedFile,
  confirmations: readonly NotedConfirmation[],
  user: Confirmer,
) {
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
    /** Confirms an earlier version. */
    earlier: all.findLast((one) => isOwn(one) && !current.includes(one)),
    others: [...others.values()],
  };
}

export type ConfirmationStatus = ReturnType<typeof confirmationStatus>;
