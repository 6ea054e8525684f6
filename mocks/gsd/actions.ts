import { Refusal } from '../refusal';
import {
  type Viewer,
  addressesOf,
  contactOf,
  demandUnlocked,
  documentFor,
  taskFor,
  ownTicketFor,
  touchTask,
} from '../state/access';
import type { Action } from './parameters';

/** Runs an action on an object (docs/api/conventions.md): favourites, notes of a task, documents of anything. */
export function applyActions(viewer: Viewer, action: Action, className: string, oid: string): void {
  const { state } = viewer;
  demandUnlocked(state, action.object);
  if (action.type === 'assign') {
    assign(viewer, oid, action.object, action.path);
  } else if (className === 'Aufgabe' && action.field === '_yit_Portalfavoriten') {
    const contact = contactOf(viewer);
    if (contact?.['~ObjectID'] !== action.object) throw new Refusal(403, '403', 'Fremder Ansprechpartner');
    demandUnlocked(state, oid);
    taskFor(viewer, oid);
    const others = contact._yit_Portalfavoriten.filter((favourite) => favourite !== oid);
    contact._yit_Portalfavoriten = action.type === 'add' ? [...others, oid] : others;
  } else if (className === 'Kontakt' && action.field === '_Kontakte') {
    const note = state.notes[oid];
    if (!note) throw new Refusal(404, '404', 'Notiz nicht gefunden');
    note.task = action.type === 'add' ? taskFor(viewer, action.object)['~ObjectID'] : null;
    touchTask(viewer, action.object);
  } else {
    throw new Refusal(400, '400', `Das Feld ${action.field} nimmt keine Objekte der Klasse ${className}`);
  }
}

/** Puts a document into the folder of a task, a ticket or an address. */
function assign(viewer: Viewer, documentOid: string, target: string, path: string): void {
  const { state } = viewer;
  const document = documentFor(viewer, documentOid);
  if (state.tasks[target]) {
    taskFor(viewer, target);
    touchTask(viewer, target);
  } else if (state.tickets[target]) {
    ownTicketFor(viewer, target);
  } else if (!addressesOf(viewer).has(target)) {
    throw new Refusal(403, '403', 'Kein Schreibrecht am Ziel');
  }
  document.owner = target;
  document.path = path || document.path;
}
