import { type Viewer, contactOf, userNamed } from '../state/access';
import { sizeOf } from '../state/files/file-of';
import type {
  Address,
  AddressFunction,
  Contact,
  Note,
  ServiceReport,
  StoredDocument,
  Task,
  Ticket,
  TicketEntry,
  MockState,
} from '../state/model';
import { collection } from './routes';

export type WireObject = Record<string, unknown>;

const reference = (oid: string | null, className: string): WireObject | null =>
  oid === null ? null : { '~ObjectID': oid, '~ClassName': className };

export function addressOnWire({ main, ...address }: Address): WireObject {
  return {
    ...address,
    _Ticket_Ansprechpartner: reference(address._Ticket_Ansprechpartner, 'Ansprechpartner'),
    _Hauptadresse: reference(main, 'Adresse'),
  };
}

const addressByOid = (state: MockState, oid: string | null) => {
  const address = oid === null ? undefined : state.addresses[oid];
  return address ? addressOnWire(address) : null;
};

const functionOnWire = (entry: AddressFunction): WireObject => ({
  ...entry,
  _Ansprechpartner: reference(entry._Ansprechpartner, 'Ansprechpartner'),
});

export function contactOnWire(state: MockState, contact: Contact): WireObject {
  return {
    ...contact,
    Nummer: userNamed(state, contact.EMail)?.number ?? '',
    Adresse: addressByOid(state, contact.Adresse),
    _Funktionen: collection(contact._Funktionen.map(functionOnWire)),
    _yit_Portaladressen: collection(contact._yit_Portaladressen.map((oid) => addressByOid(state, oid))),
    _yit_Portalfavoriten: collection(contact._yit_Portalfavoriten.map((oid) => reference(oid, 'Aufgabe'))),
  };
}

/** A task as both backends write it; whether it is a favourite depends on who asks. */
export function taskWriter(viewer: Viewer): (task: Task) => WireObject {
  const favourites = new Set(contactOf(viewer)?._yit_Portalfavoriten);
  return ({ customerFavourite, ...task }) => ({
    ...task,
    _Kunde: reference(task._Kunde, 'Adresse'),
    _yit_Portalfavorit: favourites.has(task['~ObjectID']),
    _yit_Kundenfavorit: customerFavourite,
  });
}

/** A document in both spellings: search results have `Name`, lists of tasks have `name` (R-DOC-02). */
export function documentWriter(viewer: Viewer): (document: StoredDocument) => WireObject {
  const contact = contactOf(viewer);
  const marks = viewer.state.readMarks[contact?.['~ObjectID'] ?? ''] ?? {};
  return (document) => ({
    '~ObjectID': document['~ObjectID'],
    '~ClassName': document['~ClassName'],
    '~StoreTime': document['~StoreTime'],
    '~Size': sizeOf(document),
    Name: document.Name,
    name: document.Name,
    Description: document.Description,
    Text: document.Text,
    MimeType: document.MimeType,
    mimeType: document.MimeType,
    type: document.type,
    path: document.path,
    date: document.date,
    storeTime: document['~StoreTime'],
    markedAsRead: marks[document['~ObjectID']]?.read ?? false,
    category: document.category,
    hint: document.hint,
    hintType: document.hintType,
    object: document.owner,
  });
}

export function ticketOnWire(state: MockState, ticket: Ticket): WireObject {
  const group = state.supportGroups[ticket._Supportgruppe];
  const { listedTo: _, ...fields } = ticket;
  return {
    ...fields,
    _Ansprechpartner: reference(ticket._Ansprechpartner, 'Ansprechpartner'),
    _Kunde: reference(ticket._Kunde, 'Adresse'),
    _Supportgruppe: group ? { '~ObjectID': group['~ObjectID'], Name: group.Name } : null,
  };
}

export const entryOnWire = (entry: TicketEntry): WireObject => ({
  ...entry,
  Vorgang: reference(entry.Vorgang, '_yit_ITIL_Ticket'),
});

/** A report's `name` is written in lower case (docs/api/conventions.md). */
export const reportOnWire = (viewer: Viewer, { Name, ...report }: ServiceReport): WireObject => ({
  ...report,
  name: Name,
  Vorgang: reference(report.Vorgang, '_yit_ITIL_Ticket'),
  ServiceReportDocuments: Object.values(viewer.state.documents)
    .filter(({ owner }) => owner === report['~ObjectID'])
    .map(documentWriter(viewer)),
});

export const noteOnWire = ({ contact, task, ...note }: Note): WireObject => ({
  ...note,
  _Ansprechpartner: reference(contact, 'Ansprechpartner'),
  _Aufgabe: reference(task, 'Aufgabe'),
});

/** Only the asked fields, and always the meta fields. */
export const pick = (object: WireObject, fields: readonly string[] | null): WireObject =>
  fields === null
    ? object
    : Object.fromEntries(
        Object.entries(object).filter(([name]) => name.startsWith('~') || fields.includes(name)),
      );
