/**
 * Names config.json may use for topic areas. A new area adds its category here; a test compares the list with the areas.
 */
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

/** Areas whose role an installation may rename, and the roles that open no area. */
export const roleKeys = [...areaKeys, 'TICKET', 'CONTRACTS', 'FOREIGN'];

/** Areas with FAQs of their own, the general FAQs, and those of the page without login. */
export const faqKeys = [...areaKeys, 'TICKET', 'main', 'public'];

/** Value assignments whose name an installation may change. */
export const labelKeys = [
  'ticketStatus',
  'ticketProblemStatus',
  'taskStatus',
  'taskProgress',
  'taskPriority',
  'trifftZu',
];
