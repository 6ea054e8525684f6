import * as z from 'zod/mini';

import { optionalDate } from '../date-values';
import { parseAnswer } from '../parse-answer';
import { wireRow } from '../read-rows';
import { type CallOptions, callName } from '../request';
import { flag, mapped, name, reference, text } from '../values';
import { innerCollectionOf } from './envelope';
import { macro } from './macro';
import { declareObjects, fieldEquals, fieldsOf, loadObjects } from './objects';

export const addressSchema = wireRow({
  oid: [z.string(), '~ObjectID'],
  name: [name, 'Name1', 'Nummer', '~ObjectID'],
  nameAddition: [text, 'Name2'],
  number: [text, 'Nummer'],
  shortName: [text, '_Kuerzel'],
});
export type Address = z.output<typeof addressSchema>;

export const addresses = declareObjects('Adresse', addressSchema);

/** Returns two at most, because the caller needs to know whether the number is unique. */
export const findAddresses = (number: string, options: CallOptions = {}) =>
  addresses.get({
    query: { query: fieldEquals('Nummer', number), perPage: 2, serialization: fieldsOf(addressSchema) },
    ...options,
  });

export const loadAddresses = (oids: readonly string[], options?: CallOptions) =>
  loadObjects(addresses, { oids, serialization: fieldsOf(addressSchema) }, options);

const areaFlags = z.record(z.string(), flag);

export const postAreaCheck = macro('portalCheckCSVRoles', z.record(z.string(), areaFlags));

export async function checkAreaData(addressOid: string, options: CallOptions = {}) {
  const found = await postAreaCheck({ body: { addresses: [addressOid] }, ...options });
  // A missing address must not count as one without data.
  return parseAnswer(areaFlags, found[addressOid], { backend: 'gsd', call: callName(postAreaCheck.key) });
}

const functionSchema = wireRow({
  oid: [z.string(), '~ObjectID'],
  className: [text, '~ClassName'],
  role: [text, '_Funktion'],
  addressNumber: [text, '_AdresseNr'],
  contactOid: [reference, '_Ansprechpartner'],
  ended: [flag, '_Beendet'],
  validFrom: [optionalDate, '_Bestellt'],
  validUntil: [optionalDate, '_Bis'],
});
/** null means no bound (R-DATA-02). */
export type AddressFunction = z.output<typeof functionSchema>;

/** Leaves out references that name no object. */
export const references = mapped(innerCollectionOf(reference), (oids) => oids.filter((oid) => oid !== null));

export const contactSchema = wireRow({
  oid: [z.string(), '~ObjectID'],
  lastName: [name, 'Name1'],
  firstName: [name, 'Name2'],
  number: [text, 'Nummer'],
  email: [text, 'EMail'],
  admin: [flag, '_yit_PortalAdmin'],
  mainAddressOid: [reference, 'Adresse'],
  portalAddressOids: [references, '_yit_Portaladressen'],
  favouriteOids: [references, '_yit_Portalfavoriten'],
  functions: [innerCollectionOf(functionSchema), '_Funktionen'],
});
export type ContactRecord = z.output<typeof contactSchema>;

export const contacts = declareObjects('Ansprechpartner', contactSchema);

/** Returns two at most, because the caller needs to know whether the match is unique (R-LOG-10). */
export function findContacts(by: { number: string } | { mail: string }, options: CallOptions = {}) {
  const query = 'number' in by ? fieldEquals('Nummer', by.number) : fieldEquals('EMail', by.mail);
  return contacts.get({ query: { query, perPage: 2, serialization: fieldsOf(contactSchema) }, ...options });
}
