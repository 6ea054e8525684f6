import { useLanguage } from '@/shared/i18n/language';
import { type Language, fallbackLanguage } from '@/shared/i18n/languages';

import type { TopicArea } from './topic-area';

const inLanguage = (texts: TopicArea['names'], language: Language): string =>
  texts[language] ?? texts[fallbackLanguage];

/** Falls back to German if the area has no name in the language. */
export const areaNameIn = ({ names }: TopicArea, language: Language): string => inLanguage(names, language);

export function useAreaName(): (area: TopicArea) => string {
  const language = useLanguage();
  return (area) => areaNameIn(area, language);
}

/** All areas have the same pages, so that a heading names the area, too. */
export function usePageTitle(): (area: TopicArea, page: string) => string {
  const areaName = useAreaName();
  return (area, page) => `${areaName(area)}: ${page}`;
}

export function useTaskTitle(): (area: TopicArea) => string {
  const language = useLanguage();
  return ({ names, taskTitles = names }) => inLanguage(taskTitles, language);
}
