import { useState } from 'react';

import type { Document } from './document';

/** A document that leaves the list is no longer selected. */
export function useSelection(documents: readonly Document[]) {
  const [oids, setOids] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: documents.filter(({ oid }) => oids.has(oid)),
    isSelected: ({ oid }: Document) => oids.has(oid),
    select: ({ oid }: Document, on: boolean) => {
      const next = new Set(oids);
      if (on) next.add(oid);
      else next.delete(oid);
      setOids(next);
    },
    clearSelection: () => setOids(new Set()),
  };
}
