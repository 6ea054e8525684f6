import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { type NewsItem, newsQuery } from '@/entities/news/queries';
import { config } from '@/shared/config/config';
import { formatDate } from '@/shared/format/dates';
import { RichText } from '@/shared/html/rich-text';
import { isAllowedImage } from '@/shared/html/sanitize';
import { ErrorState } from '@/shared/ui/error-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { NewsSlide } from './news-slide';

const Carousel = lazyPart(async () => (await import('@/shared/ui/carousel')).Carousel);

/** News of the provider's blog (Spec 1 §2 'Main dashboard'); an installation without a blog shows nothing here. */
export function News() {
  const { t } = useTranslation('main-dashboard');
  const { data = [], isPending, isError, refetch, isFetching } = useQuery(newsQuery);
  if (isPending)
    return (
      <Loading>
        <div className="flex h-38.5 gap-5 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-full w-48 max-sm:hidden" />
          <div className="flex flex-1 flex-col gap-3 pt-1">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      </Loading>
    );
  const [first] = data;
  if (!first)
    return isError ? (
      <ErrorState title={t('news.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : null;
  const card = (
    <section aria-label={t('news.title')} className="rounded-lg border border-line bg-surface">
      <Slide item={first} />
    </section>
  );
  if (data.length === 1) return card;
  const slides = data.map((item, index) => ({
    key: `${index} ${item.link}`,
    content: <Slide item={item} />,
  }));
  return (
    // The first one is there to be read while what turns the pages is on its way.
    <Suspense fallback={card}>
      <Carousel label={t('news.title')} slides={slides} />
    </Suspense>
  );
}

function Slide({ item: { title: given, updated, link, content, image } }: { item: NewsItem }) {
  const { t } = useTranslation('main-dashboard');
  const title = given || t('news.untitled');
  const { imageHosts } = config();
  return (
    <NewsSlide
      picture={
        image && isAllowedImage(image, imageHosts) ? (
          <img src={image} alt={title} className="size-full object-cover" />
        ) : (
          <Newspaper aria-hidden className="size-8 text-text3" strokeWidth={1.25} />
        )
      }
      updated={
        <>
          {/* On a phone the buttons leave room for no more. */}
          <span className="sm:hidden">{formatDate(updated)}</span>
          <span className="max-sm:hidden">{t('news.updated', { date: formatDate(updated) })}</span>
        </>
      }
      title={title}
      text={<RichText html={content} imageHosts={[]} />}
      link={
        link && (
          <a
            className="link mt-2 inline-block pointer-coarse:-mb-3 pointer-coarse:py-3"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('news.read')}
            <span className="sr-only">
              : {title} ({t('news.opensNew')})
            </span>
          </a>
        )
      }
    />
  );
}
