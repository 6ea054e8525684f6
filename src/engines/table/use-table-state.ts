import { useEffect, useState } from 'react';

import { useSearch } from '@/shared/routing/use-search';
import { useUrlState } from '@/shared/routing/use-url-state';

import { memoryOf, remember } from './table-memory';
import { type TableChange, type TableShape, tableCodec } from './table-state';

/** What would hide rows from a user who comes back; it is not remembered. */
const unremembered = { text: '', page: 1 } as const;

/**
 * A table's state in the address. Turning pages and sorting are steps one can go back; typing and choices of view
 * replace the entry. Every change of the rows begins at page 1 again.
 *
 * A table that opens at an address without its state looks as the user last had it, and the address says so from then on.
 */
export function useTableState(shape: TableShape) {
  const codec = tableCodec(shape);
  const [search] = useSearch();
  const [written, setState, latest] = useUrlState(codec);
  // The kind of a table is its columns: all areas and languages share one stored state. Further optional ones change no kind.
  const kind = shape.columns.filter((column) => !shape.optional?.includes(column));
  const table = `${shape.id}:${kind.join(',')}`;
  const { usual } = memoryOf(table);
  const bare = !codec.isPresent(search);
  const [cameBare] = useState(bare && usual !== '');
  const recalls = cameBare && bare && usual !== '';
  const state = recalls ? codec.read(new URLSearchParams(usual)) : written;

  useEffect(() => {
    if (recalls) setState(state);
  });

  // The address runs ahead of what is rendered: two changes within moments both hold.
  const change = (update: TableChange) => {
    const now = recalls ? state : latest();
    const part = typeof update === 'function' ? update(now) : update;
    const page = 'text' in part || 'sort' in part || 'size' in part ? 1 : now.page;
    const next = { ...now, page, ...part };
    remember(table, { usual: codec.write(new URLSearchParams(), { ...next, ...unremembered }).toString() });
    setState(next, { replace: !('page' in part || 'sort' in part) });
  };
  return { state, change, table };
}
