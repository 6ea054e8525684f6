/**
 * Does something so often, whenever the page has nothing else to do: the engine compiles what has run often, so what
 * somebody waits for later takes a third of the time. Best while data is still on its way.
 * `work` is told how many turns are left.
 */
export function practise(times: number, work: (turnsLeft: number) => void): void {
  if (times === 0) return;
  whenIdle(() => {
    work(times);
    practise(times - 1, work);
  });
}

// Safari has no idle callbacks.
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work);
