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
import type { TopicArea } from './topic-area';

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
export function areaOf(csvCategory: string, areas: readonly TopicArea[] = topicAreas): TopicArea {
  const area = areas.find((candidate) => candidate.csvCategory === csvCategory);
  if (!area) throw new UnknownCategoryError(csvCategory);
  return area;
}

export class UnknownCategoryError extends Error {
  override name = 'UnknownCategoryError';
  readonly csvCategory: string;
  constructor(csvCategory: string) {
    super(`Unknown category: ${csvCategory}`);
    this.csvCategory = csvCategory;
  }
}
