/** Settles when another form can take the draft. */
export type Release = () => Promise<void>;

const nothingToRelease: Release = () => Promise.resolve();

/**
 * Locks a draft for its form in all windows; undefined when another form holds it. The browser releases it
 * when the window is closed. Without locks (no https) every window may hold a draft.
 */
export function holdDraft(key: string): Promise<Release | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(nothingToRelease);
  return new Promise((resolve) => {
    const ended: Promise<void> = navigator.locks
      .request(`kundenportal.draft|${key}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return resolve(undefined);
        await new Promise<void>((release) => {
          resolve(() => {
            release();
            return ended;
          });
        });
      })
      // Browsers may refuse locks like storage.
      .catch(() => resolve(nothingToRelease));
  });
}
