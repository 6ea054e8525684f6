import { useLayoutEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

import { createStore } from '../store/store';

/** Holds all changes so far, while the URL still has the previous query. */
const pending = createStore<URLSearchParams | null>(null);

/**
 * Returns the whole query and its setter; for one screen's part see useUrlState. Unlike with the router's own
 * hook, changes in one go add up, as when one button resets filters and search.
 */
export function useSearch() {
  const { key, pathname, search: written } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(written);

  useLayoutEffect(() => {
    pending.set(null);
  }, [key, pathname, written]);

  /** Includes changes that are not rendered yet. */
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
