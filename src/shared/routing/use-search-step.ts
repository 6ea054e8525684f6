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
 * Keeps what is open over a page in the URL under this name. Showing something else replaces the history
 * entry; closing goes back over the first one, so that Back then leads to the page before.
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
