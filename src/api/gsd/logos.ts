import * as z from 'zod/mini';

import { eitherDate } from '../date-values';
import type { CallOptions } from '../http';
import { text } from '../values';
import { listOf } from './envelope';
import { runMacro } from './macro';

/** A picture that may be the logo of an address. */
export interface LogoDocument {
  oid: string;
  /** `~StoreTime`: the newest logo counts (R-PROF-12). */
  storedAt: Date | null;
}

/** The name a logo is stored under and found by (docs/api/conventions.md). */
export const logoName = 'Portal_Logo';

const logosSchema = listOf(
  z.object({ '~ObjectID': z.string(), '~ClassName': text, type: text, '~StoreTime': eitherDate }),
);

/** The pictures of an address that are called a logo, in no order. */
export async function findLogos(customerOid: string, options: CallOptions = {}): Promise<LogoDocument[]> {
  const found = await runMacro(
    logosSchema,
    '_yit_DS_DocSearch',
    { search: logoName, mode: 'text', csvCategory: null, customerOid },
    options,
  );
  return found
    .filter((wire) => (wire.type || wire['~ClassName']) === 'Bild')
    .map((wire) => ({ oid: wire['~ObjectID'], storedAt: wire['~StoreTime'] }));
}
