import type * as z from 'zod/mini';

import { eitherDate } from './date-values';
import { wireRow } from './read-rows';
import { id, mapped, name, number, openFlag, reference, text } from './values';

const lowerCase = mapped(text, (value) => value.toLowerCase());

const size = mapped(number, (value) => Math.max(0, value));

export const documentSchema = wireRow({
  oid: [id, '~ObjectID'],
  name: [name, 'name', 'Name', '~ObjectID'],
  description: [text, 'Description'],
  text: [text, 'Text'],
  mimeType: [lowerCase, 'mimeType', 'MimeType'],
  /** In bytes; 0 if the backend omits it. */
  size: [size, '~Size', 'size'],
  date: [eitherDate, 'date', 'storeTime', '~StoreTime'],
  /** A document of type Forbidden is never requested (R-DOC-07). */
  type: [text, 'type', '~ClassName'],
  /** null if the response has no mark; `loadReadMarks` loads all marks. */
  read: [openFlag, 'markedAsRead'],
  objectOid: [reference, 'object'],
});
/** Tasks, tickets, folders and searches return documents in this form (R-DOC-01). */
export type Document = z.output<typeof documentSchema>;
