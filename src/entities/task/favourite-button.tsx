import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Icon } from '@/shared/ui/icon';

import type { Task } from './task';
import { useFavourite } from './use-favourite';

export function FavouriteButton({ task, favourite }: { task: Task; favourite: boolean }) {
  const { t } = useTranslation('entities');
  const change = useFavourite();
  const label = t('task.setFavourite', { title: task.title });
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={label}
      data-tip={label}
      onClick={() => change([task], !favourite)}
      className="inline-flex size-8 items-center justify-center rounded-md hover:bg-selected pointer-coarse:size-11"
    >
      <Icon icon={Bookmark} className={`size-4 ${favourite ? 'fill-accent text-accent' : 'text-text3'}`} />
    </button>
  );
}
