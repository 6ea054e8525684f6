/** The ten topic areas as the backends know them; the ticket area has no tasks and stands in `ROLES` only. */
export const CATEGORIES = [
  'DS',
  'IS',
  'FUNDINGS',
  'FM',
  'MARKETING',
  'EMERGENCY',
  'QMS',
  'ITDOCU',
  'INNOVATION',
  'ACADEMY',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Role name per area (R-ROL-07), plus the rights that are no area. */
export const ROLES = {
  DS: 'DSPortal',
  IS: 'ISMSPortal',
  FUNDINGS: 'Fundings',
  FM: 'FM',
  MARKETING: 'MarketingPortal',
  EMERGENCY: 'Emergency',
  QMS: 'QMSPortal',
  ITDOCU: 'ITDOCU',
  INNOVATION: 'InnovationPortal',
  ACADEMY: 'AcademyPortal',
  TICKET: 'Ticketportal',
  CONTRACTS: 'Vertraege',
  FOREIGN: 'Fremdbenutzer',
} as const;

export type RoleKey = keyof typeof ROLES;

/** The function that opens every area of an address. */
export const ADMIN_FUNCTION = '_yit_PortalAdmin';

export const ROLE_LABELS: Record<RoleKey, string> = {
  DS: 'Datenschutz',
  IS: 'Informationssicherheit',
  FUNDINGS: 'Förderungen',
  FM: 'Gebäudemanagement',
  MARKETING: 'Marketing',
  EMERGENCY: 'Notfallhandbuch',
  QMS: 'Qualitätsmanagement',
  ITDOCU: 'IT-Dokumentation',
  INNOVATION: 'Innovationsmanagement',
  ACADEMY: 'Akademie',
  TICKET: 'Tickets',
  CONTRACTS: 'Verträge',
  FOREIGN: 'Fremdbenutzer',
};

/** First letters of a task's number: DS-0147. */
export const NUMBER_PREFIX: Record<Category, string> = {
  DS: 'DS',
  IS: 'IS',
  FUNDINGS: 'FO',
  FM: 'FM',
  MARKETING: 'MK',
  EMERGENCY: 'NH',
  QMS: 'QM',
  ITDOCU: 'IT',
  INNOVATION: 'IN',
  ACADEMY: 'AK',
};

export function isCategory(text: string): text is Category {
  return CATEGORIES.some((category) => category === text);
}
