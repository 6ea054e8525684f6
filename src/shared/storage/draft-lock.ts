/** Gives a draft back; settles when another form can take it. */
export type Release = () => Promise<void>;

const nothingToRelease: Release = () => Promise.resolve();

/**
 * Holds a draft for the form that has it open, in all windows of the portal; undefined when another form holds it. The
 * browser releases it when the window is closed or reloaded. Without locks (no https) every window may hold a draft.
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
      // Locks can be refused like storage.
      .catch(() => resolve(nothingToRelease));
  });
}
