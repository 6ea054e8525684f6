import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { prefersReducedMotion } from '../theme/theme';
import { IconButton } from './button';

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  held: boolean;
}

const slideMs = 8000;

/** Time stops on hover, focus, pause, at the end and with reduced motion (WCAG 2.2.2). */
export function Carousel({ label, slides, held }: CarouselProps) {
  const { t } = useTranslation('shared/ui');
  const [still] = useState(prefersReducedMotion);
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 18 });
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [inside, setInside] = useState(false);
  const moving = !still && !held && !paused && !pointed && !inside && slides.length > 1;

  useEffect(() => {
    if (!embla || !moving) return undefined;
    const timer = setInterval(() => {
      embla.scrollNext();
      if (embla.selectedScrollSnap() === 0) setPaused(true);
    }, slideMs);
    return () => clearInterval(timer);
  }, [embla, moving]);

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys repeat what its buttons do
    <section
      aria-label={label}
      aria-roledescription={t('carousel')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setInside(true)}
      onBlur={() => setInside(false)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') embla?.scrollPrev(still);
        if (key === 'ArrowRight') embla?.scrollNext(still);
      }}
      className="relative overflow-hidden rounded-lg border border-line bg-surface print:hidden"
    >
      {slides.length > 1 && (
        <div className="absolute top-2 right-2 z-10 flex pointer-coarse:top-1 items-center text-sm text-text2">
          <span aria-live={moving ? 'off' : 'polite'} className="mr-1">
            {t('position', { current: current + 1, total: slides.length })}
          </span>
          <IconButton icon={ChevronLeft} label={t('previous')} onClick={() => embla?.scrollPrev(still)} />
          <IconButton icon={ChevronRight} label={t('next')} onClick={() => embla?.scrollNext(still)} />
          {!still && (
            <IconButton
              icon={paused ? Play : Pause}
              label={t(paused ? 'play' : 'pause')}
              onClick={() => setPaused(!paused)}
            />
          )}
        </div>
      )}
      <div ref={viewport} className="overflow-hidden">
        <div className="flex">
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription={t('slide')}
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
