import { cutText } from '@/shared/format/cut-text';
import { DateStringError, parseProviderDate, toProviderDate } from '@/shared/format/wire-dates';

import { maxNote } from '../note/queries';

/** That a user has read and understood a document, as the note on its task says it (R-X-READ-03). */
export interface Confirmation {
  /** Who has confirmed. */
  name: string;
  /** By the server's clock, to the second. */
  at: Date;
  /** Name of the document; a long one is cut. */
  document: string;
  documentOid: string;
  /** The document's date in German, or `ohne Datum`. */
  version: string;
  /** Bytes of the file. */
  size: number;
  /** Of exactly the bytes that were shown. */
  sha256: string;
}

/** Version of a document without a date. */
const undated = 'ohne Datum';

/** Characters of a name and of a document's name in a note; the document gets what the name leaves. */
const longestName = 60;
const shortestDocument = 12;

/** A name on one line, without the quotation marks the note itself uses and without characters that hide. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\s\p{C}»«]+/gu, ' ')
    .trim();

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length - 1)}…`;

/** The name of a user as a note has it. */
export const nameInNote = (name: string): string => shortened(plain(name), longestName);

/** `dd.MM.yyyy HH:mm:ss` in Berlin, in German in every language: it is part of a note. */
function germanTime(date: Date): string {
  const [day = '', time = ''] = toProviderDate(date).slice(0, 19).split('T');
  return `${day.split('-').toReversed().join('.')} ${time}`;
}

/** The version of a document: its date, as far as the backend says. */
export const versionOf = ({ date }: { date: Date | null }): string => (date ? germanTime(date) : undated);

/** The note that confirms; null where it does not fit into a note, because of the document's id. */
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
  const [day, time] = germanTime(at).split(' ');
  const textWith = (what: string) =>
    `${who} hat »${what}« am ${day} um ${time} gelesen und verstanden (${documentOid}, Stand ${version}, ${size} Byte). SHA-256: ${sha256}`;
  const room = maxNote - textWith('').length;
  const what = plain(document);
  if (who === '' || what === '' || room < Math.min(what.length, shortestDocument)) return null;
  return textWith(shortened(what, room));
}

const form =
  /^(?<name>[^»«]+) hat »(?<document>[^»«]+)« am (?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4}) um (?<time>\d\d:\d\d:\d\d) gelesen und verstanden \((?<oid>[^\s»«]+), Stand (?<version>\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d|ohne Datum), (?<size>\d{1,15}) Byte\)\. SHA-256: (?<sha256>[0-9a-f]{64})$/;

/**
 * Reads a note back. Only what the portal itself would write is a confirmation: the text that is made of the parts must
 * be the same, letter by letter. Null for any other note.
 */
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
