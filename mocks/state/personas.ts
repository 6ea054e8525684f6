/** The one password of all demo accounts. */
export const demoPassword = 'Portal!2026';

/** The code of every second factor in the demo. */
export const demoCode = '135790';

/** Demo users and their peculiarities; the banner of `npm start` and the tests read this table. */
export interface Persona {
  key: string;
  username: string;
  description: string;
  firstName: string;
  lastName: string;
  /** `Nummer` of the contact; user records point to it. */
  number: string;
  /** Numbers of the addresses this person may choose. */
  addresses: readonly string[];
  /** Role names at each of these addresses. */
  roles: readonly string[];
  /** Roles whose time is over. */
  endedRoles?: readonly string[];
  admin?: true;
  foreignUser?: true;
  staff?: true;
  inactive?: true;
  /** The document management asks for a code. */
  secondFactor?: true;
  /** Number of contact records with this number; one when absent. */
  contactRecords?: 0 | 2;
}

const all = [
  'DSPortal',
  'ISMSPortal',
  'ITDOCU',
  'Emergency',
  'QMSPortal',
  'AcademyPortal',
  'FM',
  'Ticketportal',
] as const;

export const personas: readonly Persona[] = [
  {
    key: 'contact',
    username: 'anna.berger@musterwerk.test',
    description: 'Ansprechpartnerin mit einer Adresse',
    firstName: 'Anna',
    lastName: 'Berger',
    number: 'K-1001',
    addresses: ['1001'],
    roles: [...all, 'MarketingPortal'],
    endedRoles: ['InnovationPortal'],
  },
  {
    key: 'threeAddresses',
    username: 'jonas.keller@musterwerk.test',
    description: 'Ansprechpartner mit drei Adressen',
    firstName: 'Jonas',
    lastName: 'Keller',
    number: 'K-1002',
    addresses: ['1001', '1002', '1003'],
    roles: all,
  },
  {
    key: 'admin',
    username: 'miriam.vogt@musterwerk.test',
    description: 'Portal-Admin mit Hauptadresse und drei Adressen',
    firstName: 'Miriam',
    lastName: 'Vogt',
    number: 'K-1003',
    addresses: ['1001', '1002', '1003'],
    roles: ['_yit_PortalAdmin'],
    admin: true,
  },
  {
    key: 'foreign',
    username: 'ivo.novak@pruefstelle.test',
    description: 'Fremdbenutzer mit Datenschutz und Qualitätsmanagement',
    firstName: 'Ivo',
    lastName: 'Novak',
    number: 'K-1004',
    addresses: ['1002'],
    roles: ['DSPortal', 'QMSPortal'],
    foreignUser: true,
  },
  {
    key: 'contract',
    username: 'karla.sommer@musterwerk.test',
    description: 'Vertragsbenutzerin (Rolle Vertraege)',
    firstName: 'Karla',
    lastName: 'Sommer',
    number: 'K-1005',
    addresses: ['1001'],
    roles: ['Vertraege', 'DSPortal', 'Ticketportal'],
  },
  {
    key: 'staff',
    username: 'df.mitarbeiter@systemhaus.test',
    description: 'Mitarbeiter des Anbieters (DF-Benutzer)',
    firstName: 'Lars',
    lastName: 'Petersen',
    number: 'K-1006',
    addresses: ['1002'],
    roles: all,
    staff: true,
  },
  {
    key: 'noAddress',
    username: 'ohne.adresse@musterwerk.test',
    description: 'Ansprechpartner ohne Adresse',
    firstName: 'Ole',
    lastName: 'Adler',
    number: 'K-1007',
    addresses: [],
    roles: [],
  },
  {
    key: 'inactive',
    username: 'inaktiv@musterwerk.test',
    description: 'Zugang nicht aktiv',
    firstName: 'Ina',
    lastName: 'Ruhe',
    number: 'K-1008',
    addresses: ['1001'],
    roles: ['DSPortal'],
    inactive: true,
  },
  {
    key: 'ambiguous',
    username: 'doppelt@musterwerk.test',
    description: 'Kundennummer gehört zu zwei Ansprechpartnern (Fehler bei der Anmeldung)',
    firstName: 'Dora',
    lastName: 'Zweig',
    number: 'K-1009',
    addresses: ['1001'],
    roles: ['DSPortal'],
    contactRecords: 2,
  },
  {
    key: 'unknown',
    username: 'unbekannt@musterwerk.test',
    description: 'Kundennummer gehört zu niemandem (Fehler bei der Anmeldung)',
    firstName: 'Uwe',
    lastName: 'Leer',
    number: 'K-1010',
    addresses: ['1001'],
    roles: ['DSPortal'],
    contactRecords: 0,
  },
  {
    key: 'secondFactor',
    username: 'sina.faktor@musterwerk.test',
    description: `Anmeldung mit zweitem Faktor (Code ${demoCode})`,
    firstName: 'Sina',
    lastName: 'Faktor',
    number: 'K-1011',
    addresses: ['1001'],
    roles: ['DSPortal', 'Ticketportal'],
    secondFactor: true,
  },
];

/** One of the demo accounts. */
export function personaOf(key: string): Persona {
  const persona = personas.find((candidate) => candidate.key === key);
  if (!persona) throw new Error(`No persona ${key}`);
  return persona;
}
