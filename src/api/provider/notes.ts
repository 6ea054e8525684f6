import * as z from 'zod/mini';

import { eitherDate } from '../date-values';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { givenText, reference, text } from '../values';
import { provider } from './client';

export interface Note {
  id: string;
  date: Date | null;
  author: string;
  text: string;
  contactOid: string | null;
  unreadable?: Readonly<Partial<Record<keyof Note, string>>>;
}

const shownFields = { date: 'date', author: 'author', text: 'text' } as const;

const noteSchema = z.pipe(
  z.object({
    id: text,
    date: eitherDate,
    author: text,
    text: givenText,
    contact: reference,
    '~Unreadable': unreadableMarks,
  }),
  z.transform(({ '~Unreadable': marks, contact, ...note }): Note => ({
    ...note,
    contactOid: contact,
    ...renameMarks(marks, shownFields),
  })),
);

export const getNotes = provider.list('get /task/{oid}/notes', noteSchema);

export const loadNotes = (oid: string, options: CallOptions = {}): Promise<Note[]> =>
  getNotes({ params: { oid }, ...options });
