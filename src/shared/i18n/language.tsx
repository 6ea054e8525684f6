import { type ReactNode, createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

import { type Language, fallbackLanguage, isLanguage } from './languages';

const LanguageContext = createContext<Language>(fallbackLanguage);

/** Hands the language of the interface to everything below; another one draws it again and keeps its state. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  // Any namespace that travels with the entry: without one the hook waits for texts that do not exist.
  const { language } = useTranslation('shared').i18n;
  return (
    <LanguageContext value={isLanguage(language) ? language : fallbackLanguage}>{children}</LanguageContext>
  );
}

/** The language of the interface. */
export const useLanguage = (): Language => use(LanguageContext);
