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

export function PaletteSkeleton({ typed, onType, onClose }: PaletteSkeletonProps) {
  const { t } = useTranslation('app');
  const { t: shared } = useTranslation('shared');
  return (
    <dialog
      ref={open}
      aria-label={t('top.search')}
      onClose={onClose}
      className="mx-auto animate-soon flex w-full max-w-none items-center gap-3 border-line-float bg-surface pr-2 pl-4 text-text shadow-dialog backdrop:animate-soon backdrop:bg-scrim sm:mt-[12vh] sm:max-w-[640px] sm:rounded-xl sm:border"
    >
      <Icon icon={Search} className="size-4 shrink-0 text-text3" />
      <input
        aria-label={t('top.search')}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
      />
      <IconButton icon={X} label={shared('close')} onClick={onClose} />
    </dialog>
  );
}
