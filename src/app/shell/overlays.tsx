import type { ReactNode } from 'react';

import { lazyComponent, neededOffline } from '@/shared/ui/lazy-component';

import { type Overlay, leave } from './overlay';

const AcademyDialog = lazyComponent(async () => (await import('./academy-dialog')).AcademyDialog);
const Commands = lazyComponent(async () => (await import('./commands')).Commands);
const UnsavedChangesDialog = neededOffline(
  lazyComponent(async () => (await import('./unsaved-changes-dialog')).UnsavedChangesDialog),
);
const KeepFolderDialog = neededOffline(
  lazyComponent(async () => (await import('./keep-folder-dialog')).KeepFolderDialog),
);
const KeysDialog = lazyComponent(async () => (await import('./keys-dialog')).KeysDialog);

interface OverlaysProps {
  overlay: Overlay;
  typed: string;
  fallback: ReactNode;
  onShow: (overlay: Overlay | undefined) => void;
}

export function Overlays({ overlay, typed, fallback, onShow }: OverlaysProps) {
  const close = () => onShow(undefined);
  return (
    <>
      {overlay === 'palette' && <Commands typed={typed} onShow={onShow} fallback={fallback} />}
      {overlay === 'keys' && <KeysDialog onClose={close} />}
      {overlay === 'academy' && <AcademyDialog onClose={close} />}
      {overlay === 'logOut' && (
        <UnsavedChangesDialog way="session" onStay={close} onLeave={() => void leave(onShow)} />
      )}
      {overlay === 'keepFolder' && <KeepFolderDialog onStay={close} />}
    </>
  );
}
