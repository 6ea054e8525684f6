import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import { eitherDate } from '../date-values';
import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../request';
import { text } from '../values';
import { listOf } from './envelope';
import { listMacro, macro } from './macro';

interface DocumentSearch {
  /** Empty finds all documents. */
  search: string;
  mode: SearchMode;
  /** null searches all areas. */
  csvCategory: string | null;
  customerOid: string;
}

export const postDocumentSearch = listMacro('_yit_DS_DocSearch', documentSchema);

/** Omits the full texts, which no screen shows. */
export const searchDocuments = (body: DocumentSearch, options: CallOptions = {}): Promise<Document[]> =>
  postDocumentSearch({ body, ...options });

export interface LogoDocument {
  oid: string;
  storedAt: Date | null;
}

const postLogoSearch = macro(
  '_yit_DS_DocSearch',
  listOf(z.object({ '~ObjectID': z.string(), '~ClassName': text, type: text, '~StoreTime': eitherDate })),
);

export async function findLogos(
  name: string,
  customerOid: string,
  options: CallOptions = {},
): Promise<LogoDocument[]> {
  const body = { search: name, mode: 'text', csvCategory: null, customerOid };
  const found = await postLogoSearch({ body, ...options });
  return found
    .filter((wire) => (wire.type || wire['~ClassName']) === 'Bild')
    .map((wire) => ({ oid: wire['~ObjectID'], storedAt: wire['~StoreTime'] }));
}
