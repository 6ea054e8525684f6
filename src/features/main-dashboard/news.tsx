import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type NewsItem, newsQuery } from '@/entities/news/queries';
import { useConfig } from '@/shared/config/use-config';
import { useFormats } from '@/shared/format/formats';
import { expectHtml, isAllowedImage } from '@/shared/html/sanitize';
import { ErrorState } from '@/shared/ui/banner';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { NewsSlide } from './news-slide';

const Carousel = lazyComponent(async () => (await import('@/shared/ui/carousel')).Carousel);
const NewsDialog = lazyComponent(async () => (await import('./news-dialog')).NewsDialog);

export function prefetchNews(): void {
  Carousel.prefetch();
  expectHtml();
}

export function News() {
  const { t } = useTranslation('main-dashboard');
  const { data = [], isPending, isError, refetch } = useQuery(newsQuery);
  const [read, setRead] = useState<NewsItem | null>(null);
  if (isPending)
    return (
      <Loading>
        <div className="h-38.5 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-full" />
        </div>
      </Loading>
    );
  const [first] = data;
  if (!first) return isError && <ErrorState title={t('news.failed')} onRetry={refetch} />;
  const titleOf = ({ title }: NewsItem) => title || t('news.untitled');
  const slideOf = (item: NewsItem) => (
    <Slide item={item} title={titleOf(item)} onRead={() => setRead(item)} />
  );
  const whole = read && (data.find(({ link, title }) => link === read.link && title === read.title) ?? read);
  const card = (
    <section aria-label={t('news.title')} className="rounded-lg border border-line bg-surface">
      {slideOf(first)}
    </section>
  );
  const slides = data.map((item, index) => ({ key: `${index} ${item.link}`, content: slideOf(item) }));
  return (
    <>
      {data.length === 1 ? (
        card
      ) : (
        // The first item is readable while the carousel loads.
        <Carousel label={t('news.title')} slides={slides} held={read !== null} fallback={card} />
      )}
      {whole && <NewsDialog item={whole} title={titleOf(whole)} onClose={() => setRead(null)} />}
    </>
  );
}

interface SlideProps {
  item: NewsItem;
  title: string;
  onRead: () => void;
}

function Slide({ item: { updated, link, content, words, image, imageAlt }, title, onRead }: SlideProps) {
  const { t } = useTranslation('main-dashboard');
  const config = useConfig();
  const formats = useFormats();
  const [broken, setBroken] = useState(false);
  return (
    <NewsSlide
      picture={
        image && !broken && isAllowedImage(image, config.imageHosts) ? (
          <img
            src={image}
            alt={imageAlt || title}
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
        ) : (
          <Icon icon={Newspaper} className="size-8 text-text3" strokeWidth={1.25} />
        )
      }
      updated={
        <>
          <span className="sm:hidden">{formats.date(updated)}</span>
          <span className="max-sm:hidden">{t('news.updated', { date: formats.date(updated) })}</span>
        </>
      }
      title={title}
      text={words}
      actions={
        <>
          {content && (
            <button type="button" className="link pointer-coarse:py-3" onClick={onRead}>
              {t('news.read')}
              <span className="sr-only">: {title}</span>
            </button>
          )}
          {link && (
            <a className="link pointer-coarse:py-3" href={link} target="_blank" rel="noopener noreferrer">
              {t('news.inBlog')}
              <span className="sr-only">
                : {title} ({t('news.opensNew')})
              </span>
            </a>
          )}
        </>
      }
    />
  );
}
