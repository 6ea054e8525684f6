import * as z from 'zod/mini';

import { parseAnswer } from '../parse-answer';
import { type CallOptions, callName } from '../request';
import { flag, name, text } from '../values';
import { macro } from './macro';
import { declareObjects, fieldEquals, fields, loadObjects } from './objects';

export const addressSchema = z.pipe(
  z.object({ '~ObjectID': z.string(), Name1: name, Name2: text, Nummer: text, _Kuerzel: text }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    name: wire.Name1 || wire.Nummer || wire['~ObjectID'],
    nameAddition: wire.Name2,
    number: wire.Nummer,
    shortName: wire._Kuerzel,
  })),
);
export type Address = z.output<typeof addressSchema>;

const addressFields = fields('Name1', 'Name2', 'Nummer', '_Kuerzel');

export const addresses = declareObjects('Adresse', addressSchema);

/** Returns two at most, because the caller needs to know whether the number is unique. */
export const findAddresses = (number: string, options: CallOptions = {}): Promise<Address[]> =>
  addresses.get({
    query: { query: fieldEquals('Nummer', number), perPage: 2, serialization: addressFields },
    ...options,
  });

/** Omits ids the server does not know. */
export const loadAddresses = (oids: readonly string[], options?: CallOptions): Promise<Address[]> =>
  loadObjects(addresses, { oids, serialization: addressFields }, options);

const areaDataSchema = z.record(z.string(), z.record(z.string(), flag));

export const postAreaCheck = macro('portalCheckCSVRoles', areaDataSchema);

export async function checkAreaData(
  addressOids: readonly string[],
  options: CallOptions = {},
): Promise<Record<string, Record<string, boolean>>> {
  // A missing address must not count as one without data.
  const complete = z
    .record(z.string(), z.unknown())
    .check(z.refine((data) => addressOids.every((oid) => Object.hasOwn(data, oid))));
  const found = await postAreaCheck({ body: { addresses: addressOids }, ...options });
  parseAnswer(complete, found, { backend: 'gsd', call: callName(postAreaCheck.key) });
  return found;
}
