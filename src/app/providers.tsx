import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import type { AppConfig } from '@/shared/config/config';
import { ConfigProvider } from '@/shared/config/use-config';
import { LanguageProvider, useLanguage } from '@/shared/i18n/language';
import { languages } from '@/shared/i18n/languages';
import { LiveRegion } from '@/shared/notice/announcements';
import { queryClient } from '@/shared/query/query-client';

export function Providers({ config, children }: { config: AppConfig; children: ReactNode }) {
  return (
    <ConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <WidgetLanguage>{children}</WidgetLanguage>
          <LiveRegion />
        </LanguageProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

function WidgetLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={languages[useLanguage()].locale}>{children}</I18nProvider>;
}
