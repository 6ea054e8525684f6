import { type Language, currentLanguage } from '@/shared/i18n/i18n';

import { academy } from './academy/area';
import { emergency } from './emergency/area';
import { fm } from './fm/area';
import { fundings } from './fundings/area';
import { innovation } from './innovation/area';
import { isms } from './isms/area';
import { itdocu } from './itdocu/area';
import { marketing } from './marketing/area';
import { privacy } from './privacy/area';
import { qms } from './qms/area';
import type { AreaTexts, TopicArea } from './topic-area';

/** All topic areas in the order of the menu. A new area is one folder and one line here. */
export const topicAreas = [
  privacy,
  isms,
  fundings,
  itdocu,
  emergency,
  qms,
  academy,
  marketing,
  innovation,
  fm,
] as const satisfies readonly TopicArea[];

/** The area of a category; an unknown category is an error (R-RTE-16). */
export function areaOf(category: string, areas: readonly TopicArea[] = topicAreas): TopicArea {
  const area = areas.find((candidate) => candidate.category === category);
  if (!area) throw new UnknownCategoryError(category);
  return area;
}

/** Names of an area in the language of the interface. */
export const areaTexts = (area: TopicArea, language: Language): AreaTexts => area.texts[language];

/** Its name in the language of the interface. */
export const areaName = (area: TopicArea): string => areaTexts(area, currentLanguage()).name;

export class UnknownCategoryError extends Error {
  override name = 'UnknownCategoryError';
  readonly category: string;
  constructor(category: string) {
    super(`Unknown category: ${category}`);
    this.category = category;
  }
}
