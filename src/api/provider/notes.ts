import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { eitherDate, reference, text } from '../values';
import { provider } from './client';

/** A note on a task (Spec 2 §3 'Contact entry'). */
export interface Note {
  id: string;
  date: Date | null;
  author: string;
  text: string;
  contactOid: string | null;
}

const notesSchema = z.array(
  z.pipe(
    z.object({ id: text, date: eitherDate, author: text, text, contact: reference }),
    z.transform(({ contact, ...note }): Note => ({ ...note, contactOid: contact })),
  ),
);

/** The notes of a task. */
export function loadNotes(taskOid: string, { signal }: CallOptions = {}): Promise<Note[]> {
  return provider.json(notesSchema, { url: `/task/${encodeURIComponent(taskOid)}/notes`, signal });
}
