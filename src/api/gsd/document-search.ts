import type { SearchMode } from '@/shared/search/search-mode';

import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../http';
import { listOf } from './envelope';
import { runMacro } from './macro';

interface DocumentSearch {
  search: string;
  mode: SearchMode;
  /** Null searches all areas. */
  csvCategory: string | null;
  customerOid: string;
}

/** Documents a search finds (R-CALL-13). */
export function searchDocuments(search: DocumentSearch, options: CallOptions = {}): Promise<Document[]> {
  return runMacro(listOf(documentSchema), '_yit_DS_DocSearch', search, options);
}
