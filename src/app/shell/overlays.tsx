import { Suspense } from 'react';

import { lazyPart } from '@/shared/ui/lazy-part';

import type { Overlay } from './use-shortcuts';

const AcademyDialog = lazyPart(async () => (await import('./academy-dialog')).AcademyDialog);
const Commands = lazyPart(async () => (await import('./commands')).Commands, 'command-palette');
const KeysDialog = lazyPart(
  async () => (await import('@/shared/keys/keys-dialog')).KeysDialog,
  'shared/keys',
);

interface OverlaysProps {
  overlay: Overlay;
  onShow: (overlay: Overlay | undefined) => void;
}

/** What opens above any page; each loads when it is first asked for. */
export function Overlays({ overlay, onShow }: OverlaysProps) {
  const close = () => onShow(undefined);
  return (
    <Suspense>
      {overlay === 'palette' && <Commands onShow={onShow} />}
      {overlay === 'keys' && <KeysDialog onClose={close} />}
      {overlay === 'academy' && <AcademyDialog onClose={close} />}
    </Suspense>
  );
}
