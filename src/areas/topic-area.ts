import type { LucideIcon } from 'lucide-react';

import type { Language, fallbackLanguage } from '@/shared/i18n/languages';

/** All areas share their screens (R-RTE-11). */
export interface TopicArea {
  csvCategory: string;
  /** First part of its route names, e.g. `privacy` in /privacyDashboard. */
  prefix: string;
  role: string;
  icon: LucideIcon;
  /** Colour of the icon, never of a surface or a text (docs/design.md). */
  hue: string;
  /** Six of the ten areas have one (R-RTE-12). */
  hasListView?: true;
  /** Users may keep the whole area on their device; its folders stay at a logout (ADR 0061). */
  keepsOffline?: true;
  names: AreaTexts;
  /** Heading of its tasks if it cannot be built from the name: 'Förder-Aufgaben' (R-TREE-06). */
  taskTitles?: AreaTexts;
}

type AreaTexts = Readonly<Record<typeof fallbackLanguage, string> & Partial<Record<Language, string>>>;
