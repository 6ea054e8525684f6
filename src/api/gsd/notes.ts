import { gsd } from './client';
import { listAction } from './query';

/** Web is the kind of contact entry a portal writes (R-LIM-10). */
const webNote = 100;

/** Writes a note on a task. @throws ApiError `locked` while somebody edits the task. */
export function createNote(taskOid: string, text: string, author: string): Promise<void> {
  return gsd.change({
    method: 'post',
    url: '/v1/object/Kontakt',
    params: { actions: listAction('add', taskOid, '_Kontakte') },
    data: { Typ: webNote, Beschreibung: text, Ersteller: author },
  });
}
