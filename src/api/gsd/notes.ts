import { gsd } from './client';
import { listAction } from './objects';

const webNote = 100;

export const postNote = gsd.change('post /v1/object/Kontakt');

/** @throws ApiError `locked` while the task is being edited */
export const createNote = (taskOid: string, text: string, author: string): Promise<void> =>
  postNote({
    query: { actions: listAction('add', taskOid, '_Kontakte') },
    body: { Typ: webNote, Beschreibung: text, Ersteller: author },
  });
