import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

import { currentSession } from '@/entities/session/session';
import { unsentState, useUnsentState } from '@/shared/form/unsent-input';
import { lazyComponent } from '@/shared/ui/lazy-component';

const UnsavedChangesDialog = lazyComponent(
  async () => (await import('./unsaved-changes-dialog')).UnsavedChangesDialog,
);

/** The router cannot stop an address typed by hand, so this renders a blocker only when needed. */
export const UnsavedChangesGuard = () => useUnsentState() !== 'none' && <Blocker />;

/** Asks before unsent input is left (R-PLUS-09); the end of a session asks nothing. */
function Blocker() {
  const [hasSession] = useState(() => currentSession() !== null);
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
    unsentState() !== 'none' &&
    hasSession === (currentSession() !== null) &&
    currentLocation.pathname !== nextLocation.pathname;
  const blocker = useBlocker(leaves);
  const unsent = useUnsentState();
  // Prefetch the dialog, so that it also opens offline.
  useEffect(() => UnsavedChangesDialog.prefetch(), []);
  if (blocker.state !== 'blocked') return null;
  return (
    <UnsavedChangesDialog
      way={unsent === 'lost' ? 'lost' : 'stored'}
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  );
}
