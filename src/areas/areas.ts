import {
  BadgeCheck,
  Building2,
  GraduationCap,
  HandCoins,
  Lightbulb,
  LockKeyhole,
  Megaphone,
  Server,
  ShieldCheck,
  Siren,
  Ticket,
  type LucideIcon,
} from 'lucide-react';

import type { Language, fallbackLanguage } from '@/shared/i18n/languages';

type AreaTexts = Readonly<Record<typeof fallbackLanguage, string> & Partial<Record<Language, string>>>;

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

export const topicAreas = [
  {
    csvCategory: 'DS',
    prefix: 'privacy',
    role: 'DSPortal',
    icon: ShieldCheck,
    hasListView: true,
    names: { de: 'Datenschutz', en: 'Data protection' },
    taskTitles: { de: 'Datenschutz-Aufgaben', en: 'Data protection tasks' },
  },
  {
    csvCategory: 'IS',
    prefix: 'isms',
    role: 'ISMSPortal',
    icon: LockKeyhole,
    names: { de: 'Informationssicherheit', en: 'Information security' },
    taskTitles: { de: 'Aufgaben der Informationssicherheit', en: 'Information security tasks' },
  },
  {
    csvCategory: 'FUNDINGS',
    prefix: 'fundings',
    role: 'Fundings',
    icon: HandCoins,
    names: { de: 'Förderungen', en: 'Funding' },
    taskTitles: { de: 'Förder-Aufgaben', en: 'Funding tasks' },
  },
  {
    csvCategory: 'ITDOCU',
    prefix: 'itdocu',
    role: 'ITDOCU',
    icon: Server,
    hasListView: true,
    names: { de: 'IT-Dokumentation', en: 'IT documentation' },
    taskTitles: { de: 'Aufgaben der IT-Dokumentation', en: 'IT documentation tasks' },
  },
  {
    csvCategory: 'EMERGENCY',
    prefix: 'emergency',
    role: 'Emergency',
    icon: Siren,
    keepsOffline: true,
    names: { de: 'Notfallhandbuch', en: 'Emergency handbook' },
    taskTitles: { de: 'Aufgaben des Notfallhandbuchs', en: 'Emergency handbook tasks' },
  },
  {
    csvCategory: 'QMS',
    prefix: 'qms',
    role: 'QMSPortal',
    icon: BadgeCheck,
    hasListView: true,
    names: { de: 'Qualitätsmanagement', en: 'Quality management' },
    taskTitles: { de: 'Qualitäts-Aufgaben', en: 'Quality management tasks' },
  },
  {
    csvCategory: 'ACADEMY',
    prefix: 'academy',
    role: 'AcademyPortal',
    icon: GraduationCap,
    hasListView: true,
    names: { de: 'Akademie', en: 'Academy' },
    taskTitles: { de: 'Akademie-Aufgaben', en: 'Academy tasks' },
  },
  {
    csvCategory: 'MARKETING',
    prefix: 'marketing',
    role: 'MarketingPortal',
    icon: Megaphone,
    hasListView: true,
    names: { de: 'Marketing', en: 'Marketing' },
    taskTitles: { de: 'Marketing-Aufgaben', en: 'Marketing tasks' },
  },
  {
    csvCategory: 'INNOVATION',
    prefix: 'innovation',
    role: 'InnovationPortal',
    icon: Lightbulb,
    hasListView: true,
    names: { de: 'Innovationsmanagement', en: 'Innovation management' },
    taskTitles: { de: 'Innovations-Aufgaben', en: 'Innovation management tasks' },
  },
  {
    csvCategory: 'FM',
    prefix: 'fm',
    role: 'FM',
    icon: Building2,
    names: { de: 'Gebäudemanagement', en: 'Facility management' },
    taskTitles: { de: 'Aufgaben des Gebäudemanagements', en: 'Facility management tasks' },
  },
] as const satisfies readonly TopicArea[];

/** Tickets appear in the menu like an area, but have their own screens and no task category. */
export const ticketArea = {
  csvCategory: 'TICKET',
  prefix: 'ticket',
  role: 'Ticketportal',
  icon: Ticket,
  names: { de: 'Tickets', en: 'Tickets' },
} as const satisfies TopicArea;

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
