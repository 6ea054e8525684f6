import * as z from 'zod/mini';

import { CATEGORIES } from './areas';

/**
 * State of the two backends, in the words of the wire. References are object ids; `gsd/render.ts` makes nested objects
 * of them. The same schemas check a state file, so an old or damaged one is noticed.
 */
const meta = { '~ObjectID': z.string(), '~ClassName': z.string(), '~StoreTime': z.string() };
const byId = <Item extends z.core.SomeType>(item: Item) => z.record(z.string(), item);

const addressSchema = z.object({
  ...meta,
  Name1: z.string(),
  Name2: z.string(),
  Nummer: z.string(),
  Strasse: z.string(),
  PLZ: z.string(),
  Ort: z.string(),
  _Kuerzel: z.string(),
  _Ticket_Ansprechpartner: z.nullable(z.string()),
  /** The company's main address; null when this is it. */
  main: z.nullable(z.string()),
});
export type Address = z.infer<typeof addressSchema>;

const functionSchema = z.object({
  ...meta,
  _Funktion: z.string(),
  _AdresseNr: z.string(),
  _Ansprechpartner: z.nullable(z.string()),
  _Beendet: z.boolean(),
  _Bestellt: z.nullable(z.string()),
  _Bis: z.nullable(z.string()),
});
export type AddressFunction = z.infer<typeof functionSchema>;

const contactSchema = z.object({
  ...meta,
  Name1: z.string(),
  Name2: z.string(),
  /** Also says whose record it is; `Nummer` stands in the user record and is shown from there. */
  EMail: z.string(),
  Telefon: z.string(),
  Adresse: z.nullable(z.string()),
  _Funktionen: z.array(functionSchema),
  _yit_PortalAdmin: z.boolean(),
  _yit_Portaladressen: z.array(z.string()),
  _yit_Portalfavoriten: z.array(z.string()),
});
export type Contact = z.infer<typeof contactSchema>;

const taskSchema = z.object({
  ...meta,
  Nummer: z.string(),
  Name: z.string(),
  Titel: z.string(),
  Beschreibung: z.string(),
  _yit_Stichworte: z.nullable(z.array(z.string())),
  _yIT_AUF_Fortschritt: z.number(),
  _yIT_AUF_Prioritaet: z.number(),
  _yIT_AUF_Status: z.number(),
  _yit_ds_Trifft_Zu: z.number(),
  _yit_ds_Trifft_Zu_Grund: z.string(),
  _yit_ywp_DatenschutzNummer: z.string(),
  csvCategory: z.enum(CATEGORIES),
  parent: z.nullable(z.string()),
  _Kunde: z.string(),
  /** Whether the whole customer keeps it as a favourite. */
  customerFavourite: z.boolean(),
});
export type Task = z.infer<typeof taskSchema>;

const documentSchema = z.object({
  ...meta,
  Name: z.string(),
  Description: z.string(),
  Text: z.string(),
  MimeType: z.string(),
  /** Kind for the portal: Dokument, Bild, Versionsdokument or Forbidden. */
  type: z.string(),
  path: z.string(),
  date: z.string(),
  /** The task, ticket, report, address or folder it belongs to; null between upload and assignment. */
  owner: z.nullable(z.string()),
  category: z.enum(['web', 'share', 'contract']),
  /** The uploaded bytes in base64; null when the file is made from the document's own words. */
  content: z.nullable(z.string()),
  hint: z.string(),
  hintType: z.string(),
});
export type StoredDocument = z.infer<typeof documentSchema>;

const noteSchema = z.object({
  ...meta,
  Typ: z.number(),
  Beschreibung: z.string(),
  Ersteller: z.string(),
  contact: z.nullable(z.string()),
  task: z.nullable(z.string()),
});
export type Note = z.infer<typeof noteSchema>;

const ticketSchema = z.object({
  ...meta,
  Nummer: z.string(),
  Name: z.string(),
  Beschreibung: z.string(),
  Erstellungszeit: z.string(),
  _Ansprechpartner: z.string(),
  _Ansprechpartnername: z.string(),
  _Bewertung: z.number(),
  _Bewertungstext: z.string(),
  _Kunde: z.string(),
  _Protokoll: z.string(),
  _Supportgruppe: z.string(),
  _Webanzeige: z.boolean(),
  _Zeit_bis_Ticketbearbeitung: z.nullable(z.string()),
  _Zeit_bis_Ticketloesung: z.nullable(z.string()),
  _Zeitschaetzung: z.nullable(z.string()),
  _Zeitschaetzung_abgelehnt_durch: z.string(),
  _Zeitschaetzung_freigegeben_durch: z.string(),
  _yIT_AUF_Prioritaet: z.number(),
  _yit_ITIL_Loesung: z.string(),
  _yit_ITIL_ProblemStatus: z.number(),
  _yit_ITIL_TicketStatus: z.number(),
  /** Set if the document management lists it to its contact alone. Not on the wire. */
  listedTo: z.optional(z.literal('contact')),
});
export type Ticket = z.infer<typeof ticketSchema>;

const ticketEntrySchema = z.object({
  ...meta,
  Beschreibung: z.string(),
  Erstellungszeit: z.string(),
  Vorgang: z.string(),
  _Autor: z.string(),
  _Dauer: z.nullable(z.string()),
  _Webanzeige: z.boolean(),
});
export type TicketEntry = z.infer<typeof ticketEntrySchema>;

const reportSchema = z.object({
  ...meta,
  Name: z.string(),
  Vorgang: z.string(),
  _Freigegeben_durch: z.string(),
  _abgelehnt: z.boolean(),
  _abgelehnt_durch: z.string(),
});
export type ServiceReport = z.infer<typeof reportSchema>;

const supportGroupSchema = z.object({ ...meta, Name: z.string() });
export type SupportGroup = z.infer<typeof supportGroupSchema>;

const folderSchema = z.object({
  oid: z.string(),
  name: z.string(),
  parent: z.nullable(z.string()),
  /** Readable without login: the public FAQ folder. */
  open: z.boolean(),
});
export type Folder = z.infer<typeof folderSchema>;

const dfRoleSchema = z.object({
  dfroleName: z.string(),
  validFrom: z.optional(z.string()),
  validUntil: z.optional(z.string()),
});

const userSchema = z.object({
  /** The persona's key; empty for everybody else. */
  key: z.string(),
  username: z.string(),
  /** In the clear: this is a state of invented people. */
  password: z.string(),
  active: z.boolean(),
  admin: z.boolean(),
  staff: z.boolean(),
  foreignUser: z.boolean(),
  secondFactor: z.optional(z.boolean()),
  mail: z.optional(z.string()),
  /** `Nummer` of the person's contact record: the customer number of docs/api/conventions.md. */
  number: z.string(),
  /** `Nummer` of the company's main address. */
  company: z.string(),
  dfroles: z.array(dfRoleSchema),
});
export type User = z.infer<typeof userSchema>;

export const PROTOCOL_TYPES = [
  'LOGIN',
  'LOGOUT',
  'DOCUMENT_DOWNLOAD',
  'DOCUMENT_PREVIEW',
  'DOCUMENT_UPLOAD',
  'NOTE_CREATED',
  'FAVOURITE_CHANGED',
  'TICKET_CREATED',
  'TICKET_CHANGED',
  'USER_CHANGED',
] as const;

const optionalText = z.optional(z.nullable(z.string()));

/** A protocol entry as it is posted. */
export const newProtocolEntrySchema = z.object({
  createDateTime: optionalText,
  changeDateTime: optionalText,
  createTime: optionalText,
  contactOID: optionalText,
  contactName: optionalText,
  taskOID: optionalText,
  taskName: optionalText,
  documentOID: optionalText,
  documentName: optionalText,
  customerOID: optionalText,
  addressOID: optionalText,
  addressName: optionalText,
  message: optionalText,
  description: optionalText,
  protocolStatus: z.enum(PROTOCOL_TYPES),
  timeSinceLogin: z.optional(z.nullable(z.number())),
  version: optionalText,
  foreignUser: z.optional(z.boolean()),
  admin: z.optional(z.boolean()),
  roles: z.optional(z.array(z.object({ dfroleName: z.string() }))),
});
const protocolEntrySchema = z.extend(newProtocolEntrySchema, { id: z.number(), createDateTime: z.string() });
export type ProtocolEntry = z.infer<typeof protocolEntrySchema>;

export const blogConfigSchema = z.object({
  apiKey: z.string().check(z.minLength(1)),
  blogID: z.string().check(z.minLength(1)),
  blogCount: z.int().check(z.minimum(1), z.maximum(10)),
});

export const mockStateSchema = z.object({
  /** Raised when the shape changes, so that an old state file is not taken for a new one. */
  version: z.literal(2),
  /** Counts everything that gets an id, so that ids are the same in every run. */
  sequence: z.number(),
  maintenance: z.nullable(z.string()),
  /** Every login needs the code of a second factor. */
  secondFactorForAll: z._default(z.boolean(), false),
  addresses: byId(addressSchema),
  contacts: byId(contactSchema),
  tasks: byId(taskSchema),
  documents: byId(documentSchema),
  notes: byId(noteSchema),
  tickets: byId(ticketSchema),
  ticketEntries: byId(ticketEntrySchema),
  reports: byId(reportSchema),
  supportGroups: byId(supportGroupSchema),
  folders: byId(folderSchema),
  users: z.array(userSchema),
  /** Task ids per contact, newest first. */
  recentTasks: byId(z.array(z.string())),
  /** Per contact and document. */
  readMarks: byId(byId(z.object({ oid: z.string(), name: z.string(), read: z.boolean() }))),
  /** Editor by object; a write to such an object is refused with 423. */
  locks: byId(z.string()),
  protocol: z.array(protocolEntrySchema),
  blogConfig: z.nullable(blogConfigSchema),
  /** Mails the backends would have sent. */
  mails: z.array(
    z.object({
      to: z.string(),
      template: z.string(),
      at: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  resetTokens: byId(z.object({ username: z.string(), used: z.boolean(), expiresAt: z.number() })),
  /** Uploads in flight; `content` is base64, null until the bytes have come. */
  uploads: byId(
    z.object({
      username: z.string(),
      name: z.string(),
      mimeType: z.string(),
      content: z.nullable(z.string()),
      /** The document made of it: a repeated third step answers the same one. */
      documentOid: z.optional(z.string()),
    }),
  ),
});
export type MockState = z.infer<typeof mockStateSchema>;
