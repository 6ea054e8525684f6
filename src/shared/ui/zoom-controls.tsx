import { type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../format/use-formats';
import { IconButton } from './icon-button';
import { type Zoom, zoomIn, zoomOut } from './zoom';

interface ZoomControlsProps {
  /** 1 is the natural size; undefined until something is shown. */
  scale: number | undefined;
  zoom: Zoom;
  onChange: (zoom: Zoom) => void;
  fitLabel: string;
  fitIcon: LucideIcon;
}

export function ZoomControls({ scale, zoom, onChange, fitLabel, fitIcon }: ZoomControlsProps) {
  const { t } = useTranslation('shared/ui');
  const formats = useFormats();
  const smaller = scale === undefined ? null : zoomOut(scale);
  const larger = scale === undefined ? null : zoomIn(scale);
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        icon={ZoomOut}
        label={t('zoomOut')}
        aria-disabled={smaller === null}
        onClick={() => smaller !== null && onChange(smaller)}
      />
      <output aria-label={t('zoom')} className="min-w-12 text-center text-sm text-text2">
        {scale !== undefined && formats.percent(scale * 100)}
      </output>
      <IconButton
        icon={ZoomIn}
        label={t('zoomIn')}
        aria-disabled={larger === null}
        onClick={() => larger !== null && onChange(larger)}
      />
      <IconButton
        icon={fitIcon}
        label={fitLabel}
        aria-pressed={zoom === 'fit'}
        onClick={() => onChange('fit')}
      />
    </div>
  );
}
