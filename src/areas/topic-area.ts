import type { LucideIcon } from 'lucide-react';

import type { Language, fallbackLanguage } from '@/shared/i18n/languages';

/** One topic area, as data: its screens are written once and ask here (R-RTE-11). */
export interface TopicArea {
  /** The category identifier both backends know it by. */
  csvCategory: string;
  /** First part of its route names, e.g. `privacy` in /privacyDashboard. */
  prefix: string;
  /** Role that opens it; an installation may rename it in its configuration. */
  role: string;
  icon: LucideIcon;
  /** Colour of the icon, never of a surface or a text (docs/design.md). */
  hue: string;
  /** Six of the ten areas have a list view (R-RTE-12). */
  hasListView: boolean;
  /** Whether users may keep all of it on their device, and its folders stay at a logout (ADR 0061). */
  keepsOffline?: true;
  /** Its name by language; German where another language has none. */
  names: AreaTexts;
  /** Heading of its tasks, which no rule builds from the name: 'Förder-Aufgaben' (R-TREE-06). Without one, the name. */
  taskTitles?: AreaTexts;
}

type AreaTexts = Readonly<Record<typeof fallbackLanguage, string> & Partial<Record<Language, string>>>;
