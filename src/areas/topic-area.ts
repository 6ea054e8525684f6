import type { LucideIcon } from 'lucide-react';

import type { Language, fallbackLanguage } from '@/shared/i18n/languages';

/** All areas share their screens (R-RTE-11). */
export interface TopicArea {
  csvCategory: string;
  /** First part of its route names, e.g. `privacy` in /privacyDashboard, and last one of its colour's name. */
  prefix: string;
  role: string;
  icon: LucideIcon;
  /** Six of the ten areas have one (R-RTE-12). */
  hasListView?: true;
  /** Users may keep the whole area on their device; its folders stay at a logout (ADR 0061). */
  keepsOffline?: true;
  names: AreaTexts;
  /** Heading of its tasks if it cannot be built from the name: 'Förder-Aufgaben' (R-TREE-06). */
  taskTitles?: AreaTexts;
}

/** Returns the colour of its icon, never of a surface or a text (docs/design.md). */
export const hueOf = ({ prefix }: TopicArea): string => `var(--area-${prefix})`;

type AreaTexts = Readonly<Record<typeof fallbackLanguage, string> & Partial<Record<Language, string>>>;
