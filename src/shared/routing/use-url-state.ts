import { type NavigateOptions, useLocation } from 'react-router-dom';

import type { UrlCodec } from './url-codec';
import { useSearch } from './use-search';

export type StateChange<State> = Partial<State> | ((now: State) => Partial<State>);

/**
 * Keeps state in the URL; a change replaces the history entry by default. The state stays the same object
 * while its part of the URL does, so that typing elsewhere does not filter a long list again. The third
 * element reads the state with changes that are not rendered yet.
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

/** Returns the same text while this part of the URL is unchanged. */
function useSearchPart(names: readonly string[]): string {
  const { search } = useLocation();
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => names.includes(name)),
  ).toString();
}
