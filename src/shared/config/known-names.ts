/** A new area adds its category here; a test compares the list with the areas. */
export const areaKeys: readonly string[] = [
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
];

export const roleKeys = [...areaKeys, 'TICKET', 'CONTRACTS', 'FOREIGN'];

/** Each area has FAQs; `main` has the general ones, `public` those without login. */
export const faqKeys = [...areaKeys, 'TICKET', 'main', 'public'];

export const labelKeys = [
  'ticketStatus',
  'ticketProblemStatus',
  'taskStatus',
  'taskProgress',
  'taskPriority',
  'trifftZu',
];
