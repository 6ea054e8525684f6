import { useLanguage } from '@/shared/i18n/language';
import { type Language, fallbackLanguage } from '@/shared/i18n/languages';

import type { TopicArea } from './topic-area';

/** The name of an area in a language; German where the area has none in it. */
export const areaNameIn = ({ names }: TopicArea, language: Language): string =>
  names[language] ?? names[fallbackLanguage];

/** Gives the name of an area in the language of the interface. */
export function useAreaName(): (area: TopicArea) => string {
  const language = useLanguage();
  return (area) => areaNameIn(area, language);
}
