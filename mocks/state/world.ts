import { gsdTime } from './berlin-time';
import { type Persona, demoPassword, personas } from './personas';
import { seedTasks } from './task-seed';

export interface WorldTask {
  '~ObjectID': string;
  '~ClassName': 'Aufgabe';
  '~StoreTime': string;
  Nummer: string;
  Name: string;
  Titel: string;
  Beschreibung: string;
  _yit_Stichworte: string[] | null;
  _yIT_AUF_Fortschritt: number;
  _yIT_AUF_Prioritaet: number;
  _yIT_AUF_Status: number;
  _yit_ds_Trifft_Zu: number;
  _yit_ywp_DatenschutzNummer: string;
  csvCategory: string;
  parent: string | null;
  customer: string;
}

export interface WorldAddress {
  oid: string;
  name: string;
  addition: string;
  number: string;
  short: string;
}

export interface WorldUser extends Persona {
  contactOid: string;
  password: string;
  favourites: string[];
}

/** Everything both backends know: one state machine, plain data, so that it can be kept in a file. */
export interface World {
  version: 1;
  seededAt: number;
  addresses: WorldAddress[];
  users: WorldUser[];
  tasks: WorldTask[];
  /** Task ids the customers keep together. */
  customerFavourites: string[];
  protocol: Record<string, unknown>[];
  /** Objects somebody is editing: a write answers 423. */
  locked: string[];
  /** Reset ids and whose password they set. */
  resetTokens: Record<string, string>;
  blog: { apiKey: string; blogID: string; blogCount: number } | null;
  maintenance: string | null;
}

const main = { oid: 'ADR0', name: 'Musterwerk GmbH', addition: '', number: '1000', short: 'MW' };
const sites = [
  { oid: 'ADR1', name: 'Musterwerk GmbH', addition: 'Werk Nord', number: '1001', short: 'NORD' },
  { oid: 'ADR2', name: 'Musterwerk GmbH', addition: 'Werk Süd', number: '1002', short: 'SUED' },
  { oid: 'ADR3', name: 'Musterwerk GmbH', addition: 'Lager Hafen', number: '1003', short: 'HAFEN' },
] as const;

/** The customer's main address; everybody's `Adresse` but for who has none. */
export const mainAddress = main;

/**
 * Tells the same story for the same scale and moment. Scale 1 has about 400 tasks, 25 about 10,000.
 */
export function createWorld({
  scale = 1,
  now = Date.UTC(2026, 10, 21, 8),
}: { scale?: number; now?: number } = {}): World {
  const tasks = seedTasks({ scale, now, customers: sites.map(({ oid }) => oid) });
  const newest = tasks.toSorted((a, b) => b['~StoreTime'].localeCompare(a['~StoreTime']));
  return {
    version: 1,
    seededAt: now,
    addresses: [main, ...sites],
    users: personas.map((persona, index) => ({
      ...persona,
      contactOid: `ASP${index + 1}`,
      password: demoPassword,
      favourites: newest
        .filter(({ customer }) => persona.addresses.includes(`100${customer.slice(-1)}`))
        .filter((_, at) => at % 3 === 0)
        .map(oidOf)
        .slice(0, 6),
    })),
    tasks,
    customerFavourites: tasks.filter((_, at) => at % 29 === 3).map(oidOf),
    protocol: [],
    locked: [],
    resetTokens: { 'demo-reset': 'anna.berger@musterwerk.test' },
    blog: { apiKey: 'demo', blogID: '4711', blogCount: 5 },
    maintenance: null,
  };
}

const oidOf = ({ '~ObjectID': oid }: WorldTask) => oid;

/** An address as the document management writes it. */
export const addressOnWire = ({ oid, name, addition, number, short }: WorldAddress, now: number) => ({
  '~ObjectID': oid,
  '~ClassName': 'Adresse',
  '~StoreTime': gsdTime(now),
  Name1: name,
  Name2: addition,
  Nummer: number,
  _Kuerzel: short,
});
