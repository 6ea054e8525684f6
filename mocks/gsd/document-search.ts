import * as z from 'zod/mini';

import { bodyOf } from '../backend';
import { documentSight } from '../state/access';
import { CATEGORIES } from '../state/areas';
import type { StoredDocument } from '../state/model';
import { SEARCH_MODES, matcherOf } from '../state/search';
import type { SessionCall } from './routes';

const searchSchema = z.union([
  z.object({ oids: z.array(z.string()) }),
  z.object({
    search: z.string(),
    mode: z.enum(SEARCH_MODES),
    csvCategory: z.nullable(z.enum(CATEGORIES)),
    customerOid: z.string(),
    withText: z.optional(z.boolean()),
  }),
]);

/** `_yit_DS_DocSearch`: documents by id, or by words among those of a customer and area (docs/api/conventions.md). */
export async function findDocuments(call: SessionCall): Promise<StoredDocument[]> {
  const wanted = await bodyOf(call.request, searchSchema);
  const { state } = call;
  const sees = documentSight(call);
  if ('oids' in wanted)
    return wanted.oids.flatMap((oid) => {
      const document = state.documents[oid];
      return document && sees(document) ? document : [];
    });

  const { search, mode, csvCategory, customerOid, withText = false } = wanted;
  const matches = search === '' ? () => true : matcherOf(mode, search);
  const inScope = ({ owner }: StoredDocument) => {
    if (owner === null || owner in state.folders) return false;
    const task = state.tasks[owner];
    if (task)
      return task._Kunde === customerOid && (csvCategory === null || task.csvCategory === csvCategory);
    const ticket = state.tickets[state.reports[owner]?.Vorgang ?? owner];
    return csvCategory === null && (owner === customerOid || ticket?._Kunde === customerOid);
  };
  return Object.values(state.documents)
    .filter(
      (document) =>
        inScope(document) &&
        sees(document) &&
        matches([document.Name, document.Description, document.Text, document['~ObjectID']]),
    )
    .map((document) => (withText ? document : { ...document, Text: '' }));
}
