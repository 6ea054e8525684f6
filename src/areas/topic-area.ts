import type { LucideIcon } from 'lucide-react';

import type { Language } from '@/shared/i18n/i18n';

/** One topic area, as data: its screens are written once and ask here (R-RTE-11). */
export interface TopicArea {
  /** The category identifier both backends know it by (csvCategory). */
  category: string;
  /** First part of its route names, e.g. `privacy` in /privacyDashboard. */
  prefix: string;
  /** Role that opens it; an installation may rename it in its configuration. */
  role: string;
  icon: LucideIcon;
  /** Colour of the icon, never of a surface or a text (docs/design.md). */
  hue: string;
  /** Six of the ten areas have a list view (R-RTE-12). */
  hasListView: boolean;
  texts: Record<Language, AreaTexts>;
}

export interface AreaTexts {
  name: string;
}
