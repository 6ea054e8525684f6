import { useEffect, useState } from 'react';

import { useSearch } from '@/shared/routing/use-search';

import { memoryOf, remember } from './table-memory';
import { readTableState, speaksOf, type TableChange, type TableShape, writeTableState } from './table-state';

/** What would hide rows from somebody who comes back; it is not remembered. */
const unremembered = { text: '', page: 1 } as const;

/**
 * A table's state in the address. Turning pages and sorting are steps one can go back; typing and choices of view
 * replace the entry. Whatever changes which rows there are begins at page 1 again.
 *
 * A table that opens at an address which says nothing about it looks as the person last had it, and the address says so
 * from then on.
 */
export function useTableState(shape: TableShape) {
  const [search, setSearch, latest] = useSearch();
  // The kind of a table is its columns: all areas share one memory of it, whatever the language.
  const table = `${shape.id}:${shape.columns.join(',')}`;
  const { usual } = memoryOf(table);
  const bare = !speaksOf(search, shape);
  const [cameBare] = useState(bare && usual !== '');
  const recalls = cameBare && bare && usual !== '';
  const state = readTableState(recalls ? new URLSearchParams(usual) : search, shape);

  useEffect(() => {
    if (recalls) setSearch((current) => writeTableState(current, shape, state), { replace: true });
  });

  // The address runs ahead of what is drawn: two changes within moments both hold.
  const change = (asked: TableChange) => {
    const now = recalls ? state : readTableState(latest(), shape);
    const part = typeof asked === 'function' ? asked(now) : asked;
    const page = 'text' in part || 'sort' in part || 'size' in part ? 1 : now.page;
    const next = { ...now, page, ...part };
    remember(table, {
      usual: writeTableState(new URLSearchParams(), shape, { ...next, ...unremembered }).toString(),
    });
    setSearch((current) => writeTableState(current, shape, next), {
      replace: !('page' in part || 'sort' in part),
    });
  };
  return { state, change, table };
}
