import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import type { AppConfig } from '@/shared/config/config';
import { useLanguage } from '@/shared/i18n/language';
import { languages } from '@/shared/i18n/languages';

import { BaseProviders } from './login-start';

export const Providers = ({ config, children }: { config: AppConfig; children: ReactNode }) => (
  <BaseProviders config={config}>
    <WidgetLanguage>{children}</WidgetLanguage>
  </BaseProviders>
);

function WidgetLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={languages[useLanguage()].locale}>{children}</I18nProvider>;
}
