import { useEffect, useState } from 'react';

import { type Pdf, PdfError, type PdfProblem, openPdf } from './open-pdf';

/** An opening file: not yet there, there, or not to be shown. */
export type Opening = { pdf: Pdf; problem: null } | { pdf: null; problem: PdfProblem | null };

/** Opens a PDF as long as the component is there, and frees its worker and memory afterwards. */
export function usePdf(bytes: ArrayBuffer): Opening {
  const [opening, setOpening] = useState<Opening>({ pdf: null, problem: null });
  useEffect(() => {
    const stop = new AbortController();
    openPdf(bytes, stop.signal).then(
      (pdf) => {
        if (!stop.signal.aborted) setOpening({ pdf, problem: null });
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          setOpening({ pdf: null, problem: error instanceof PdfError ? error.problem : 'broken' });
      },
    );
    return () => stop.abort();
  }, [bytes]);
  return opening;
}
