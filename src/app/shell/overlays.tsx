import { lazy, Suspense } from 'react';

import { loadTexts } from '@/shared/i18n/i18n';

import type { Overlay } from './use-shortcuts';

const AcademyDialog = lazy(async () => ({ default: (await import('./academy-dialog')).AcademyDialog }));
const Commands = lazy(async () => {
  const [module] = await Promise.all([import('./commands'), loadTexts('command-palette')]);
  return { default: module.Commands };
});
const KeysDialog = lazy(async () => {
  const [module] = await Promise.all([import('@/shared/keys/keys-dialog'), loadTexts('shared/keys')]);
  return { default: module.KeysDialog };
});

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
