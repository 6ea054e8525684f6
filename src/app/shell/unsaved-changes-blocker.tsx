import { Suspense, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

import { currentSession } from '@/entities/session/session';
import { unsentCount, useUnsentCount } from '@/shared/form/unsent-input';
import { lazyComponent } from '@/shared/ui/lazy-component';

const UnsavedChangesDialog = lazyComponent(
  async () => (await import('./unsaved-changes-dialog')).UnsavedChangesDialog,
);

/**
 * Leaving a page with input that was not sent asks first (R-PLUS-09). What stays behind is kept as a draft, and
 * an ended session leaves without a question.
 */
export function UnsavedChangesBlocker() {
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
    unsentCount() > 0 && currentSession() !== null && currentLocation.pathname !== nextLocation.pathname;
  const blocker = useBlocker(leaves);
  const unsent = useUnsentCount() > 0;
  // Who types may lose the connection, and is asked all the same.
  useEffect(() => {
    if (unsent) UnsavedChangesDialog.prefetch();
  }, [unsent]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedChangesDialog way="page" onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
