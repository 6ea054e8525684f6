import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

interface PaletteSkeletonProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** A palette that loads at once does not flicker because of the delay. */
const waits = 'animate-[fade-in_120ms_200ms_var(--ease-out)_backwards]';
const backdropWaits = 'backdrop:animate-[fade-in_120ms_200ms_var(--ease-out)_backwards]';

/** Keeps the text typed while the palette loads, so that it reaches no field behind it. */
export function PaletteSkeleton({ typed, onType, onClose }: PaletteSkeletonProps) {
  const { t } = useTranslation('app');
  const { t: shared } = useTranslation('shared');
  return (
    <dialog
      ref={open}
      aria-label={t('top.search')}
      onClose={onClose}
      className={`mx-auto flex w-full max-w-none items-center gap-3 border-line-float bg-surface pr-2 pl-4 text-text shadow-dialog backdrop:bg-scrim sm:mt-[12vh] sm:max-w-[640px] sm:rounded-xl sm:border print:hidden ${waits} ${backdropWaits}`}
    >
      <Icon icon={Search} className="size-4 shrink-0 text-text3" />
      <input
        autoFocus
        aria-label={t('top.search')}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
      />
      <IconButton icon={X} label={shared('close')} onClick={onClose} />
    </dialog>
  );
}
