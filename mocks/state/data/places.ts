/** Departments and places that tell apart what repeats in a large company. */
export const departments = [
  'Einkauf',
  'Vertrieb',
  'Lager',
  'Produktion',
  'Konstruktion',
  'Personal',
  'Buchhaltung',
  'Werkstatt',
  'Versand',
  'Labor',
  'Kundendienst',
  'Qualitätssicherung',
] as const;
