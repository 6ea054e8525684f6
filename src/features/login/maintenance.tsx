import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/config/use-config';
import { RichText } from '@/shared/html/rich-text';
import { Banner } from '@/shared/ui/banner';

/** The HTML of the notice is untrusted. */
export function Maintenance({ html }: { html: string }) {
  const { t } = useTranslation('login');
  const config = useConfig();
  return (
    <Banner tone="warning" title={t('maintenance')}>
      <RichText html={html} imageHosts={config.imageHosts} />
    </Banner>
  );
}
