import { type ReactNode, createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

import { type Language, fallbackLanguage, isLanguage } from './languages';

const LanguageContext = createContext<Language>(fallbackLanguage);

export function LanguageProvider({ children }: { children: ReactNode }) {
  // Pass a namespace of the entry: without one the hook waits for texts that do not exist.
  const { language } = useTranslation('shared').i18n;
  return (
    <LanguageContext value={isLanguage(language) ? language : fallbackLanguage}>{children}</LanguageContext>
  );
}

export const useLanguage = (): Language => use(LanguageContext);
