import type { DialogFrameProps } from './dialog-frame';
import { lazyComponent, neededOffline } from './lazy-component';

const DialogFrame = neededOffline(lazyComponent(async () => (await import('./dialog-frame')).DialogFrame));

interface DialogProps extends DialogFrameProps {
  open?: boolean;
}

/** Its code loads with the first dialog that opens. */
export function Dialog({ open = true, ...frame }: DialogProps) {
  return open && <DialogFrame {...frame} />;
}
