import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { createStore } from '../store/store';
import { type UrlCodec, urlCodec, urlValue } from './url-codec';

/** Holds all changes so far, while the URL still has the previous query. */
const pending = createStore<URLSearchParams | null>(null);

/** Adds up changes in one go, unlike the router's own hook; for one screen's part see useUrlState. */
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

const openedHere = { opened: true } as const;
const openedSchema = z.object({ opened: z.literal(true) });

const stepCodec = (name: string) =>
  urlCodec(z.object({ shown: urlValue(z.string(), null) }), { names: { shown: name } });

/** Keeps what is open over a page in the URL. Closing goes back over the first history entry. */
export function useSearchStep(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const [{ shown }, setStep] = useUrlState(stepCodec(name));
  const opened = z.safeParse(openedSchema, location.state).success;
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [location.key]);
  const write = (value: string | null, replace: boolean) =>
    setStep({ shown: value }, { replace, ...((opened || !replace) && { state: openedHere }) });
  return {
    shown,
    show: (value: string) => write(value, shown !== null),
    close: () => {
      if (!opened || shown === null) {
        write(null, true);
        return;
      }
      // Going back takes a moment, and a second press must not go further.
      if (closing.current) return;
      closing.current = true;
      void navigate(-1);
    },
  };
}
