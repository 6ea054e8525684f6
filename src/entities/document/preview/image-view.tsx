import { Maximize } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Zoom, ZoomControls } from '@/shared/ui/zoom-controls';

interface ImageViewProps {
  bytes: ArrayBuffer;
  imageType: string;
  name: string;
  failed: ReactNode;
  /** Called with `none` if the image cannot be shown. */
  onReading: (reading: 'end' | 'none') => void;
}

function sizeOf({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) {
  const width = Math.max(1, naturalWidth);
  const room = { width: clientWidth - 32, height: clientHeight - 32 };
  return { width, fitting: Math.min(1, room.width / width, room.height / Math.max(1, naturalHeight)) };
}

export function ImageView({ bytes, imageType, name, failed, onReading }: ImageViewProps) {
  const { t } = useTranslation('entities/document/preview');
  const picture = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [natural, setNatural] = useState<{ width: number; fitting: number }>();
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: imageType }));
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, imageType]);

  if (broken) return failed;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        role="group"
        aria-label={t('tools')}
        className="flex items-center justify-center border-b border-line px-4 py-1.5"
      >
        <ZoomControls
          scale={zoom === 'fit' ? natural?.fitting : zoom}
          zoom={zoom}
          onChange={setZoom}
          fitLabel={t('fitPicture')}
          fitIcon={Maximize}
        />
      </div>
      <div
        role="region"
        aria-label={t('picture', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area has to be reachable by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 overflow-auto bg-sunken p-4 -outline-offset-2"
      >
        <img
          ref={picture}
          alt={name}
          onLoad={({ currentTarget }) => {
            setNatural(sizeOf(currentTarget));
            onReading('end');
          }}
          onError={() => {
            setBroken(true);
            onReading('none');
          }}
          className={
            zoom === 'fit' ? 'absolute inset-0 size-full object-scale-down p-4' : 'm-auto max-w-none'
          }
          style={zoom === 'fit' || !natural ? undefined : { width: natural.width * zoom }}
        />
      </div>
    </div>
  );
}
