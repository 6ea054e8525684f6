import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { name, text } from '../values';
import { gsd } from './client';
import { collectionOf } from './envelope';
import { loadObjects } from './objects-by-id';
import { fieldEquals, fields } from './query';

/** A company or site (R-DATA-03). */
export interface Address {
  oid: string;
  name: string;
  nameAddition: string;
  number: string;
  shortName: string;
}

const addressSchema = z.pipe(
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

/** The addresses with this number. */
export const findAddresses = (number: string, { signal }: CallOptions = {}): Promise<Address[]> =>
  gsd.read(collectionOf(addressSchema), {
    url: '/v1/objects/Adresse',
    params: { query: fieldEquals('Nummer', number), perPage: 2, serialization: addressFields },
    signal,
  });

/** The addresses with these ids; unknown ids are left out by the server. */
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
