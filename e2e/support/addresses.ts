/** The ten areas: first part of their addresses, name, what the configuration calls their FAQs, and whether they have a list. */
const areas = [
  ['privacy', 'Datenschutz', 'FAQs Datenschutz', true],
  ['isms', 'Informationssicherheit', 'FAQs Informationssicherheit', false],
  ['fundings', 'Förderungen', 'FAQs Förderungen', false],
  ['itdocu', 'IT-Dokumentation', 'FAQs IT-Dokumentation', true],
  ['emergency', 'Notfallhandbuch', 'FAQs Notfallhandbuch', false],
  ['qms', 'Qualität', 'FAQs Qualität', true],
  ['academy', 'Akademie', 'FAQs Akademie', true],
  ['marketing', 'Marketing', 'FAQs Marketing', true],
  ['innovation', 'Innovation', 'FAQs Innovation', true],
  ['fm', 'Gebäude', 'FAQs Gebäude', false],
] as const;

/** An address, the heading of its page, and what the window calls it where that is something else. */
export type Visit = readonly [path: string, heading: string | RegExp, title?: string];

/** The screens of each area (R-RTE-11). */
export const areaVisits = areas.map(([prefix, name, faqs, hasList]) => ({
  name,
  visits: [
    [`/${prefix}Dashboard`, 'Übersicht'],
    [`/${prefix}WorkingArea`, 'Arbeitsbereich'],
    [`/${prefix}WorkingArea/X1`, 'Arbeitsbereich'],
    [`/${prefix}RadialTree`, 'Radialbaum'],
    ...(hasList ? ([[`/${prefix}ListView`, 'Aufgaben-Liste']] as const) : []),
    [`/${prefix}TaskSearch?isTaskSearch=true`, 'Aufgabensuche'],
    [`/${prefix}DocumentSearch?isTaskSearch=false`, 'Dokumentensuche'],
    [`/${prefix}FAQs`, faqs, 'FAQs'],
  ] satisfies readonly Visit[],
}));

/** The tickets' own pages, with the old names of two of them. */
export const ticketVisits: readonly Visit[] = [
  ['/ticketDashboard', 'Übersicht'],
  ['/ticketWorkingArea', 'Ihre Tickets'],
  ['/ticketWorkingArea/X1', 'Ticket'],
  ['/ticketList', 'Ihre Tickets'],
  ['/tickets/X1', 'Ticket'],
  ['/tickets?id=X1', 'Ticket'],
  ['/ticketFAQs', 'FAQs Tickets', 'FAQs'],
  ['/ticketTaskSearch', 'Aufgabensuche'],
  ['/ticketDocumentSearch', 'Dokumentensuche'],
];

/** All other pages of the portal (R-RTE-04). */
export const portalVisits: readonly Visit[] = [
  ['/', /^Guten/, 'Startseite'],
  ['/mainDashboard', /^Guten/, 'Startseite'],
  ['/start', 'Willkommen, Miriam Vogt', 'Willkommen'],
  ['/waiting', 'Wartet auf Sie'],
  ['/readingPlan', 'Leseplan'],
  ['/profile', 'Profil'],
  ['/share', 'Dateiaustausch'],
  ['/faqsMain', 'FAQs'],
  ['/contracts', 'Verträge'],
  ['/administration', 'Administration'],
  ['/user', 'Benutzerverwaltung'],
  ['/user/create', 'Benutzer anlegen'],
  ['/userAdministration', 'Benutzerverwaltung'],
];

/** Pages that need no login. */
export const publicVisits: readonly Visit[] = [
  ['/imprint', 'Impressum'],
  ['/privacy', 'Datenschutzerklärung'],
  ['/faqs', 'FAQs'],
  ['/resetPassword?resetid=demo-reset', 'Neues Passwort setzen', 'Neues Passwort'],
  // Alone, as the first page of a visit, it is drawn before the portal's router is there.
  ['/login', 'Anmelden'],
];
