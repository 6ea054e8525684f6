import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { urlCodec, urlValue } from './url-codec';
import { useUrlState } from './use-url-state';

const openedHere = { opened: true } as const;
const openedSchema = z.object({ opened: z.literal(true) });

const stepCodec = (name: string) =>
  urlCodec(z.object({ shown: urlValue(z.string(), null) }), { names: { shown: name } });

/**
 * What is open over a page, in the query of its address under this name, so that a link and the browser's Back know it.
 * Showing something else replaces the entry of the history; closing goes back over the entry that opened the first: Back
 * then leads to the page before, not to what was looked at.
 */
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
