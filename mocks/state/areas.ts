/** The ten topic areas as the backends know them. */
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
