import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

/**
 * The building blocks that speak for themselves (menus, dialogs, dates) follow the language of the interface. Another
 * language begins every screen anew: compiled code keeps what it has worked out, names of areas and dates among it, as long
 * as nothing it was given changes. What was typed comes back as a draft.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <I18nProvider key={i18n.language} locale={i18n.language === 'en' ? 'en-GB' : 'de-DE'}>
      {children}
    </I18nProvider>
  );
}
