import { Refusal } from '../refusal';
import {
  type Viewer,
  addressesOf,
  contactOf,
  documentSight,
  taskSight,
  ticketSight,
  userNamed,
} from '../state/access';
import type { Address, Contact, StoredDocument } from '../state/model';
import {
  type WireObject,
  addressOnWire,
  contactOnWire,
  documentWriter,
  entryOnWire,
  noteOnWire,
  reportOnWire,
  taskWriter,
  ticketOnWire,
} from './render';

/** A class of the document management as one caller sees it. */
interface ClassView {
  all: () => WireObject[];
  one: (oid: string) => WireObject | undefined;
}

function collection<Item>(
  store: Readonly<Record<string, Item>>,
  sees: (item: Item) => boolean,
  write: (item: Item) => WireObject,
): ClassView {
  return {
    all: () => Object.values(store).filter(sees).map(write),
    one: (oid) => {
      const item = store[oid];
      return item !== undefined && sees(item) ? write(item) : undefined;
    },
  };
}

function contactView(viewer: Viewer): ClassView {
  const { state, user } = viewer;
  const own = contactOf(viewer);
  const sees = (contact: Contact) => {
    const behind = userNamed(state, contact.EMail);
    return (
      behind?.number === user.number ||
      (user.admin && (contact.Adresse === own?.Adresse || behind?.company === user.company))
    );
  };
  return collection(state.contacts, sees, (contact) => contactOnWire(state, contact));
}

function addressView(viewer: Viewer): ClassView {
  const visible = addressesOf(viewer);
  const main = contactOf(viewer)?.Adresse;
  const sees = ({ '~ObjectID': oid }: Address) => visible.has(oid) || oid === main;
  return collection(viewer.state.addresses, sees, addressOnWire);
}

function documentView(viewer: Viewer, className: string): ClassView {
  const sees = documentSight(viewer);
  const ofClass = (document: StoredDocument) => document['~ClassName'] === className && sees(document);
  return collection(viewer.state.documents, ofClass, documentWriter(viewer));
}

/** The classes of the document management (docs/api/conventions.md). @throws Refusal 400 for another one. */
export function classIn(viewer: Viewer, className: string): ClassView {
  const { state } = viewer;
  const seesTask = taskSight(viewer);
  const seesTicket = ticketSight(viewer);
  const throughTicket = (oid: string) => {
    const ticket = state.tickets[oid];
    return ticket !== undefined && seesTicket(ticket);
  };
  switch (className) {
    case 'Ansprechpartner':
      return contactView(viewer);
    case 'Adresse':
      return addressView(viewer);
    case 'Aufgabe':
      return collection(state.tasks, seesTask, taskWriter(viewer));
    case 'Kontakt':
      return collection(
        state.notes,
        ({ task }) => {
          const owner = state.tasks[task ?? ''];
          return owner !== undefined && seesTask(owner);
        },
        noteOnWire,
      );
    case '_yit_ITIL_Ticket':
      return collection(state.tickets, seesTicket, (ticket) => ticketOnWire(state, ticket));
    case '_yit_ITIL_Eintrag':
      return collection(state.ticketEntries, ({ Vorgang }) => throughTicket(Vorgang), entryOnWire);
    case '_yIT_ServiceReport':
      return collection(
        state.reports,
        ({ Vorgang }) => throughTicket(Vorgang),
        (report) => reportOnWire(viewer, report),
      );
    case '_yit_Supportgruppe':
      return collection(
        state.supportGroups,
        () => true,
        (group) => group,
      );
    case 'Dokument':
    case 'Bild':
      return documentView(viewer, className);
    default:
      throw new Refusal(400, '400', `Klasse ${className} ist nicht bekannt`);
  }
}

/** The class an object id belongs to. @throws Refusal 404 */
export function classOf({ state }: Viewer, oid: string): string {
  const found = [
    state.tasks,
    state.contacts,
    state.addresses,
    state.tickets,
    state.ticketEntries,
    state.reports,
    state.documents,
    state.notes,
    state.supportGroups,
  ]
    .map((store) => store[oid])
    .find((object) => object !== undefined);
  if (!found) throw new Refusal(404, '404', 'Objekt nicht gefunden');
  return found['~ClassName'];
}

/** One object the caller may see. @throws Refusal 404 */
export function objectFor(viewer: Viewer, oid: string): WireObject {
  const found = classIn(viewer, classOf(viewer, oid)).one(oid);
  if (!found) throw new Refusal(404, '404', 'Objekt nicht gefunden');
  return found;
}
