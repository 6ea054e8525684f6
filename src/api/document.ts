import * as z from 'zod/mini';

import { eitherDate } from './date-values';
import { renameMarks, unreadableMarks } from './read-rows';
import { name, number, openFlag, reference, text } from './values';

/** A document of a task, a ticket, a folder or a search result (R-DOC-01). */
export interface Document {
  oid: string;
  /** Its id where the backend has no name, so that its link has a text. */
  name: string;
  description: string;
  text: string;
  mimeType: string;
  /** In bytes; 0 where the backend leaves it out. */
  size: number;
  /** The document's own date, or the time it was stored. */
  date: Date | null;
  /** Bild, Forbidden, Versionsdokument and others; a document of type Forbidden is never requested (R-DOC-07). */
  type: string;
  /** The contact's read mark in this answer, null where the answer has none; all marks are loaded by `loadReadMarks`. */
  read: boolean | null;
  /** The object it belongs to; null where the answer leaves it out. */
  objectOid: string | null;
  /** What stood in fields that could not be read. */
  unreadable?: Readonly<Partial<Record<keyof Document, string>>>;
}

const shownFields = {
  '~StoreTime': 'date',
  storeTime: 'date',
  date: 'date',
  '~Size': 'size',
  size: 'size',
  Description: 'description',
} as const;

/** A document of any backend. They write some fields under two names; the one with a value is used. */
export const documentSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    '~ClassName': text,
    '~StoreTime': eitherDate,
    '~Unreadable': unreadableMarks,
    '~Size': number,
    size: number,
    name,
    Name: name,
    Description: text,
    Text: text,
    mimeType: text,
    MimeType: text,
    date: eitherDate,
    storeTime: eitherDate,
    type: text,
    markedAsRead: openFlag,
    object: reference,
  }),
  z.transform((wire): Document => ({
    oid: wire['~ObjectID'],
    name: wire.name || wire.Name || wire['~ObjectID'],
    description: wire.Description,
    text: wire.Text,
    mimeType: (wire.mimeType || wire.MimeType).toLowerCase(),
    size: Math.max(0, wire['~Size'] || wire.size),
    date: wire.date ?? wire.storeTime ?? wire['~StoreTime'],
    type: wire.type || wire['~ClassName'],
    read: wire.markedAsRead,
    objectOid: wire.object,
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);
