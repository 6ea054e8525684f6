import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { TypedSoFar } from '@/features/login/login-form';
import { LoginPage } from '@/features/login/login-page';
import type { AppConfig } from '@/shared/config/config';
import { ConfigProvider } from '@/shared/config/use-config';
import { LanguageProvider } from '@/shared/i18n/language';
import { LiveRegion } from '@/shared/notice/announcements';
import { queryClient } from '@/shared/query/query-client';

export function LoginStart({ config, typed }: { config: AppConfig; typed: TypedSoFar }) {
  const { t } = useTranslation('login');
  const title = `${t('title')} · ${config.brand.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <BaseProviders config={config}>
      <LoginPage typed={typed} />
    </BaseProviders>
  );
}

export const BaseProviders = ({ config, children }: { config: AppConfig; children: ReactNode }) => (
  <ConfigProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        {children}
        <LiveRegion />
      </LanguageProvider>
    </QueryClientProvider>
  </ConfigProvider>
);
