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
interface Shelf {
  all: () => WireObject[];
  one: (oid: string) => WireObject | undefined;
}

function shelf<Item>(
  store: Readonly<Record<string, Item>>,
  sees: (item: Item) => boolean,
  write: (item: Item) => WireObject,
): Shelf {
  return {
    all: () => Object.values(store).filter(sees).map(write),
    one: (oid) => {
      const item = store[oid];
      return item !== undefined && sees(item) ? write(item) : undefined;
    },
  };
}

function contactShelf(viewer: Viewer): Shelf {
  const { world, user } = viewer;
  const own = contactOf(viewer);
  const sees = (contact: Contact) => {
    const behind = userNamed(world, contact.EMail);
    return (
      behind?.number === user.number ||
      (user.admin && (contact.Adresse === own?.Adresse || behind?.company === user.company))
    );
  };
  return shelf(world.contacts, sees, (contact) => contactOnWire(world, contact));
}

function addressShelf(viewer: Viewer): Shelf {
  const visible = addressesOf(viewer);
  const main = contactOf(viewer)?.Adresse;
  const sees = ({ '~ObjectID': oid }: Address) => visible.has(oid) || oid === main;
  return shelf(viewer.world.addresses, sees, addressOnWire);
}

function documentShelf(viewer: Viewer, className: string): Shelf {
  const sees = documentSight(viewer);
  const ofClass = (document: StoredDocument) => document['~ClassName'] === className && sees(document);
  return shelf(viewer.world.documents, ofClass, documentWriter(viewer));
}

/** The classes of the document management (docs/api/conventions.md). @throws Refusal 400 for another one. */
export function shelfOf(viewer: Viewer, className: string): Shelf {
  const { world } = viewer;
  const seesTask = taskSight(viewer);
  const seesTicket = ticketSight(viewer);
  const throughTicket = (oid: string) => {
    const ticket = world.tickets[oid];
    return ticket !== undefined && seesTicket(ticket);
  };
  switch (className) {
    case 'Ansprechpartner':
      return contactShelf(viewer);
    case 'Adresse':
      return addressShelf(viewer);
    case 'Aufgabe':
      return shelf(world.tasks, seesTask, taskWriter(viewer));
    case 'Kontakt':
      return shelf(
        world.notes,
        ({ task }) => {
          const owner = world.tasks[task ?? ''];
          return owner !== undefined && seesTask(owner);
        },
        noteOnWire,
      );
    case '_yit_ITIL_Ticket':
      return shelf(world.tickets, seesTicket, (ticket) => ticketOnWire(world, ticket));
    case '_yit_ITIL_Eintrag':
      return shelf(
        world.ticketEntries,
        ({ Vorgang, _Webanzeige }) => _Webanzeige && throughTicket(Vorgang),
        entryOnWire,
      );
    case '_yIT_ServiceReport':
      return shelf(
        world.reports,
        ({ Vorgang }) => throughTicket(Vorgang),
        (report) => reportOnWire(viewer, report),
      );
    case '_yit_Supportgruppe':
      return shelf(
        world.supportGroups,
        () => true,
        (group) => group,
      );
    case 'Dokument':
    case 'Bild':
      return documentShelf(viewer, className);
    default:
      throw new Refusal(400, '400', `Klasse ${className} ist nicht bekannt`);
  }
}

/** The class an object id belongs to. @throws Refusal 404 */
export function classOf({ world }: Viewer, oid: string): string {
  const found = [
    world.tasks,
    world.contacts,
    world.addresses,
    world.tickets,
    world.ticketEntries,
    world.reports,
    world.documents,
    world.notes,
    world.supportGroups,
  ]
    .map((store) => store[oid])
    .find((object) => object !== undefined);
  if (!found) throw new Refusal(404, '404', 'Objekt nicht gefunden');
  return found['~ClassName'];
}

/** One object the caller may see. @throws Refusal 404 */
export function objectFor(viewer: Viewer, oid: string): WireObject {
  const found = shelfOf(viewer, classOf(viewer, oid)).one(oid);
  if (!found) throw new Refusal(404, '404', 'Objekt nicht gefunden');
  return found;
}
