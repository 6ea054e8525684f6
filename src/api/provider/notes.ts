import * as z from 'zod/mini';

import { eitherDate } from '../date-values';
import type { CallOptions } from '../http';
import { text } from '../values';
import { provider } from './client';

/** A note on a task (R-NOTE-02). */
export interface Note {
  /** Empty where the backend gives none. */
  id: string;
  date: Date | null;
  author: string;
  text: string;
}

const notesSchema = z.array(z.object({ id: text, date: eitherDate, author: text, text }));

/** The notes of a task. */
export function loadNotes(taskOid: string, { signal }: CallOptions = {}): Promise<Note[]> {
  return provider.json(notesSchema, { url: `/task/${encodeURIComponent(taskOid)}/notes`, signal });
}
