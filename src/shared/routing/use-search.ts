import { useLayoutEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** What the changes so far make of the address that still stands there. */
let pending: URLSearchParams | null = null;

/**
 * The query of the address and the way to change it. Unlike the router's own hook, changes that come in one go add up,
 * as when one button resets the filters of a screen and the search of its table.
 */
export function useSearch() {
  const { key, pathname, search: written } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(written);

  useLayoutEffect(() => {
    pending = null;
  }, [key, pathname, written]);

  const setSearch = (
    change: (current: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = {},
  ) => {
    pending = change(new URLSearchParams(pending ?? written));
    void navigate(`?${pending}`, { preventScrollReset: true, ...options });
  };
  return [search, setSearch] as const;
}

/**
 * What stands in the address under these keys: the same text as long as it does, whatever else changes beside it. What is
 * worked out from it, such as the filter of a long list, is then not worked out anew for each letter typed elsewhere.
 */
export function useSearchPart(keys: readonly string[]): string {
  const { search } = useLocation();
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => keys.includes(key)),
  ).toString();
}
