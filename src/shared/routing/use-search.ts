import { useLayoutEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

import { createStore } from '../store/store';

/** The query after all changes so far, while the address still shows the one before. */
const pending = createStore<URLSearchParams | null>(null);

/**
 * The whole query of the address and its change; for one screen's part of it see useUrlState. Unlike the router's own hook,
 * changes in one go add up, as when one button resets the filters of a screen and the search of its table.
 */
export function useSearch() {
  const { key, pathname, search: written } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(written);

  useLayoutEffect(() => {
    pending.set(null);
  }, [key, pathname, written]);

  /** The query with all changes so far, also those not rendered yet. */
  const latest = () => new URLSearchParams(pending.get() ?? written);

  const setSearch = (
    change: (current: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = {},
  ) => {
    const next = change(latest());
    pending.set(next);
    void navigate(`?${next}`, { preventScrollReset: true, ...options });
  };
  return [search, setSearch, latest] as const;
}
