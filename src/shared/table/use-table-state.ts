import { useSearchParams } from 'react-router-dom';

import { readTableState, type TableShape, type TableState, writeTableState } from './table-state';

/**
 * A table's state in the address. Turning pages, sorting and the like are steps one can go back; typing and choices of
 * view replace the entry. Whatever changes which rows there are begins at page 1 again.
 */
export function useTableState(shape: TableShape) {
  const [search, setSearch] = useSearchParams();
  const state = readTableState(search, shape);
  const change = (part: Partial<TableState>) => {
    const page = 'text' in part || 'sort' in part || 'size' in part ? 1 : state.page;
    const step = 'page' in part || 'sort' in part;
    setSearch(
      (current) => writeTableState(current, shape, { ...readTableState(current, shape), page, ...part }),
      {
        replace: !step,
        preventScrollReset: true,
      },
    );
  };
  return { state, change };
}
