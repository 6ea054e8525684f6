import { useTranslation } from 'react-i18next';

import { config } from '@/shared/config/config';
import { RichText } from '@/shared/html/rich-text';
import { Banner } from '@/shared/ui/banner';

/** The operator's maintenance notice; its HTML comes from outside. */
export function Maintenance({ html }: { html: string }) {
  const { t } = useTranslation('login');
  return (
    <Banner tone="warning" title={t('maintenance')}>
      <RichText html={html} imageHosts={config().imageHosts} />
    </Banner>
  );
}
