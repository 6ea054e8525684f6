import { type NavigateOptions, useLocation } from 'react-router-dom';

import type { UrlCodec } from './url-codec';
import { useSearch } from './use-search';

/** New values of a state, or a function of the newest state that returns them. */
export type StateChange<State> = Partial<State> | ((now: State) => Partial<State>);

/**
 * State in the address. A change replaces the entry of the history unless told otherwise. The state stays the same object
 * while its part of the address does, so that typing elsewhere does not filter a long list again.
 *
 * The third part reads the state with all changes so far, also those not rendered yet.
 */
export function useUrlState<State extends object>(codec: UrlCodec<State>) {
  const part = useSearchPart(codec.names);
  const [, setSearch, latest] = useSearch();
  const state = codec.read(new URLSearchParams(part));
  const change = (next: StateChange<State>, options?: NavigateOptions) =>
    setSearch(
      (current) => {
        const now = codec.read(current);
        return codec.write(current, { ...now, ...(typeof next === 'function' ? next(now) : next) });
      },
      { replace: true, ...options },
    );
  return [state, change, () => codec.read(latest())] as const;
}

/** The part of the address under these names; the same text while it is unchanged. */
function useSearchPart(names: readonly string[]): string {
  const { search } = useLocation();
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => names.includes(name)),
  ).toString();
}
