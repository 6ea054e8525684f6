type Entry = Parameters<History['replaceState']>;

const periodMs = 10_000;
/** WebKit refuses more than 100 writes in the period, and pages need some for their steps. */
const maxWrites = 60;
const retryMs = 500;

/** Delays writes to the address that a browser would refuse, as when a key is held in a filter. */
export function limitHistoryWrites(): void {
  const replace = history.replaceState.bind(history);
  const push = history.pushState.bind(history);
  let writtenAt: readonly number[] = [];
  let delayed: Entry | undefined;

  const write = (entry: Entry) => {
    const now = Date.now();
    writtenAt = writtenAt.filter((at) => now - at < periodMs);
    if (writtenAt.length >= maxWrites) {
      if (!delayed) setTimeout(writeDelayed, retryMs);
      delayed = entry;
      return;
    }
    delayed = undefined;
    writtenAt = [...writtenAt, now];
    replace(...entry);
  };
  const writeDelayed = () => {
    const entry = delayed;
    delayed = undefined;
    if (entry) write(entry);
  };

  history.replaceState = (...entry) => write(entry);
  history.pushState = (...entry) => {
    // The step before keeps its newest address.
    if (delayed) replace(...delayed);
    delayed = undefined;
    writtenAt = [...writtenAt, Date.now()];
    push(...entry);
  };
  // A delayed address belongs to the step that was just left.
  window.addEventListener('popstate', () => (delayed = undefined), { capture: true });
}
