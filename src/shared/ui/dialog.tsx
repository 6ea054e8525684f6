import type { DialogFrameProps } from './dialog-frame';
import { lazyComponent, neededOffline } from './lazy-component';

const DialogFrame = neededOffline(lazyComponent(async () => (await import('./dialog-frame')).DialogFrame));

/** Its code loads with the first dialog that opens. */
export const Dialog = ({ open = true, ...frame }: DialogFrameProps & { open?: boolean }) =>
  open && <DialogFrame {...frame} />;
