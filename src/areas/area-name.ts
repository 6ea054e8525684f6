import { useLanguage } from '@/shared/i18n/language';
import { type Language, fallbackLanguage } from '@/shared/i18n/languages';

import type { TopicArea } from './topic-area';

const inLanguage = (texts: TopicArea['names'], language: Language): string =>
  texts[language] ?? texts[fallbackLanguage];

/** The name of an area in a language; German where the area has none in it. */
export const areaNameIn = ({ names }: TopicArea, language: Language): string => inLanguage(names, language);

/** Gives the name of an area in the language of the interface. */
export function useAreaName(): (area: TopicArea) => string {
  const language = useLanguage();
  return (area) => areaNameIn(area, language);
}

/** Gives the heading of an area's tasks in the language of the interface (R-TREE-06). */
export function useTaskTitle(): (area: TopicArea) => string {
  const language = useLanguage();
  return ({ names, taskTitles = names }) => inLanguage(taskTitles, language);
}
