import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as z from 'zod/mini';

import { blogConfigQuery } from '@/entities/blog-config/queries';
import { startQuery } from '@/shared/query/start-query';
import { urlCodec, urlValue } from '@/shared/routing/url-codec';
import { useUrlState } from '@/shared/routing/use-url-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Tabs } from '@/shared/ui/tabs';

const BlogSettings = lazyComponent(async () => (await import('./blog/blog-settings')).BlogSettings);
const Protocol = lazyComponent(async () => (await import('./protocol/protocol')).Protocol);

const tabs = ['interfaces', 'protocol'] as const;
/** Tabs share no other parameters, so all others leave the address. */
const tabCodec = urlCodec(z.object({ tab: urlValue(z.enum(tabs), 'interfaces') }), { removes: 'others' });

export function loader({ request }: LoaderFunctionArgs): null {
  if (tabCodec.read(new URL(request.url).searchParams).tab === 'interfaces') {
    BlogSettings.prefetch();
    startQuery(blogConfigQuery);
  }
  return null;
}

export function Component() {
  const { t } = useTranslation('administration');
  const [{ tab }, change] = useUrlState(tabCodec);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        selected={tab}
        onSelect={(next) => change({ tab: next })}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
      >
        <div className="pt-4">
          <Suspense
            key={tab}
            fallback={
              <Loading>
                <Skeleton className="h-64 w-full" />
              </Loading>
            }
          >
            {tab === 'interfaces' ? <BlogSettings /> : <Protocol />}
          </Suspense>
        </div>
      </Tabs>
    </>
  );
}
