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

  /** The address with all changes so far, also those not drawn yet. */
  const latest = () => new URLSearchParams(pending ?? written);

  const setSearch = (
    change: (current: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = {},
  ) => {
    pending = change(latest());
    void navigate(`?${pending}`, { preventScrollReset: true, ...options });
  };
  return [search, setSearch, latest] as const;
}

/** The same address with these values in it; null or an empty text takes one out. */
export function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
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
