import { useState } from 'react';

import type { Document } from './document';

/** Which documents of a list are picked to do something with them at once; what leaves the list is picked no more. */
export function usePicked(documents: readonly Document[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    picked: documents.filter(({ oid }) => chosen.has(oid)),
    isPicked: ({ oid }: Document) => chosen.has(oid),
    pick: ({ oid }: Document, on: boolean) => {
      const next = new Set(chosen);
      if (on) next.add(oid);
      else next.delete(oid);
      setChosen(next);
    },
    pickNone: () => setChosen(new Set()),
  };
}
