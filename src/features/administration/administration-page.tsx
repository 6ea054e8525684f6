import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as z from 'zod/mini';

import { blogConfigQuery } from '@/entities/blog-config/queries';
import { useUnsentState } from '@/shared/form/unsent-input';
import { startQuery } from '@/shared/query/start-query';
import { urlCodec, urlValue, useUrlState } from '@/shared/routing/use-url-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Tabs } from '@/shared/ui/tabs';

import { BlogSettings } from './blog/blog-settings';
import { Protocol } from './protocol/protocol';

const tabs = ['interfaces', 'protocol'] as const;
const tabCodec = urlCodec(z.object({ tab: urlValue(z.enum(tabs), 'interfaces') }), { removes: 'others' });

export function loader({ request }: LoaderFunctionArgs): null {
  if (tabCodec.read(new URL(request.url).searchParams).tab === 'interfaces') startQuery(blogConfigQuery);
  return null;
}

export function Component() {
  const { t } = useTranslation('administration');
  const [{ tab }, change] = useUrlState(tabCodec);
  const unsent = useUnsentState();
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
          {/* A form with unsent input stays behind the other tab, because a draft leaves the key out. */}
          <div hidden={tab === 'protocol'}>
            {(tab === 'interfaces' || unsent !== 'none') && <BlogSettings />}
          </div>
          {tab === 'protocol' && <Protocol />}
        </div>
      </Tabs>
    </>
  );
}
