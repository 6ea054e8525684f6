import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { IconButton } from '@/shared/ui/button';

interface LeafButtonsProps {
  name: string | undefined;
  index: number;
  total: number;
  onLeaf: (by: -1 | 1) => void;
}

export function LeafButtons({ name, index, total, onLeaf }: LeafButtonsProps) {
  const { t } = useTranslation('entities/document/preview');
  const formats = useFormats();
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        icon={ChevronLeft}
        label={t('previous')}
        aria-disabled={index === 0}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onLeaf(-1)}
      />
      <span role="status" className="text-sm whitespace-nowrap text-text2">
        <span className="sr-only">{name}, </span>
        {t('of', { current: formats.number(index + 1), total: formats.number(total) })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('next')}
        aria-disabled={index === total - 1}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onLeaf(1)}
      />
    </div>
  );
}
