import * as z from 'zod/mini';

import { optionalDate } from '../date-values';
import type { CallOptions } from '../request';
import { flag, name, reference, text } from '../values';
import { innerCollectionOf } from './envelope';
import { declareObjects, fieldEquals, fields } from './objects';

const functionSchema = z.pipe(
  z.object({
    '~ObjectID': z.string(),
    '~ClassName': text,
    _Funktion: text,
    _AdresseNr: text,
    _Ansprechpartner: reference,
    _Beendet: flag,
    _Bestellt: optionalDate,
    _Bis: optionalDate,
  }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    className: wire['~ClassName'],
    role: wire._Funktion,
    addressNumber: wire._AdresseNr,
    contactOid: wire._Ansprechpartner,
    ended: wire._Beendet,
    validFrom: wire._Bestellt,
    validUntil: wire._Bis,
  })),
);
/** null means no bound (R-DATA-02). */
export type AddressFunction = z.output<typeof functionSchema>;

const present = (oids: readonly (string | null)[]) => oids.filter((oid) => oid !== null);

export const contactSchema = z.pipe(
  z.object({
    '~ObjectID': z.string(),
    Name1: name,
    Name2: name,
    Nummer: text,
    EMail: text,
    Adresse: reference,
    _yit_PortalAdmin: flag,
    _yit_Portaladressen: innerCollectionOf(reference),
    _yit_Portalfavoriten: innerCollectionOf(reference),
    _Funktionen: innerCollectionOf(functionSchema),
  }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    lastName: wire.Name1,
    firstName: wire.Name2,
    number: wire.Nummer,
    email: wire.EMail,
    admin: wire._yit_PortalAdmin,
    mainAddressOid: wire.Adresse,
    portalAddressOids: present(wire._yit_Portaladressen),
    favouriteOids: present(wire._yit_Portalfavoriten),
    functions: wire._Funktionen,
  })),
);
/** A contact person has this record (R-DATA-01). */
export type ContactRecord = z.output<typeof contactSchema>;

const contactFields = fields(
  'Name1',
  'Name2',
  'Nummer',
  'EMail',
  'Adresse',
  '_yit_PortalAdmin',
  '_yit_Portaladressen',
  '_yit_Portalfavoriten',
  '_Funktionen',
);

export const contacts = declareObjects('Ansprechpartner', contactSchema);

/** Returns two at most, because the caller needs to know whether the match is unique (R-LOG-10). */
export function findContacts(
  by: { number: string } | { mail: string },
  options: CallOptions = {},
): Promise<ContactRecord[]> {
  const query = 'number' in by ? fieldEquals('Nummer', by.number) : fieldEquals('EMail', by.mail);
  return contacts.get({ query: { query, perPage: 2, serialization: contactFields }, ...options });
}
