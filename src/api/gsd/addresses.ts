import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { flag, name, text } from '../values';
import { gsd } from './client';
import { collectionOf } from './envelope';
import { runMacro } from './macro';
import { fieldEquals, fields, loadObjects } from './objects';

export interface Address {
  oid: string;
  name: string;
  nameAddition: string;
  number: string;
  shortName: string;
}

export const addressSchema = z.pipe(
  z.object({ '~ObjectID': z.string(), Name1: name, Name2: text, Nummer: text, _Kuerzel: text }),
  z.transform((wire): Address => ({
    oid: wire['~ObjectID'],
    name: wire.Name1 || wire.Nummer || wire['~ObjectID'],
    nameAddition: wire.Name2,
    number: wire.Nummer,
    shortName: wire._Kuerzel,
  })),
);

const addressFields = fields('Name1', 'Name2', 'Nummer', '_Kuerzel');

/** Returns two at most, because the caller needs to know whether the number is unique. */
export const findAddresses = (number: string, { signal }: CallOptions = {}): Promise<Address[]> =>
  gsd.read(collectionOf(addressSchema), {
    url: '/v1/objects/Adresse',
    params: { query: fieldEquals('Nummer', number), perPage: 2, serialization: addressFields },
    signal,
  });

/** Omits ids the server does not know. */
export const loadAddresses = (oids: readonly string[], options?: CallOptions): Promise<Address[]> =>
  loadObjects(
    {
      className: 'Adresse',
      item: addressSchema,
      oids,
      serialization: addressFields,
    },
    options,
  );

export const areaDataSchema = z.record(z.string(), z.record(z.string(), flag));

export function checkAreaData(
  addressOids: readonly string[],
  options: CallOptions = {},
): Promise<Record<string, Record<string, boolean>>> {
  // A missing address must not count as one without data.
  const complete = areaDataSchema.check(
    z.refine((data) => addressOids.every((oid) => Object.hasOwn(data, oid))),
  );
  return runMacro(complete, 'portalCheckCSVRoles', { addresses: addressOids }, options);
}
