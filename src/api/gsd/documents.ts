import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import { eitherDate } from '../date-values';
import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../request';
import { text } from '../values';
import { listOf } from './envelope';
import { runListMacro, runMacro } from './macro';

interface DocumentSearch {
  /** Empty for all documents. */
  search: string;
  mode: SearchMode;
  /** Null searches all areas. */
  csvCategory: string | null;
  customerOid: string;
}

/** The documents a search finds, without their full texts, which no screen shows. @throws ApiError */
export function searchDocuments(search: DocumentSearch, options: CallOptions = {}): Promise<Document[]> {
  return runListMacro(documentSchema, '_yit_DS_DocSearch', search, options);
}

/** An image that may be the logo of an address. */
export interface LogoDocument {
  oid: string;
  /** The newest logo is shown; null where the backend does not say. */
  storedAt: Date | null;
}

const logosSchema = listOf(
  z.object({ '~ObjectID': z.string(), '~ClassName': text, type: text, '~StoreTime': eitherDate }),
);

/** The images of an address that bear the name of its logo, in no order. @throws ApiError */
export async function findLogos(
  name: string,
  customerOid: string,
  options: CallOptions = {},
): Promise<LogoDocument[]> {
  const found = await runMacro(
    logosSchema,
    '_yit_DS_DocSearch',
    { search: name, mode: 'text', csvCategory: null, customerOid },
    options,
  );
  return found
    .filter((wire) => (wire.type || wire['~ClassName']) === 'Bild')
    .map((wire) => ({ oid: wire['~ObjectID'], storedAt: wire['~StoreTime'] }));
}
