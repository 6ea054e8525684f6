import * as z from 'zod/mini';

import { eitherDate } from './date-values';
import { renameMarks, unreadableMarks } from './read-rows';
import { name, number, openFlag, reference, text } from './values';

const shownFields = {
  '~StoreTime': 'date',
  storeTime: 'date',
  date: 'date',
  '~Size': 'size',
  size: 'size',
  Description: 'description',
} as const;

/** Backends write some fields under two names; the one with a value is used. */
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
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    name: wire.name || wire.Name || wire['~ObjectID'],
    description: wire.Description,
    text: wire.Text,
    mimeType: (wire.mimeType || wire.MimeType).toLowerCase(),
    /** In bytes; 0 if the backend omits it. */
    size: Math.max(0, wire['~Size'] || wire.size),
    date: wire.date ?? wire.storeTime ?? wire['~StoreTime'],
    /** A document of type Forbidden is never requested (R-DOC-07). */
    type: wire.type || wire['~ClassName'],
    /** null if the response has no mark; `loadReadMarks` loads all marks. */
    read: wire.markedAsRead,
    objectOid: wire.object,
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);
/** Tasks, tickets, folders and searches return documents in this form (R-DOC-01). */
export type Document = z.output<typeof documentSchema>;
