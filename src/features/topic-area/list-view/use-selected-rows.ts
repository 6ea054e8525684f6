import { useState } from 'react';
import * as z from 'zod/mini';

import { urlCodec, urlTexts } from '@/shared/routing/url-codec';
import { useUrlState } from '@/shared/routing/use-url-state';

const selectionCodec = urlCodec(z.object({ oids: urlTexts }), { names: { oids: 'sel' } });

/** The selected rows. A link brings them along; while the user selects, the address follows, so that no box lags behind. */
export function useSelectedRows() {
  const [{ oids }, change] = useUrlState(selectionCodec);
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(oids));
  const select = (next: ReadonlySet<string>) => {
    setSelected(next);
    change({ oids: [...next] });
  };
  return [selected, select] as const;
}
