import { type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../format/formats';
import { IconButton } from './button';

/** `fit` shows the whole width of a page, or the whole picture. */
export type Zoom = number | 'fit';

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export const zoomIn = (scale: number): number | null => steps.find((step) => step > scale + 0.01) ?? null;

export const zoomOut = (scale: number) => steps.findLast((step) => step < scale - 0.01) ?? null;

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
