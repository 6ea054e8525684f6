import { useState } from 'react';

import { useSearch } from '@/shared/routing/use-search';

const key = 'sel';

/** The selected rows. A link brings them along; while one selects the address follows, so that no box lags behind. */
export function useSelectedRows() {
  const [search, setSearch] = useSearch();
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(search.getAll(key)));
  const select = (next: ReadonlySet<string>) => {
    setSelected(next);
    setSearch(
      (current) => {
        const query = new URLSearchParams(current);
        query.delete(key);
        for (const oid of next) query.append(key, oid);
        return query;
      },
      { replace: true },
    );
  };
  return [selected, select] as const;
}
