import { gsd } from './client';
import { listAction } from './objects';

const webNote = 100;

/** @throws ApiError `locked` while the task is being edited */
export function createNote(taskOid: string, text: string, author: string): Promise<void> {
  return gsd.change({
    method: 'post',
    url: '/v1/object/Kontakt',
    params: { actions: listAction('add', taskOid, '_Kontakte') },
    data: { Typ: webNote, Beschreibung: text, Ersteller: author },
  });
}
