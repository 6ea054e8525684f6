import * as z from 'zod/mini';

import { eitherDate } from './date-values';
import { name, number, openFlag, reference, text } from './values';

/** A document of a task, a ticket, a folder or a search (R-DOC-01). */
export interface Document {
  oid: string;
  /** Its id where the backend keeps no name, so that its link has words. */
  name: string;
  description: string;
  text: string;
  mimeType: string;
  /** Bytes; 0 where the backend does not say. */
  size: number;
  /** The day it is from; where the backend keeps none, when it was stored. */
  date: Date | null;
  /** Bild, Forbidden, Versionsdokument and others; Forbidden is never requested (R-DOC-07). */
  type: string;
  /** What this answer says of the contact's mark, null where it does not; the marks themselves are loaded apart. */
  read: boolean | null;
  /** The object it belongs to; null where an answer does not say. */
  objectOid: string | null;
}

/** The backends write the same field in both spellings; the filled one counts. */
export const documentSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    '~ClassName': text,
    '~StoreTime': eitherDate,
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
  })),
);
