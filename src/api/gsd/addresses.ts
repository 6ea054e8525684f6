import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { name, text } from '../values';
import { loadObjects } from './objects-by-id';
import { fields } from './query';

/** A company or site (Spec 1 §3 'Address'). */
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

/** The addresses with these ids; unknown ids are left out by the server. */
export const loadAddresses = (oids: readonly string[], options?: CallOptions): Promise<Address[]> =>
  loadObjects(
    {
      className: 'Adresse',
      item: addressSchema,
      oids,
      serialization: fields('Name1', 'Name2', 'Nummer', '_Kuerzel'),
    },
    options,
  );
