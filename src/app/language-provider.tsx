import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

/** The building blocks that speak for themselves (menus, dialogs, dates) follow the language of the interface. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={i18n.language === 'en' ? 'en-GB' : 'de-DE'}>{children}</I18nProvider>;
}
