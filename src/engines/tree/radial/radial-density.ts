/** Calls when the browser's zoom or the screen's density changes; returns the way to stop. */
export function watchDensity(changed: () => void): () => void {
  const stop = new AbortController();
  const watch = () => {
    const hear = () => {
      changed();
      watch();
    };
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', hear, { once: true, signal: stop.signal });
  };
  watch();
  return () => stop.abort();
}
