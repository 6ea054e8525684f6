import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import { eitherDate } from '../date-values';
import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../request';
import { text } from '../values';
import { listOf } from './envelope';
import { runListMacro, runMacro } from './macro';

interface DocumentSearch {
  /** Empty finds all documents. */
  search: string;
  mode: SearchMode;
  /** null searches all areas. */
  csvCategory: string | null;
  customerOid: string;
}

/** Omits the full texts, which no screen shows. */
export function searchDocuments(search: DocumentSearch, options: CallOptions = {}): Promise<Document[]> {
  return runListMacro(documentSchema, '_yit_DS_DocSearch', search, options);
}

export interface LogoDocument {
  oid: string;
  storedAt: Date | null;
}

const logosSchema = listOf(
  z.object({ '~ObjectID': z.string(), '~ClassName': text, type: text, '~StoreTime': eitherDate }),
);

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
