import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from './icon-button';

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
}

/**
 * One slide at a time, moved by buttons, arrow keys or a swipe. It never moves by itself, so it needs no pause
 * (WCAG 2.2.2); slides out of view are out of the tab order too.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const { t } = useTranslation('shared');
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 18 });
  const current = useSyncExternalStore(
    useCallback(
      (changed) => {
        embla?.on('select', changed).on('reInit', changed);
        return () => void embla?.off('select', changed).off('reInit', changed);
      },
      [embla],
    ),
    () => embla?.selectedScrollSnap() ?? 0,
  );
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className="relative overflow-hidden rounded-lg border border-line bg-surface print:hidden"
    >
      {slides.length > 1 && (
        <div className="absolute top-2 right-2 z-10 flex items-center gap-1 text-sm text-text2">
          <span aria-live="polite" className="mr-1 tabular-nums">
            {t('position', { current: current + 1, total: slides.length })}
          </span>
          <IconButton icon={ChevronLeft} label={t('previous')} onClick={() => embla?.scrollPrev()} />
          <IconButton icon={ChevronRight} label={t('next')} onClick={() => embla?.scrollNext()} />
        </div>
      )}
      <div ref={viewport} className="overflow-hidden">
        <div className="flex">
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={t('position', { current: index + 1, total: slides.length })}
              inert={index !== current}
              className="min-w-0 flex-[0_0_100%]"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
