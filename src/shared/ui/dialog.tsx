import { lazyComponent, neededOffline } from './lazy-component';

/** Its code loads with the first dialog that opens. */
export const Dialog = neededOffline(lazyComponent(async () => (await import('./dialog-frame')).DialogFrame));
