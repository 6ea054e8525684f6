/** How long any call may wait for an answer to begin, in milliseconds. */
export const patience = 60_000;

const stall = 'TimeoutError';

/**
 * Settings of a call whose answer may take as long as the line needs, but may not stand still: it ends once nothing has
 * come for as long as any other call may take at all.
 */
export function untilStalled(signal: AbortSignal | undefined) {
  const watch = new AbortController();
  const end = () => watch.abort(new DOMException('Nothing comes any more', stall));
  let timer = setTimeout(end, patience);
  return {
    timeout: 0,
    signal: signal ? AbortSignal.any([signal, watch.signal]) : watch.signal,
    onDownloadProgress: () => {
      clearTimeout(timer);
      timer = setTimeout(end, patience);
    },
  };
}

/** Whether a call was ended because nothing came any more, and not by the person. */
export const hasStalled = (signal: unknown) =>
  signal instanceof AbortSignal && signal.reason instanceof DOMException && signal.reason.name === stall;
