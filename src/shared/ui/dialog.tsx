import { Suspense } from 'react';

import type { DialogFrameProps } from './dialog-frame';
import { lazyComponent, neededOffline } from './lazy-component';

const DialogFrame = neededOffline(lazyComponent(async () => (await import('./dialog-frame')).DialogFrame));

interface DialogProps extends DialogFrameProps {
  open: boolean;
}

/**
 * A modal dialog; a sheet from below at phone width. Focus stays inside and returns to where it was. Its code comes with
 * the first one that opens.
 */
export function Dialog({ open, ...frame }: DialogProps) {
  return (
    open && (
      <Suspense>
        <DialogFrame {...frame} />
      </Suspense>
    )
  );
}
